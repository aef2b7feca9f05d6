import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { accepts, startTerms, type Terms, termInput, withType } from './terms.ts';

const MARKET = {
  side: 'buy',
  band: { scale: 0, lower: 49_000, upper: 91_000, grid: priceGrid('krx') },
  current: 70_000,
} as const;
const TERMS: Terms = { type: 'limit', tif: 'day', price: 70_000, stopPrice: 70_100 };

describe('the terms that a ticket begins with', () => {
  const day = { scale: 0, price: '70000', lower: '49000', upper: '91000', grid: 'krx' } as const;
  const stock = (phase: string) => ({ ...day, phase }) as Parameters<typeof startTerms>[1];

  it('are a limit at the price, and a stop one tick away on its own side', () => {
    const begun = { type: 'limit', tif: 'day', price: 69_900 };
    expect(startTerms('buy', stock('continuous'), 69_900)).toEqual({ ...begun, stopPrice: 70_100 });
    expect(startTerms('sell', stock('continuous'), 69_900)).toEqual({
      ...begun,
      stopPrice: 69_900,
    });
  });

  it('are the closing price in its session', () => {
    expect(startTerms('sell', stock('closing_price'), 70_000).type).toBe('closing_price');
  });
});

describe('terms as input of the call', () => {
  it('leaves out what is as by default', () => {
    expect(termInput(TERMS, { scale: 0 })).toEqual({ type: 'limit', price: '70000' });
    expect(termInput({ ...TERMS, type: 'market' }, { scale: 0 })).toEqual({ type: 'market' });
  });

  it('refines the plain type, and names prices only where they count', () => {
    expect(termInput({ ...TERMS, type: 'stop_limit' }, { scale: 0 })).toEqual({
      type: 'limit',
      orderType: 'stop_limit',
      price: '70000',
      stopPrice: '70100',
    });
    expect(termInput({ ...TERMS, type: 'mid', tif: 'fok' }, { scale: 0 })).toEqual({
      type: 'market',
      orderType: 'mid',
      tif: 'fok',
    });
  });

  it('drops a time in force that does not go with another type', () => {
    const ioc = { ...TERMS, tif: 'ioc' } as const;
    expect(withType(ioc, 'market', MARKET).tif).toBe('ioc');
    expect(withType(ioc, 'best_own', MARKET).tif).toBe('day');
  });

  it('a stop-limit order begins with a stop that waits, on either side', () => {
    // the market has passed the stop since the ticket was opened
    const risen = { ...MARKET, current: 70_300 };
    expect(withType(TERMS, 'stop_limit', risen)).toMatchObject({
      stopPrice: 70_400,
      price: 70_400,
    });
    expect(withType(TERMS, 'stop_limit', MARKET)).toMatchObject({
      stopPrice: 70_100,
      price: 70_100,
    });
    expect(withType(TERMS, 'stop_limit', { ...MARKET, side: 'sell' })).toMatchObject({
      stopPrice: 69_900,
      price: 69_900,
    });
  });
});

describe('orders that a stock accepts', () => {
  it('follows its phase', () => {
    const auction = { phase: 'vi_auction', cause: 'dynamic_vi' } as const;
    expect(accepts(auction, 'limit', 'day')).toBe(true);
    expect(accepts(auction, 'mid', 'day')).toBe(false);
    expect(accepts({ phase: 'continuous', cause: null }, 'mid', 'day')).toBe(true);
  });

  it('is a plain limit order before the first price of a listing', () => {
    const listing = { phase: 'opening_auction', cause: 'first_price' } as const;
    expect(accepts(listing, 'limit', 'day')).toBe(true);
    expect(accepts(listing, 'market', 'day')).toBe(false);
  });

  it('include those at the previous close, during the opening auction', () => {
    const opening = { phase: 'opening_auction', cause: null } as const;
    expect(accepts(opening, 'closing_price', 'day')).toBe(true);
  });
});
