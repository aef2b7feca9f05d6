import { describe, expect, it } from 'vitest';
import { fixOf } from './fix.ts';

describe('fixOf', () => {
  const ticket = { maxLots: 12, lotSize: 100, scale: 0, plain: false };

  it('takes over the price that the refusal names', () => {
    expect(fixOf('off_tick', { n: '71200' }, ticket)).toEqual({ kind: 'price', value: 71_200 });
  });

  it('offers as many lots as the money covers, or none', () => {
    expect(fixOf('insufficient_available', { n: '1' }, ticket)).toEqual({
      kind: 'lots',
      value: 12,
    });
    expect(fixOf('insufficient_available', { n: '1' }, { ...ticket, maxLots: 0 })).toBeNull();
    expect(fixOf('quantity_over_limit', { n: '10000000' }, ticket)).toEqual({
      kind: 'lots',
      value: 100_000,
    });
  });

  it('offers as many lots as can be borrowed', () => {
    expect(fixOf('short_over_pool', { n: '370' }, ticket)).toEqual({ kind: 'lots', value: 3 });
  });

  it('takes over the nearest stop price', () => {
    expect(fixOf('stop_off_tick', { n: '71200' }, ticket)).toEqual({
      kind: 'stop',
      value: 71_200,
    });
  });

  it('offers a limit order where a type is not taken, unless it is one', () => {
    expect(fixOf('type_not_taken', {}, ticket)).toEqual({ kind: 'limit' });
    expect(fixOf('type_not_taken', {}, { ...ticket, plain: true })).toBeNull();
  });

  it('reads prices in won and quantities in amounts of the asset', () => {
    const dollars = { maxLots: 12, lotSize: 1, scale: -1, plain: false };
    expect(fixOf('off_tick', { n: '1390.5' }, dollars)).toEqual({ kind: 'price', value: 13_905 });
    for (const code of ['quantity_over_limit', 'sale_over_holding']) {
      expect(fixOf(code, { n: '1200' }, dollars)).toEqual({ kind: 'lots', value: 120 });
    }
  });

  it('leaves alone what cannot be fixed here', () => {
    expect(fixOf('not_trading_time', {}, ticket)).toBeNull();
  });
});
