import { Prng } from '@maru/std/prng';
import { describe, expect, test } from 'vitest';
import {
  costOf,
  fallPpm,
  navOf,
  navToPay,
  proportionalSale,
  unitsFor,
  worthAt,
  worthOf,
} from './nav.ts';

describe('units', () => {
  test('[PRD-8] units at their value are never worth more than was paid', () => {
    const prng = new Prng('units');
    for (let i = 0; i < 5_000; i++) {
      const assets = BigInt(prng.between(1_000_000, 1_000_000_000)) * 977n;
      const units = BigInt(prng.between(1, 10_000_000));
      const amount = BigInt(prng.between(1_000, 2_000_000_000));
      const nav = navToPay(assets, units);
      const bought = unitsFor(amount, nav);
      const paid = costOf(bought, nav);
      expect(paid <= amount).toBe(true);
      // nothing is gained by giving them back at once, at the same value
      expect(worthOf(bought, navOf(assets, units)) <= paid).toBe(true);
      // and holders of units have no less than before
      expect((assets + paid) * units >= assets * (units + bought)).toBe(true);
      if (units === 1n) continue;
      const given = worthOf(units / 2n, navOf(assets, units));
      expect((assets - given) * units >= assets * (units - units / 2n)).toBe(true);
    }
  });

  test('[PRD-14] the fall is below the highest value before, never above zero', () => {
    expect(fallPpm(10_000n, 10_000n)).toBe(0);
    expect(fallPpm(10_000n, 12_000n)).toBe(0);
    expect(fallPpm(10_000n, 9_000n)).toBe(100_000);
    expect(fallPpm(3n, 2n)).toBe(333_333);
  });

  test('[PRD-11] a sale takes a part of each holding that brings enough, within a share', () => {
    const prng = new Prng('sale');
    for (let i = 0; i < 2_000; i++) {
      const holdings = Array.from({ length: prng.between(1, 8) }, (_, at) => ({
        symbol: String(at),
        quantity: prng.between(1, 4_000),
        price2: prng.between(2_000, 400_000),
      }));
      const all = holdings.reduce((sum, one) => sum + worthAt(one.quantity, one.price2), 0n);
      const need = 1n + (all * BigInt(prng.between(0, 999))) / 1_000n;
      const sold = proportionalSale(need, holdings);
      const worth = sold.reduce((sum, one) => sum + worthAt(one.quantity, one.price2), 0n);
      const dearest = Math.max(...holdings.map(({ price2 }) => price2));
      expect(worth >= need && worth - need <= BigInt(dearest)).toBe(true);
      for (const { symbol, quantity } of sold) {
        expect(quantity).toBeLessThanOrEqual(holdings[Number(symbol)]?.quantity ?? 0);
      }
    }
  });
});
