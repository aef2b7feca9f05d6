import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { distanceOf, fieldOf, priceFault } from './order-price.ts';

const BAND = { scale: 0, lower: 2_770, upper: 5_130, grid: priceGrid('krx') };

describe('priceFault', () => {
  it('names the limit that a price is beyond', () => {
    expect(priceFault(5_140, BAND)).toEqual({ kind: 'above', limit: 5_130 });
    expect(priceFault(2_765, BAND)).toEqual({ kind: 'below', limit: 2_770 });
  });

  it('names both neighbours of a price off tick, also of one between two won', () => {
    expect(priceFault(3_952, BAND)).toEqual({ kind: 'off_tick', below: 3_950, above: 3_955 });
    expect(priceFault(3_950.5, BAND)).toEqual({ kind: 'off_tick', below: 3_950, above: 3_955 });
  });

  it('has nothing against a price of the day', () => expect(priceFault(3_950, BAND)).toBeNull());
});

describe('distanceOf', () => {
  it('says how much dearer a purchase, how much cheaper a sale is than needed', () => {
    expect(distanceOf('buy', 5_120, 3_950)).toEqual({ kind: 'worse', percent: '29.62' });
    expect(distanceOf('sell', 3_515, 3_950)).toEqual({ kind: 'worse', percent: '11.01' });
  });

  it('says how far away one waits that may trade late', () => {
    expect(distanceOf('buy', 3_515, 3_950)).toEqual({ kind: 'late', percent: '11.01' });
    expect(distanceOf('sell', 5_120, 3_950)).toEqual({ kind: 'late', percent: '29.62' });
  });

  it('says nothing of a price near the market', () => {
    expect(distanceOf('buy', 4_065, 3_950)).toBeNull();
    expect(distanceOf('buy', 4_070, 3_950)).toEqual({ kind: 'worse', percent: '3.04' });
    expect(distanceOf('sell', 3_950, 3_950)).toBeNull();
  });
});

it('a refusal belongs to the field that it is about, or to the whole order', () => {
  expect(fieldOf('off_tick')).toBe('price');
  expect(fieldOf('stop_not_above')).toBe('stop');
  expect(fieldOf('insufficient_available')).toBe('quantity');
  expect(fieldOf('short_over_pool')).toBe('quantity');
  expect(fieldOf('not_trading_time')).toBeNull();
});
