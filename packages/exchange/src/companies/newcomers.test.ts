import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { fictionalMarket } from './listing.ts';
import { Newcomers } from './newcomers.ts';

const SEED = 'maru';
const newcomers = new Newcomers(SEED);
const all = Array.from({ length: 200 }, (_, no) => newcomers.at(no)).filter((one) => one !== null);

describe('newcomers to the market', () => {
  it('[COMP-21] follow from the seed and their number alone', () => {
    expect(new Newcomers(SEED).at(7)).toEqual(all[7]);
    expect(new Newcomers('another').at(7)).not.toEqual(all[7]);
  });

  it('[COMP-21] have codes and names that no other company has', () => {
    const { instruments } = fictionalMarket(SEED);
    const names = [...instruments, ...all].map((one) => one.names.kor);
    const symbols = [...instruments, ...all].map(({ symbol }) => symbol);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(all).toHaveLength(200);
  });

  it('[COMP-21] have prices on tick, the offer price within its range', () => {
    const grid = priceGrid('krx');
    for (const { priceFrom, price, priceTo, shares } of all) {
      expect([priceFrom, price, priceTo].every((won) => grid.isOnTick(won))).toBe(true);
      expect(priceFrom <= price && price <= priceTo).toBe(true);
      expect(Number.isSafeInteger(shares * price)).toBe(true);
    }
  });

  it('[COMP-21] end with the names', () => {
    expect(newcomers.at(1_000_000)).toBeNull();
  });
});
