import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceGrid } from '../price-grid.ts';

const krx = priceGrid('krx');

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
    expect(krx.tickSize(price)).toBe(tick);
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
    expect(krx.isOnTick(price)).toBe(onTick);
  });

  it.each([
    [71_250, 71_200, 71_300],
    [19_995, 19_990, 20_000],
    [2_003, 2_000, 2_005],
    [71_200, 71_200, 71_200],
    [499_999, 499_500, 500_000],
  ])('[KRX-2] %i lies between %i and %i', (price, below, above) => {
    expect(krx.nearestOnTick(price)).toEqual({ below, above });
  });

  it('[KRX-2] floor and ceiling are the nearest on-tick prices, for any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (price) => {
        const [below, above] = [krx.floorToTick(price), krx.ceilToTick(price)];
        expect(krx.isOnTick(below) && krx.isOnTick(above)).toBe(true);
        expect(below <= price && price <= above).toBe(true);
        for (let p = below + 1; p < above; p++) expect(krx.isOnTick(p)).toBe(false);
      }),
    );
  });

  it('[KRX-3] numbers of on-tick prices have no gaps and convert back', () => {
    let price = 0;
    for (let number = 0; number < 8_000; number++) {
      expect(krx.priceAtTick(number)).toBe(price);
      expect(krx.tickNumber(price)).toBe(number);
      price += krx.tickSize(price);
    }
    expect(() => krx.tickNumber(71_250)).toThrow('on-tick');
  });

  it.each([
    [1_999, 1],
    [2_000, 5],
    [523_415, 5],
  ])('[KRX-15] the tick of an ETF at %i is %i', (price, tick) => {
    expect(priceGrid('fund').tickSize(price)).toBe(tick);
  });

  it('[KRX-3] every whole price is on the unit grid, under its own number', () => {
    const unit = priceGrid('unit');
    expect([unit.tickSize(9_500), unit.tickNumber(9_501), unit.priceAtTick(9_501)]).toEqual([
      1, 9_501, 9_501,
    ]);
  });
});
