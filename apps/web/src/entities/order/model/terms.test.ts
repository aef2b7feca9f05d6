import { describe, expect, it } from 'vitest';
import { accepts, type Terms, termInput, withType } from './terms.ts';

const TERMS: Terms = { type: 'limit', tif: 'day', price: 70_000, stopPrice: 70_100 };

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
    expect(withType(ioc, 'market').tif).toBe('ioc');
    expect(withType(ioc, 'best_own').tif).toBe('day');
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
