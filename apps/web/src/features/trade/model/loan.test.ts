import { describe, expect, it } from 'vitest';
import { fallOf, type Loan, type LoanPosition, markersOf } from './loan.ts';

const LOAN = {
  side: 'long',
  principal: '5600000',
  interest: '0',
  margin: '1400000',
  rights: '0',
  liquidationPrice: '59500',
} as Loan;
const ORDER = {
  last: '70000',
  averagePrice: '70000.00',
  scale: 0,
  quantities: { holding: 100, locked: 0, ready_to_close: 0 },
} as unknown as LoanPosition;

describe('fallOf', () => {
  it('is what a fall costs, what it leaves, and whether forced closing comes first', () => {
    expect(fallOf(LOAN, ORDER, 10n)).toEqual({
      percent: 10n,
      loss: 700_000n,
      missing: -700_000n,
      liquidated: false,
    });
    expect(fallOf(LOAN, ORDER, 30n)).toMatchObject({ missing: 700_000n, liquidated: true });
    // 15 % is ₩59,500 to the won
    expect(fallOf(LOAN, ORDER, 15n)?.liquidated).toBe(true);
    expect(fallOf(LOAN, ORDER, 14n)?.liquidated).toBe(false);
  });

  it('of a short position is a rise', () => {
    const short = {
      ...LOAN,
      side: 'short',
      principal: '7000000',
      liquidationPrice: '80500',
    } as Loan;
    expect(fallOf(short, ORDER, 10n)).toMatchObject({ missing: -700_000n, liquidated: false });
    expect(fallOf(short, ORDER, 15n)).toMatchObject({ loss: 1_050_000n, liquidated: true });
    expect(fallOf(short, ORDER, 14n)?.liquidated).toBe(false);
  });

  it('is nothing without a price', () => {
    expect(fallOf(LOAN, { ...ORDER, last: null }, 10n)).toBeNull();
  });
});

describe('markersOf', () => {
  it('places the prices from the lowest to the highest', () => {
    const markers = markersOf(LOAN, { ...ORDER, last: '66500' });
    expect(markers?.map(({ name, place }) => [name, Math.round(place)])).toEqual([
      ['liquidation', 8],
      ['now', 64],
      ['paid', 92],
    ]);
  });
});
