import type { Instrument } from '@maru/std/instrument';
import type { TimeInForce } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { instrument, type NewOrder, QuietMarket, request } from './testing.ts';

/** A KONEX issue (it has no interruptions) in the exchange's hours; base 10,000. */
const quiet = (time = '10:00', change: Partial<Instrument> = {}): QuietMarket =>
  new QuietMarket(instrument('A', { board: 'konex', ...change }), { hours: 'krx' }, time);

/** A limit order of `quantity` at a price. */
const limit = (market: QuietMarket, side: 'buy' | 'sell', price: number, quantity: number): void =>
  market.submit(request(`${side}${price}/${market.issue.book.seq}`, side, { price, quantity }));

const send = (market: QuietMarket, id: string, side: 'buy' | 'sell', terms: Partial<NewOrder>) =>
  market.submit(request(id, side, { quantity: 10, ...terms }));

/** The reports of an order: its fills, and how it ended. */
const fate = (market: QuietMarket, id: string): string[] =>
  market.reports().flatMap((r) => {
    if (r.id !== id) return [];
    if (r.kind === 'fill') return [`${r.quantity} @ ${r.price}`];
    return r.kind === 'cancelled' || r.kind === 'rejected' ? [`${r.kind} ${r.reason}`] : [r.kind];
  });

/** Best bid and ask 9,990 and 10,010, five shares each, then 20 more a level further. */
function quoted(time?: string): QuietMarket {
  const market = quiet(time);
  limit(market, 'buy', 9_990, 5);
  limit(market, 'buy', 9_980, 20);
  limit(market, 'sell', 10_010, 5);
  limit(market, 'sell', 10_020, 20);
  market.reports();
  return market;
}

describe('immediate orders', () => {
  it.each<[string, TimeInForce, number, Partial<NewOrder>, string[]]>([
    ['limit', 'ioc', 10, { price: 10_010 }, ['5 @ 10010', 'cancelled ioc']],
    ['limit', 'fok', 10, { price: 10_010 }, ['cancelled fok']],
    ['limit', 'fok', 10, { price: 10_020 }, ['5 @ 10010', '5 @ 10020']],
    ['limit', 'ioc', 10, { price: 10_000 }, ['cancelled ioc']],
    ['market', 'ioc', 30, {}, ['5 @ 10010', '20 @ 10020', 'cancelled ioc']],
    ['market', 'fok', 30, {}, ['cancelled fok']],
    ['market', 'fok', 25, {}, ['5 @ 10010', '20 @ 10020']],
    ['market', 'fok', 25, { cap: 10_010 }, ['cancelled fok']],
    ['best_opposite', 'ioc', 10, {}, ['5 @ 10010', 'cancelled ioc']],
    ['best_opposite', 'fok', 10, {}, ['cancelled fok']],
    ['mid', 'ioc', 10, {}, ['cancelled ioc']],
    ['mid', 'fok', 10, {}, ['cancelled fok']],
  ])('[VENUE-10] %s %s of %i', (type, tif, quantity, terms, expected) => {
    const market = quoted();
    send(market, 'x', 'buy', { type: type as NewOrder['type'], tif, quantity, ...terms });
    expect(fate(market, 'x')).toEqual(['accepted', ...expected]);
  });
});

describe('orders priced on arrival', () => {
  it('[VENUE-11] best opposite takes that price and rests there', () => {
    const market = quoted();
    send(market, 'x', 'buy', { type: 'best_opposite' });
    expect(fate(market, 'x')).toEqual(['accepted', '5 @ 10010']);
    expect(market.issue.quote()).toMatchObject({ bid: 10_010, ask: 10_020 });
  });

  it('[VENUE-11] best own joins its own side', () => {
    const market = quoted();
    send(market, 'x', 'sell', { type: 'best_own' });
    expect(market.issue.book.side('sell', 1)).toEqual([{ price: 10_010, quantity: 15 }]);
  });

  it.each([
    ['best_opposite', 10_010],
    ['best_own', 9_990],
  ] as const)('[VENUE-11] %s is told its price and enters again at it', (type, price) => {
    const market = quoted();
    send(market, 'x', 'buy', { type });
    expect(market.peek()).toEqual({ kind: 'accepted', id: 'x', price });
    // this book gives no price for it
    const again = quiet();
    send(again, 'x', 'buy', { type, price });
    expect(fate(again, 'x')).toEqual(['accepted']);
    expect(again.issue.book.side('buy', 1)).toEqual([{ price, quantity: 10 }]);
  });

  it.each([
    ['best_opposite', 'buy', null],
    ['best_own', 'sell', null],
    ['best_opposite', 'sell', null],
  ] as const)('[VENUE-11] %s %s without a price to take is cancelled', (type, side, cap) => {
    const market = quiet();
    if (side === 'buy') limit(market, 'buy', 9_990, 5);
    send(market, 'x', side, { type, cap });
    expect(fate(market, 'x')).toEqual(['accepted', 'cancelled no_liquidity']);
  });

  it('[VENUE-3] a cap binds every buy without a price of its own', () => {
    const market = quoted();
    send(market, 'x', 'buy', { type: 'best_opposite', cap: 10_000 });
    send(market, 'y', 'buy', { type: 'best_own', cap: 9_980 });
    send(market, 'z', 'buy', { type: 'mid', cap: 9_995 });
    send(market, 's', 'sell', { type: 'mid' });
    const cancelled = market.reports().filter((r) => r.kind === 'cancelled');
    expect(cancelled.map((r) => r.id)).toEqual(['x', 'y']);
    // the middle is 10,000, above z's cap; with a lower middle it trades
    limit(market, 'sell', 10_000, 1);
    expect(market.fills()).toEqual(['s 10 @ 9995', 'z 10 @ 9995']);
  });
});

describe('orders at the middle', () => {
  it('[VENUE-12] meet each other between best bid and best ask, also off tick', () => {
    const market = quiet();
    limit(market, 'buy', 9_990, 5);
    limit(market, 'sell', 10_000, 5);
    send(market, 'b', 'buy', { type: 'mid', quantity: 7 });
    market.reports();
    send(market, 's', 'sell', { type: 'mid', quantity: 10 });
    expect(market.fills()).toEqual(['s 7 @ 9995', 'b 7 @ 9995']);
    expect(market.issue.quote()).toMatchObject({ last: 9_995, bid: 9_990, ask: 10_000 });
  });

  it('[VENUE-12] come before the best price, and move with it', () => {
    const market = quoted();
    send(market, 'm', 'buy', { type: 'mid' });
    send(market, 'x', 'sell', { price: 9_990, quantity: 12 });
    expect(fate(market, 'x')).toEqual(['accepted', '10 @ 10000', '2 @ 9990']);
    send(market, 'n', 'sell', { type: 'mid', quantity: 1 });
    // the bid falls to 9,980: the middle is 9,995 now
    send(market, 'y', 'sell', { price: 9_990, quantity: 3 });
    market.reports();
    send(market, 'z', 'buy', { price: 10_000, quantity: 1 });
    expect(fate(market, 'z')).toEqual(['accepted', '1 @ 9995']);
  });

  it('[VENUE-12] wait while a side has no price, and meet as soon as it has one', () => {
    const market = quiet();
    send(market, 'b', 'buy', { type: 'mid', quantity: 7 });
    send(market, 's', 'sell', { type: 'mid', quantity: 3 });
    limit(market, 'buy', 9_980, 5);
    expect(market.fills()).toEqual([]);
    limit(market, 'sell', 10_020, 5);
    expect(market.fills()).toEqual(['s 3 @ 10000', 'b 3 @ 10000']);
  });

  it('[VENUE-12] the middle of a spread of one won is the bid', () => {
    const listed = instrument('A', { board: 'konex' });
    const low = new QuietMarket(listed, { hours: 'krx', bases: { A: 1_000 } }, '10:00');
    send(low, 's', 'sell', { type: 'mid', quantity: 3 });
    limit(low, 'sell', 1_001, 5);
    limit(low, 'buy', 1_000, 5);
    expect(low.fills().map((fill) => fill.slice(-8))).toEqual(['3 @ 1000', '3 @ 1000']);
  });

  it('[VENUE-12] are void before the closing auction', () => {
    const market = quoted();
    send(market, 'm', 'buy', { type: 'mid' });
    market.at('15:20');
    expect(fate(market, 'm')).toEqual(['accepted', 'cancelled expired']);
  });
});

describe('conditional orders', () => {
  it('[VENUE-13] are limit orders until the closing auction, market orders in it', () => {
    const market = quoted();
    send(market, 'c', 'buy', { type: 'conditional', price: 9_000 });
    expect(market.issue.book.side('buy', 3)[2]).toEqual({ price: 9_000, quantity: 10 });
    market.at('15:20');
    expect(market.issue.quote().indicative).toMatchObject({ quantity: 10 });
    market.at('15:33');
    expect(fate(market, 'c')).toEqual(['accepted', '5 @ 10020', '5 @ 10020']);
  });

  it.each([
    ['buy', 13_000],
    ['sell', 7_000],
  ] as const)('[VENUE-13] a %s at its limit price of %i is refused', (side, price) => {
    const market = quiet();
    send(market, 'c', side, { type: 'conditional', price });
    expect(fate(market, 'c')).toEqual(['rejected type_not_taken']);
  });
});

describe('stop-limit orders', () => {
  it('[VENUE-14] become limit orders once the last price reaches the stop, by time', () => {
    const market = quoted();
    send(market, 'b', 'buy', { type: 'stop_limit', price: 10_020, stopPrice: 10_010 });
    send(market, 's', 'sell', { type: 'stop_limit', price: 9_980, stopPrice: 9_980 });
    expect(market.issue.book.side('buy', 9)).toHaveLength(2);
    expect(fate(market, 'b')).toEqual(['accepted']);
    limit(market, 'buy', 10_010, 1);
    // triggered at 10,010: four shares there, six at 10,020
    expect(fate(market, 'b')).toEqual(['triggered', '4 @ 10010', '6 @ 10020']);
    limit(market, 'sell', 9_980, 6);
    expect(fate(market, 's')).toEqual(['triggered', '10 @ 9980']);
  });

  it('[VENUE-14] one already reached is a limit order at once; one that waits has a cancel', () => {
    const market = quoted();
    limit(market, 'buy', 10_010, 1);
    market.reports();
    send(market, 'b', 'buy', { type: 'stop_limit', price: 10_000, stopPrice: 10_000 });
    expect(market.issue.quote().bid).toBe(10_000);
    expect(fate(market, 'b')).toEqual(['accepted', 'triggered']);
    send(market, 'c', 'buy', { type: 'stop_limit', price: 10_030, stopPrice: 10_030 });
    market.submit({ kind: 'cancel', id: 'c', symbol: 'A' });
    expect(fate(market, 'c')).toEqual(['accepted', 'cancelled requested']);
    limit(market, 'buy', 10_030, 99);
    expect(fate(market, 'c')).toEqual([]);
  });

  it('[VENUE-14] prices are checked at once; what was not reached expires', () => {
    const market = quoted();
    send(market, 'b', 'buy', { type: 'stop_limit', price: 10_020, stopPrice: 10_015 });
    expect(fate(market, 'b')).toEqual(['rejected off_tick']);
    send(market, 'c', 'buy', { type: 'stop_limit', price: 13_010, stopPrice: 10_010 });
    expect(fate(market, 'c')).toEqual(['rejected beyond_limit']);
    send(market, 'd', 'buy', { type: 'stop_limit', price: 12_000, stopPrice: 12_000 });
    market.at('15:33');
    expect(fate(market, 'd')).toEqual(['accepted', 'cancelled expired']);
  });
});

describe('what a phase takes', () => {
  it.each<[string, Partial<NewOrder>, string]>([
    ['08:30', { tif: 'ioc', price: 10_000 }, 'rejected type_not_taken'],
    ['08:30', { type: 'mid' }, 'rejected type_not_taken'],
    ['08:30', {}, 'accepted'],
    ['10:00', { type: 'closing_price' }, 'rejected type_not_taken'],
    ['15:20', { type: 'conditional', price: 10_000 }, 'rejected type_not_taken'],
    ['15:31', { price: 10_000 }, 'rejected type_not_taken'],
    ['16:00', {}, 'rejected type_not_taken'],
    ['16:00', { price: 10_000, tif: 'day' }, 'accepted'],
    ['20:00', { price: 10_000 }, 'rejected closed'],
  ])('[VENUE-15] at %s %o: %s', (time, terms, expected) => {
    const market = quiet(time);
    send(market, 'x', 'buy', terms);
    expect(fate(market, 'x')[0]).toBe(expected);
  });
});
