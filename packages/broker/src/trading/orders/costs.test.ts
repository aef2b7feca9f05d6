import { describe, expect, test } from 'vitest';
import { type HoldTerms, holdFor, mostAffordable, NOTHING_FILLED } from './costs.ts';

const terms = (reservationPrice: number, leverage = 1): HoldTerms => ({
  reservationPrice,
  leverage,
  feePpm: 150,
  transactionTaxPpm: 0,
  ruralTaxPpm: 0,
});

describe('what money covers', () => {
  test.each([1, 2, 3, 5])('[ORD-6] is the most lots, to the won, at leverage %i', (leverage) => {
    for (const price of [7, 999, 3_333, 70_100]) {
      const of = terms(price, leverage);
      for (let lots = 1; lots <= 60; lots++) {
        const just = holdFor(of, lots * 10, NOTHING_FILLED);
        expect(mostAffordable(just, of, 10), `${lots} at ${price}`).toBe(lots * 10);
        expect(mostAffordable(just - 1n, of, 10), `${lots} at ${price}`).toBe((lots - 1) * 10);
      }
    }
  });

  test('[MRG-3] a part that is filled leaves the margin of all less its own', () => {
    const filled = { ...NOTHING_FILLED, amount: 10n, fee: 1n };
    // 20 / 3 and 10 / 3, each rounded up
    expect(holdFor(terms(10, 3), 1, filled)).toBe(7n - 4n);
  });
});
