import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilToTick,
  floorToTick,
  isOnTick,
  nearestOnTick,
  priceAtTick,
  tickNumber,
  tickSize,
} from './ticks.ts';

describe('tick sizes', () => {
  it.each([
    [1, 1],
    [1_999, 1],
    [2_000, 5],
    [4_995, 5],
    [5_000, 10],
    [19_990, 10],
    [20_000, 50],
    [49_950, 50],
    [50_000, 100],
    [199_900, 100],
    [200_000, 500],
    [499_500, 500],
    [500_000, 1_000],
    [1_234_000, 1_000],
  ])('[KRX-1] the tick at %i is %i', (price, tick) => {
    expect(tickSize(price)).toBe(tick);
  });

  it.each([
    [1_999, true],
    [2_001, false],
    [4_162, false],
    [24_075, false],
    [71_200, true],
    [71_250, false],
    [500_500, false],
  ])('[KRX-2] %i on tick: %s', (price, onTick) => {
    expect(isOnTick(price)).toBe(onTick);
  });

  it.each([
    [71_250, 71_200, 71_300],
    [19_995, 19_990, 20_000],
    [2_003, 2_000, 2_005],
    [71_200, 71_200, 71_200],
    [499_999, 499_500, 500_000],
  ])('[KRX-2] %i lies between %i and %i', (price, below, above) => {
    expect(nearestOnTick(price)).toEqual({ below, above });
  });

  it('[KRX-2] floor and ceiling are the nearest on-tick prices, for any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (price) => {
        const [below, above] = [floorToTick(price), ceilToTick(price)];
        expect(isOnTick(below) && isOnTick(above)).toBe(true);
        expect(below <= price && price <= above).toBe(true);
        for (let p = below + 1; p < above; p++) expect(isOnTick(p)).toBe(false);
      }),
    );
  });

  it('[KRX-3] numbers of on-tick prices have no gaps and convert back', () => {
    let price = 0;
    for (let number = 0; number < 8_000; number++) {
      expect(priceAtTick(number)).toBe(price);
      expect(tickNumber(price)).toBe(number);
      price += tickSize(price);
    }
    expect(() => tickNumber(71_250)).toThrow('on-tick');
  });
});
