import type { Instrument } from '@maru/std/instrument';
import type { TradingPhase } from '@maru/std/krx/phases';
import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { instrument, QuietMarket, request } from '../testing.ts';
import { staticTriggers, triggerOf } from './volatility.ts';

const DAY = '2026-11-20';
const krx = priceGrid('krx');
const view = (phase: TradingPhase, last: number, reference: number, narrow = false) => {
  return { phase, narrow, last, reference, grid: krx };
};

describe('what triggers', () => {
  // real interruptions; the last price is one that triggers no dynamic interruption
  it.each([
    [17_620, 19_390],
    [2_320, 2_555],
    [1_471, 1_619],
    [1_311, 1_179],
    [48_350, 43_500],
    [18_000, 16_200],
  ])('[VI-1] static: from %i at %i, not one tick before', (reference, price) => {
    const tick = krx.tickSize(price);
    const near = price > reference ? price - tick : price + tick;
    const trigger = triggerOf(price, view('continuous', near, reference));
    expect(trigger).toEqual({ cause: 'static_vi', price, reference });
    expect(triggerOf(near, view('continuous', near, reference))).toBeNull();
    const wide = { upper: 10 * reference, lower: 1 };
    expect(Object.values(staticTriggers(reference, krx, wide))).toContain(price);
  });

  it('[VI-7] nothing beyond the limits of the day is told to trigger', () => {
    const limits = { upper: 13_000, lower: 7_000 };
    expect(staticTriggers(10_000, krx, limits)).toEqual({ upper: 11_000, lower: 9_000 });
    expect(staticTriggers(12_500, krx, limits)).toEqual({ upper: null, lower: 11_250 });
    expect(staticTriggers(7_500, krx, limits)).toEqual({ upper: 8_250, lower: null });
  });

  it('[VI-1] dynamic: 890 to 945 is 6.18 %', () => {
    const trigger = triggerOf(945, view('continuous', 890, 890));
    expect(trigger).toEqual({ cause: 'dynamic_vi', price: 945, reference: 890 });
    expect(triggerOf(943, view('continuous', 890, 890))).toBeNull();
  });

  it.each<[TradingPhase, boolean, number]>([
    ['continuous', true, 10_300],
    ['continuous', false, 10_600],
    ['closing_auction', true, 10_200],
    ['closing_auction', false, 10_400],
    ['after_market', true, 10_300],
    ['after_market', false, 9_400],
  ])('[VI-1] %s, narrow %s: %i triggers, a tick nearer does not', (phase, large, price) => {
    const nearer = price > 10_000 ? price - 10 : price + 10;
    expect(triggerOf(price, view(phase, 10_000, 10_000, large))?.cause).toBe('dynamic_vi');
    expect(triggerOf(nearer, view(phase, 10_000, 10_000, large))).toBeNull();
  });

  it('[VI-1] an opening auction knows the static rule only, the after-market none', () => {
    expect(triggerOf(10_900, view('opening_auction', 10_000, 10_000))).toBeNull();
    expect(triggerOf(11_000, view('opening_auction', 10_000, 10_000))?.cause).toBe('static_vi');
    expect(triggerOf(11_000, view('after_market', 10_990, 10_000))).toBeNull();
  });

  it('[VI-5] below 1,000 won three ticks trigger nothing', () => {
    expect(triggerOf(33, view('continuous', 30, 30))).toBeNull();
    expect(triggerOf(34, view('continuous', 30, 30))?.cause).toBe('dynamic_vi');
  });
});

describe('an interruption', () => {
  const market = (change: Partial<Instrument> = {}, time = '10:00'): QuietMarket =>
    new QuietMarket(instrument('A', change), { hours: 'krx', day: DAY }, time);

  it('[VI-2] the order joins an auction of two minutes, and continuous trading follows', () => {
    const a = market();
    a.submit(request('s1', 'sell', { price: 10_500, quantity: 5 }));
    a.submit(request('s2', 'sell', { price: 10_600, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 10_600, quantity: 8 }));
    expect(a.fills()).toEqual([]);
    const until = Date.parse('2026-11-20T10:02:00+09:00');
    expect(a.issue.quote()).toMatchObject({
      phase: 'vi_auction',
      cause: 'dynamic_vi',
      phaseEnds: until,
      indicative: { price: 10_600, quantity: 8 },
    });
    const trigger = { cause: 'dynamic_vi', price: 10_600, reference: 10_000 };
    expect(a.notices).toEqual([{ kind: 'vi', symbol: 'A', ...trigger, until }]);
    a.at('10:01:59');
    expect(a.fills()).toEqual([]);
    a.at('10:02:30');
    expect(a.fills().filter((fill) => fill.startsWith('b1'))).toEqual([
      'b1 5 @ 10600',
      'b1 3 @ 10600',
    ]);
    expect(a.issue.quote()).toMatchObject({ phase: 'continuous', cause: null, last: 10_600 });
  });

  it('[VI-2] an order that cannot wait triggers it and is cancelled', () => {
    const a = market();
    a.submit(request('s1', 'sell', { price: 10_600, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 10_600, quantity: 5, tif: 'ioc' }));
    expect(a.reports().at(-1)).toEqual({ kind: 'cancelled', id: 'b1', reason: 'ioc' });
    expect(a.issue.phase).toBe('vi_auction');
  });

  it('[VI-4] its price triggers nothing and is the new reference', () => {
    const a = market();
    const deal = (price: number, time: string): void => {
      a.submit(request(`s${price}`, 'sell', { price, quantity: 1 }));
      a.submit(request(`b${price}`, 'buy', { price, quantity: 1 }));
      a.at(time);
    };
    expect(a.issue.quote().vi).toEqual({ upper: 11_000, lower: 9_000 });
    deal(12_500, '10:02:30');
    expect(a.issue.quote()).toMatchObject({ phase: 'continuous', last: 12_500 });
    expect(a.issue.quote().vi).toEqual({ upper: null, lower: 11_250 });
    // 10 % above the base price, but within 10 % of the interruption's
    deal(12_900, '10:03');
    expect(a.issue.quote()).toMatchObject({ phase: 'continuous', last: 12_900 });
    deal(12_200, '10:03');
    deal(11_600, '10:04');
    deal(11_250, '10:04');
    expect(a.notices.at(-1)).toMatchObject({ cause: 'static_vi', reference: 12_500 });
  });

  it('[VI-1] a market that begins within a day is measured from its price then', () => {
    const change = { hours: 'krx', day: DAY, lasts: { A: 12_500 } } as const;
    const a = new QuietMarket(instrument('A'), change, '10:00');
    expect(a.issue.quote().vi).toEqual({ upper: null, lower: 11_250 });
  });

  it('[VI-3] an opening at such a price is two minutes later, once', () => {
    const a = market({}, '08:30');
    a.submit(request('s1', 'sell', { price: 11_000, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 11_000, quantity: 5 }));
    a.at('09:00:30');
    expect(a.issue.quote()).toMatchObject({ phase: 'opening_auction', cause: 'static_vi' });
    expect(a.fills()).toEqual([]);
    a.at('09:03:00');
    expect(a.fills()).toEqual(['b1 5 @ 11000', 's1 5 @ 11000']);
    expect(a.notices).toHaveLength(1);
    expect(a.issue.phase).toBe('continuous');
  });

  it('[VI-3] a close 2 % away from the last price of a large stock is two minutes later', () => {
    const a = market({ largeCap: true }, '15:00');
    a.submit(request('s0', 'sell', { price: 10_000, quantity: 1 }));
    a.submit(request('b0', 'buy', { price: 10_000, quantity: 1 }));
    a.at('15:25');
    a.submit(request('s1', 'sell', { price: 10_200, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 10_200, quantity: 5 }));
    a.at('15:30:30');
    expect(a.issue.quote()).toMatchObject({ phase: 'closing_auction', cause: 'dynamic_vi' });
    a.at('15:33:00');
    expect(a.issue.quote()).toMatchObject({ phase: 'closing_price', last: 10_200 });
  });

  it.each<[string, Partial<Instrument>]>([
    ['the first day of a listing', { listedOn: DAY }],
    ['KONEX', { board: 'konex' }],
  ])('[VI-5] none on %s', (_, change) => {
    const a = market(change);
    a.submit(request('s1', 'sell', { price: 12_900, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 12_900, quantity: 5 }));
    expect(a.fills()).toHaveLength(2);
    expect(a.notices).toEqual([]);
    expect(a.issue.quote().vi).toBeNull();
  });

  it('[VI-5] none in the auction after a halt', () => {
    const a = market();
    a.issue.trading.halt('halt', null);
    a.issue.trading.resume();
    a.submit(request('s1', 'sell', { price: 12_900, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 12_900, quantity: 5 }));
    a.at('10:10:30');
    expect(a.issue.quote()).toMatchObject({ phase: 'continuous', last: 12_900 });
    expect(a.notices).toEqual([]);
  });

  it('[VI-6] one that would outlast the session goes over into the closing auction', () => {
    const a = market({}, '15:19');
    a.submit(request('s1', 'sell', { price: 10_600, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 10_600, quantity: 5 }));
    expect(a.issue.phase).toBe('vi_auction');
    a.at('15:20');
    expect(a.issue.quote()).toMatchObject({ phase: 'closing_auction', cause: null });
    expect(a.fills()).toEqual([]);
    expect(a.issue.quote().indicative).toEqual({ price: 10_600, quantity: 5 });
  });

  it('[VI-2] [SESS-2] in the after-market its orders wait on when it is over', () => {
    const a = market({}, '16:00');
    a.submit(request('s1', 'sell', { price: 10_600, quantity: 5 }));
    a.submit(request('b1', 'buy', { price: 10_600, quantity: 8 }));
    expect(a.issue.phase).toBe('vi_auction');
    a.submit(request('m1', 'buy', { price: null, quantity: 1 }));
    expect(a.reports().at(-1)).toEqual({ kind: 'rejected', id: 'm1', reason: 'type_not_taken' });
    a.at('16:02:30');
    expect(a.reports().map(({ kind, id }) => `${id} ${kind}`)).toEqual(['b1 fill', 's1 fill']);
    expect(a.issue.quote()).toMatchObject({ phase: 'after_market', bid: 10_600 });
    a.issue.trading.halt('halt', null);
    a.at('17:00');
    a.issue.trading.resume();
    expect(a.issue.quote()).toMatchObject({ phase: 'after_market', bid: 10_600 });
    a.at('20:00');
    expect(a.reports()).toEqual([
      { kind: 'cancelled', id: 'b1', cumulative: 5, reason: 'expired' },
    ]);
  });

  it('[SESS-2] an order of the day that a halt kept ends when the halt ends in the evening', () => {
    const a = market();
    a.submit(request('b1', 'buy', { price: 9_900, quantity: 5 }));
    a.issue.trading.halt('halt', null);
    a.at('17:00');
    a.issue.trading.resume();
    expect(a.issue.phase).toBe('after_market');
    expect(a.reports().at(-1)).toEqual({ kind: 'cancelled', id: 'b1', reason: 'expired' });
  });
});
