import { DAY_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { costsOf, type FundRecord, isRange, rangeDays, recordLines } from './records.ts';

const entry = (no: number, part: Partial<FundRecord> = {}): FundRecord => ({
  no,
  at: no,
  cause: 'deposit',
  ref: `D${no}`,
  symbol: null,
  names: null,
  currency: 'KRW',
  amount: '100',
  balance: '0',
  trade: null,
  ...part,
});

const fill = (no: number, ref: string, quantity: number, amount: string): FundRecord =>
  entry(no, {
    cause: 'fill',
    ref,
    symbol: '900005',
    amount,
    balance: `${no}000`,
    trade: {
      side: 'buy',
      quantity,
      market: 'main',
      scale: 0,
      contractAmount: String(quantity * 10),
    },
  });

describe('rangeDays', () => {
  it('counts today as one of the days', () => {
    expect(rangeDays('week', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(rangeDays('all', '2026-11-20')).toEqual({});
  });

  it('refuses an end before the beginning', () => {
    expect(isRange({ from: '2026-11-20', to: '2026-11-19' })).toBe(false);
    expect(isRange({ from: '2026-11-20', to: '2026-11-20' })).toBe(true);
    expect(isRange({ to: '2026-11-20' })).toBe(true);
  });
});

describe('recordLines', () => {
  it('adds the executions of one order up, with what the newest of them left', () => {
    const [line, ...others] = recordLines([
      fill(9, 'O2', 30, '-301'),
      fill(8, 'O2', 20, '-200'),
      fill(7, 'O2', 50, '-500'),
    ]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      nos: [9, 8, 7],
      amount: '-1001',
      balance: '9000',
      trade: { quantity: 100, contractAmount: '1000' },
    });
  });

  it('keeps what happened between, and other orders, apart', () => {
    const lines = recordLines([
      fill(9, 'O2', 30, '-300'),
      entry(8),
      fill(7, 'O2', 50, '-500'),
      fill(6, 'O1', 50, '-500'),
    ]);
    expect(lines.map(({ nos }) => nos)).toEqual([[9], [8], [7], [6]]);
  });

  it('adds up what an order borrowed between its executions, and counts the balance back', () => {
    const loan = (no: number, amount: string, balance: string): FundRecord =>
      entry(no, { cause: 'loan', ref: 'O2', symbol: '900005', amount, balance });
    const lines = recordLines([
      { ...fill(9, 'O2', 30, '-301'), balance: '899' },
      loan(8, '200', '1200'),
      { ...fill(7, 'O2', 20, '-200'), balance: '1000' },
      loan(6, '100', '1200'),
      entry(5, { balance: '1100' }),
    ]);
    expect(lines).toMatchObject([
      { nos: [9, 7], amount: '-501', balance: '899', trade: { quantity: 50 } },
      { nos: [8, 6], amount: '300', balance: '1400', trade: null },
      { nos: [5], amount: '100', balance: '1100' },
    ]);
  });

  it('keeps the days apart', () => {
    const interest = (no: number, at: number): FundRecord =>
      entry(no, { cause: 'interest', ref: 'O2', at });
    expect(recordLines([interest(2, DAY_MS), interest(1, 0)])).toHaveLength(2);
  });

  it('counts an entry once that stands on two pages', () => {
    const lines = recordLines([fill(9, 'O2', 30, '-300'), fill(9, 'O2', 30, '-300')]);
    expect(lines).toMatchObject([{ nos: [9], amount: '-300' }]);
  });
});

describe('costsOf', () => {
  it('is what a purchase cost above, and a sale brought below its amount', () => {
    const trade = { quantity: 1, market: 'main', scale: 0, contractAmount: '1000' } as const;
    expect(costsOf({ amount: '-1001', trade: { ...trade, side: 'buy' } })).toBe(1n);
    expect(costsOf({ amount: '997', trade: { ...trade, side: 'sell' } })).toBe(3n);
    expect(costsOf(entry(1))).toBe(0n);
  });
});
