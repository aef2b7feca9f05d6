import { describe, expect, it } from 'vitest';
import { type FundRecord, isRange, rangeDays, shownAmount } from './records.ts';

const record = (at: number, amount = '0', held = '0'): FundRecord =>
  ({ no: at, at, amount, held, cause: 'fill', currency: 'KRW' }) as FundRecord;

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

describe('shownAmount', () => {
  it('shows a hold as what was held, all else as the money that moved', () => {
    expect(shownAmount(record(0, '0', '500'))).toEqual({ amount: 500n, held: true });
    expect(shownAmount(record(0, '-300', '-500'))).toEqual({ amount: -300n, held: false });
    expect(shownAmount(record(0))).toEqual({ amount: 0n, held: false });
  });
});
