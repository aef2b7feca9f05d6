import { ORDER_TYPES } from '@maru/std/krx/order-terms';
import type { TradingPhase } from '@maru/std/krx/phases';
import { startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { OrderType, VenueReport } from '@maru/std/venue-port';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import type { OrderTerms } from './commands.ts';

const HOUR = 3_600_000;
const FRIDAY = startOfDay('2026-11-20');
const terms = (type: OrderType, fields: Partial<OrderTerms> = {}): Partial<OrderTerms> => ({
  type,
  price: null,
  ...fields,
});

/** One hour inside each session of the day; interruptions are at ten. */
const HOURS: Partial<Record<TradingPhase, number>> = {
  opening_auction: 8.75,
  closing_auction: 15.4,
  closing_price: 15.7,
  after_market: 17,
};

/** A kit whose first issue is in a phase; 70,000 won, 69,900 bid and 70,200 asked. */
function inPhase(phase: TradingPhase): BrokerKit {
  const kit = atHour(HOURS[phase] ?? 10);
  kit.broker.setMarks([{ ...markAt('900005', 70_000), bid: 69_900, ask: 70_200, phase }]);
  return kit;
}

/** A kit under the hours of the KRX, at an hour of Friday 2026-11-20. */
function atHour(hour: number): BrokerKit {
  const kit = new BrokerKit({ hours: 'krx' });
  kit.now = FRIDAY + hour * HOUR;
  return kit;
}

describe('what an order type holds', () => {
  test.each([
    ['limit', { price: 70_000 }, 70_000],
    ['stop_limit', { price: 70_000, stopPrice: 70_300 }, 70_000],
    ['conditional', { price: 70_000 }, 91_000],
    ['market', {}, 91_000],
    ['best_opposite', {}, 91_000],
    ['best_own', {}, 91_000],
    ['mid', {}, 91_000],
  ] as const)('[ORD-20] a buy of type %s holds %o at %i', (type, prices, reservationPrice) => {
    const kit = inPhase('continuous');
    const id = kit.placed(terms(type, prices));
    const amount = BigInt(reservationPrice) * 100n;
    expect(kit.order(id)).toMatchObject({
      reservationPrice,
      held: amount + (amount * 15n) / 100_000n,
    });
  });

  test('[ORD-18] an order priced on arrival is sent again at the price it was given', () => {
    const kit = inPhase('continuous');
    const id = kit.placed(terms('best_own'));
    expect(kit.broker.openRequests()).toMatchObject([{ id, price: null, cap: 91_000 }]);
    kit.report({ kind: 'accepted', id, price: 69_900 });
    expect(kit.broker.openRequests()).toMatchObject([{ id, price: 69_900, cap: 91_000 }]);
    expect(kit.order(id)).toMatchObject({ reservationPrice: 91_000 });
  });

  test('[ORD-18] a stop-limit order whose stop was reached is sent again as a limit order', () => {
    const kit = inPhase('continuous');
    const id = kit.placed(terms('stop_limit', { price: 70_500, stopPrice: 70_300 }));
    const waiting = { id, type: 'stop_limit', price: 70_500, stopPrice: 70_300 };
    expect(kit.broker.openRequests()).toMatchObject([waiting]);
    kit.report({ kind: 'accepted', id }, { kind: 'triggered', id });
    expect(kit.broker.openRequests()).toMatchObject([
      { id, type: 'limit', price: 70_500, stopPrice: null, cap: null },
    ]);
  });

  test('[ORD-27] a stop that was reached says when, once, and the customer is told', () => {
    const kit = inPhase('continuous');
    const id = kit.placed(terms('stop_limit', { price: 70_500, stopPrice: 70_300 }));
    kit.take();
    const at = kit.now;
    kit.report({ kind: 'triggered', id });
    kit.now += 1_000;
    kit.report({ kind: 'triggered', id });
    expect(kit.order(id)).toMatchObject({ triggeredAt: at, stopPrice: 70_300 });
    expect(kit.take().accountEvents).toMatchObject([
      {
        customer: DEMO,
        events: [{ kind: 'triggered', id, symbol: '900005', side: 'buy' }, { kind: 'message' }],
      },
    ]);
  });

  test('[ORD-20] a conditional buy may pay more than its price, and a sale get less', () => {
    const kit = new BrokerKit();
    const bought = kit.placed(terms('conditional', { price: 70_000 }));
    kit.fill(bought, 100, 72_000);
    expect(kit.money()).toEqual([PLAY_MONEY - 7_201_080n, 0n, -7_201_080n]);
    const sold = kit.closing(bought, terms('conditional', { price: 72_000 }));
    kit.fill(sold, 100, 69_000);
    expect(kit.order(bought)).toMatchObject({ closed: 100 });
  });

  test('[ORD-20] the preview says at which price the type would most likely trade', () => {
    const kit = inPhase('continuous');
    const priceOf = (fields: Partial<OrderTerms>): string => {
      const payload = {
        symbol: '900005',
        side: 'long',
        tif: 'day',
        stopPrice: null,
        lots: 1,
        leverage: 1,
        clientOrderId: 'p',
        confirmed: false,
        type: 'market',
        price: null,
        ...fields,
      } as const;
      const command = { type: 'order.place', actor: DEMO, key: null, payload } as never;
      const outcome = kit.broker.preview(command, { seq: 99, now: kit.now });
      return outcome.ok ? String(outcome.estimate?.price) : outcome.refusal.code;
    };
    expect(priceOf(terms('market'))).toBe('70200');
    expect(priceOf(terms('best_opposite'))).toBe('70200');
    expect(priceOf(terms('best_own'))).toBe('69900');
    expect(priceOf(terms('mid'))).toBe('70050');
    expect(priceOf(terms('stop_limit', { price: 70_500, stopPrice: 70_300 }))).toBe('70500');
  });
});

describe('what is taken when', () => {
  test.each([
    ['closing_auction', terms('conditional', { price: 70_000 }), 'type_not_taken'],
    ['vi_auction', terms('best_own'), 'type_not_taken'],
    ['opening_auction', terms('limit', { price: 70_000, tif: 'ioc' }), 'type_not_taken'],
    ['after_market', terms('market'), 'type_not_taken'],
    ['continuous', terms('closing_price'), 'type_not_taken'],
    ['continuous', terms('best_own', { tif: 'fok' }), 'tif_not_taken'],
    ['continuous', terms('conditional', { price: 70_000, tif: 'ioc' }), 'tif_not_taken'],
    ['halted', terms('limit', { price: 70_000 }), 'halted'],
    ['after_market', terms('best_opposite', { tif: 'ioc' }), null],
    ['closing_price', terms('closing_price'), null],
    ['closing_auction', terms('market'), null],
  ] as const)('[ORD-21] in %s %o is answered %s', (phase, fields, code) => {
    const kit = inPhase(phase);
    expect(kit.codeOf(kit.place(fields))).toBe(code);
  });

  test('[ORD-21] at the turn of a session the plan counts before the newest mark', () => {
    const kit = atHour(16);
    expect(kit.codeOf(kit.place(terms('market')))).toBe('type_not_taken');
    expect(kit.place(terms('best_opposite')).ok).toBe(true);
  });

  test('[ORD-21] a new listing takes plain limit orders until its first price', () => {
    const fresh = { ...issue('900005'), listedOn: '2026-11-20' };
    const kit = new BrokerKit({ instruments: [fresh] });
    kit.broker.setMarks([{ ...markAt('900005', 70_000, null), phase: 'opening_auction' }]);
    expect(kit.codeOf(kit.place(terms('market')))).toBe('type_not_taken');
    expect(kit.place().ok).toBe(true);
    kit.broker.setMarks([markAt('900005', 70_000)]);
    expect(kit.place(terms('market')).ok).toBe(true);
  });

  test.each([
    [terms('market', { price: 70_000 }), 'price_not_taken', {}],
    [terms('mid', { price: 70_000 }), 'price_not_taken', {}],
    [terms('conditional'), 'price_missing', {}],
    [terms('conditional', { price: 91_000 }), 'conditional_at_limit', { n: '91000' }],
  ] as const)('[ORD-22] %o is refused as %s', (fields, code, params) => {
    expect(new BrokerKit().place(fields)).toMatchObject({ ok: false, refusal: { code, params } });
  });

  test('[ORD-22] a conditional sale cannot stand at the lower limit', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    expect(kit.close(id, terms('conditional', { price: 49_000 }))).toMatchObject({
      refusal: { code: 'conditional_at_limit', params: { n: '49000' } },
    });
  });

  test.each([
    [null, 'stop_price_missing', {}],
    [91_100, 'stop_beyond_limit', { n: '91000' }],
    [48_900, 'stop_beyond_limit', { n: '49000' }],
    [70_150, 'stop_off_tick', { n: '70100', m: '70200' }],
    [70_000, 'stop_not_above', { n: '70000' }],
  ] as const)('[ORD-23] a buy with a stop at %s is refused as %s', (stopPrice, code, params) => {
    const order = terms('stop_limit', { price: 70_500, stopPrice });
    expect(new BrokerKit().place(order)).toMatchObject({ ok: false, refusal: { code, params } });
  });

  test('[ORD-23] a sale waits for the price to fall', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    const order = (stopPrice: number) => terms('stop_limit', { price: 69_000, stopPrice });
    expect(kit.close(id, order(70_000))).toMatchObject({
      refusal: { code: 'stop_not_below', params: { n: '70000' } },
    });
    expect(kit.close(id, order(69_500)).ok).toBe(true);
  });
});

describe('the hours of the KRX', () => {
  const code = (kit: BrokerKit, fields: Partial<OrderTerms> = {}) => kit.codeOf(kit.place(fields));

  test('[ORD-24] before the opening and after the close the next opening is named', () => {
    const opening = (hour: number): unknown => atHour(hour).place();
    const refused = (at: number) => ({
      ok: false,
      refusal: { code: 'not_trading_time', params: { at: String(at) } },
    });
    expect(opening(8)).toMatchObject(refused(FRIDAY + 8.5 * HOUR));
    expect(opening(20)).toMatchObject(refused(startOfDay('2026-11-23') + 8.5 * HOUR));
    expect(opening(30)).toMatchObject(refused(startOfDay('2026-11-23') + 8.5 * HOUR));
    expect(atHour(9).place().ok).toBe(true);
  });

  test('[ORD-24] an issue that the venue has closed takes nothing', () => {
    const kit = atHour(10);
    kit.broker.setMarks([{ ...markAt('900005', 70_000), phase: 'closed' }]);
    expect(code(kit)).toBe('not_trading_time');
  });

  test('[ORD-24] of a currency pair at the weekend the opening of its own board is named', () => {
    const kit = new BrokerKit({
      instruments: [issue('USDKRW', 'pair')],
      hours: 'krx',
    });
    kit.now = FRIDAY + 30 * HOUR;
    kit.broker.setMarks([{ ...markAt('USDKRW', 1_390), phase: 'closed' }]);
    expect(kit.place({ symbol: 'USDKRW' })).toMatchObject({
      refusal: { code: 'not_trading_time', params: { at: String(startOfDay('2026-11-23')) } },
    });
  });

  test('[ORD-24] orders at the previous close are taken from 08:30 to 08:40', () => {
    const kit = atHour(8.5);
    kit.broker.setMarks([{ ...markAt('900005', 70_000), phase: 'opening_auction' }]);
    expect(code(kit, terms('closing_price'))).toBeNull();
    kit.now = FRIDAY + 8 * HOUR + 40 * 60_000;
    expect(code(kit, terms('closing_price'))).toBe('type_not_taken');
  });
});

describe('what the venue is told', () => {
  test('[ORD-25] type, time in force, stop price and cap', () => {
    const kit = inPhase('continuous');
    kit.placed(terms('best_opposite', { tif: 'ioc' }));
    kit.placed(terms('stop_limit', { price: 70_500, stopPrice: 70_300 }));
    const held = kit.placed(terms('conditional', { price: 70_000 }));
    kit.fill(held, 40, 70_000);
    kit.closing(held, terms('mid', { tif: 'fok' }));
    expect(kit.broker.openRequests()).toMatchObject([
      { type: 'best_opposite', tif: 'ioc', price: null, stopPrice: null, cap: 91_000 },
      { type: 'stop_limit', tif: 'day', price: 70_500, stopPrice: 70_300, cap: null },
      { type: 'conditional', price: 70_000, cap: 91_000, quantity: 60, filledBefore: 40 },
      { type: 'mid', tif: 'fok', side: 'sell', price: null, cap: null },
    ]);
  });

  test('[ORD-26] nothing is held below zero, and nothing after the last report', () => {
    const random = new Prng('holds of every type');
    const types = ORDER_TYPES.filter((type) => type !== 'closing_price');
    for (let round = 0; round < 300; round++) {
      const kit = inPhase('continuous');
      const type = random.pick(types);
      const priced = type === 'limit' || type === 'conditional' || type === 'stop_limit';
      const id = kit.placed(
        terms(type, {
          price: priced ? 69_000 + 100 * random.below(40) : null,
          stopPrice: type === 'stop_limit' ? 70_100 + 100 * random.below(40) : null,
        }),
      );
      while (kit.broker.reads.order(id)?.pending) {
        const { pending, filled, reservationPrice } = kit.order(id);
        const quantity = 1 + random.below(pending);
        const price = reservationPrice - random.below(2_000);
        const fill = { kind: 'fill', id, price, quantity, cumulative: filled + quantity } as const;
        const ends: VenueReport[] = [
          { kind: 'cancelled', id, reason: random.pick(['ioc', 'fok', 'expired', 'no_liquidity']) },
          { kind: 'rejected', id, reason: 'type_not_taken' },
        ];
        kit.report(random.below(4) === 0 ? random.pick(ends) : { ...fill, bookSeq: filled });
        expect(kit.money()[1]).toBeGreaterThanOrEqual(0n);
        kit.take();
      }
      expect(kit.money()[1]).toBe(0n);
    }
  });
});
