import { describe, expect, it } from 'vitest';
import { askedOf, courseOf, isQuiet, type ProfitPeriod, statementOf, totalsOf } from './profit.ts';

const QUIET: ProfitPeriod = {
  from: '2026-11-20',
  to: '2026-11-20',
  cash: '0',
  unsettled: '0',
  foreign: '0',
  marketValue: '0',
  financed: '0',
  total: '0',
  unrealised: '0',
  deposited: '0',
  profit: '0',
  realised: '0',
  dividends: '0',
  lending: '0',
  loanInterest: '0',
  profitShare: '0',
  realisedByLine: '0',
  bought: '0',
  sold: '0',
  fee: '0',
  transactionTax: '0',
  ruralTax: '0',
  interest: '0',
};
const period = (part: Partial<ProfitPeriod>): ProfitPeriod => ({ ...QUIET, ...part });
const YEAR = {
  opening: '1000',
  periods: [
    period({
      total: '1100',
      profit: '100',
      realised: '40',
      realisedByLine: '45',
      dividends: '6',
      loanInterest: '2',
      profitShare: '-3',
      lending: '2',
      fee: '3',
      interest: '7',
    }),
    period({ total: '1550', profit: '-50', deposited: '500', transactionTax: '2', ruralTax: '1' }),
  ],
};

describe('the sums of a range', () => {
  it('keep deposits apart from profit, and split it', () => {
    expect(totalsOf(YEAR)).toEqual({
      profit: 50n,
      realised: 40n,
      realisedByLine: 45n,
      dividends: 6n,
      lending: 2n,
      loanInterest: -2n,
      profitShare: -3n,
      unrealised: 7n,
      deposited: 500n,
      fee: 3n,
      tax: 3n,
      interest: 7n,
      percent: '3.33',
    });
  });

  it('are a return of what was there and came in; money taken out is no divisor', () => {
    const out = { opening: '1000', periods: [period({ profit: '100', deposited: '-900' })] };
    expect(totalsOf(out).percent).toBe('10.00');
    expect(totalsOf({ opening: '0', periods: [] }).percent).toBe('0.00');
  });
});

describe('the chart', () => {
  it('of profit does not jump with a deposit, that of assets does', () => {
    expect(courseOf(YEAR, 'profit')).toEqual([0n, 100n, 50n]);
    expect(courseOf(YEAR, 'total')).toEqual([1_000n, 1_100n, 1_550n]);
  });
});

describe('the quick ranges', () => {
  it.each([
    ['month', '2026-11-01', 'day'],
    ['quarter', '2026-08-27', 'week'],
    ['year', '2025-11-25', 'month'],
    ['years', '2022-01-01', 'year'],
  ] as const)('%s begins on %s by %s', (range, from, by) =>
    expect(askedOf(range, '2026-11-24')).toEqual({ from, to: '2026-11-24', by }),
  );
});

it('a day and a month have a statement, a week and a year have none', () => {
  const today = '2026-11-24';
  expect(statementOf({ from: '2026-11-20', to: '2026-11-20' }, today)).toBe('2026-11-20');
  expect(statementOf({ from: '2026-11-01', to: '2026-11-30' }, today)).toBe('2026-11');
  expect(statementOf({ from: '2026-11-01', to: '2026-11-24' }, today)).toBe('2026-11');
  expect(statementOf({ from: '2026-11-16', to: '2026-11-22' }, today)).toBeNull();
  // a week that begins with its month
  expect(statementOf({ from: '2026-06-01', to: '2026-06-07' }, today)).toBeNull();
  expect(statementOf({ from: '2026-01-01', to: '2026-12-31' }, today)).toBeNull();
});

it('a day without money, trades and moves is quiet', () => {
  expect(isQuiet(QUIET)).toBe(true);
  expect(isQuiet(period({ profit: '-1' }))).toBe(false);
  expect(isQuiet(period({ bought: '5' }))).toBe(false);
});
