import { describe, expect, it } from 'vitest';
import type { FundRecord } from './records.ts';
import { addsUp, besides, otherKind, stepsOf, totalOf } from './statement.ts';

const COSTS = {
  fee: '0',
  transactionTax: '0',
  ruralTax: '0',
  interest: '0',
  dividends: '0',
  lending: '0',
  loanInterest: '0',
  profitShare: '0',
};
const NONE = { bought: '0', sold: '0', ...COSTS };
const WON = {
  currency: 'KRW',
  deposited: '0',
  moves: [],
  ...NONE,
  opening: { cash: '1000', held: '200', unsettled: '-50', financed: '0' },
  closing: { cash: '900', held: '0', unsettled: '100', financed: '0' },
};
const line = (amount: string, currency = 'KRW'): FundRecord => ({
  no: 1,
  at: 1,
  cause: 'fill',
  ref: 'O1',
  symbol: null,
  names: null,
  trade: null,
  currency,
  amount,
  balance: null,
});

describe('a statement', () => {
  it('counts all accounts as one’s money', () => expect(totalOf(WON.opening)).toBe(1_150n));

  it('adds up when its lines lead to its closing', () => {
    expect(addsUp(WON, [line('-100'), line('-50')])).toBe(true);
    expect(addsUp(WON, [line('-100'), line('-50'), line('7', 'USD')])).toBe(true);
    expect(addsUp(WON, [line('-100')])).toBe(false);
  });
});

describe('the steps of a statement', () => {
  const sums = { deposited: '500', bought: '700', sold: '55', fee: '3', ruralTax: '2' };

  it('lead from the opening to the closing, each with its sign', () => {
    const steps = stepsOf({ ...WON, ...sums });
    expect(steps.map(({ name, amount }) => [name, amount])).toEqual([
      ['deposited', 500n],
      ['bought', -700n],
      ['sold', 55n],
      ['fee', -3n],
      ['ruralTax', -2n],
    ]);
  });

  it('name what was borrowed and its interest', () => {
    const closing = { ...WON.closing, financed: '30' };
    const steps = stepsOf({ ...WON, ...sums, bought: '720', interest: '10', closing });
    expect(steps.slice(-2)).toEqual([
      { name: 'interest', amount: -10n },
      { name: 'financed', amount: 30n },
    ]);
  });

  it('name dividends, those that a short position paid with a minus', () => {
    const paid = (dividends: string) => stepsOf({ ...WON, ...sums, dividends });
    expect(paid('40').find(({ name }) => name === 'dividends')?.amount).toBe(40n);
    expect(paid('-40').find(({ name }) => name === 'dividends')?.amount).toBe(-40n);
  });

  it('name the interest on credit loans as a cost', () => {
    const steps = stepsOf({ ...WON, ...sums, loanInterest: '9' });
    expect(steps.find(({ name }) => name === 'loanInterest')?.amount).toBe(-9n);
  });

  it('name what else has moved the money', () => {
    const steps = stepsOf({ ...WON, ...sums, bought: '650' });
    expect(steps.at(-1)).toEqual({ name: 'other', amount: -50n });
    expect(steps.reduce((sum, { amount }) => sum + amount, 0n)).toBe(-150n);
  });
});

describe('the period beside another', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', 1, '2026-02'],
  ] as const)('of %s by %d is %s', (period, step, beside) =>
    expect(besides(period, step)).toBe(beside),
  );

  it('of the other kind holds it, or lies in it', () => {
    expect(otherKind('2026-11-20', '2026-11-24')).toBe('2026-11');
    expect(otherKind('2026-11', '2026-11-24')).toBe('2026-11-24');
    expect(otherKind('2026-10', '2026-11-24')).toBe('2026-10-01');
  });
});
