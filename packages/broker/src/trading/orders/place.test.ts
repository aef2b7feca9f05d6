import { startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { contractAmount } from '@maru/std/money';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';

const register = (kit: BrokerKit, id: string, minor: boolean): void => {
  kit.ok('customer.register', 'gateway', {
    id,
    loginIndex: `index of ${id}`,
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor,
    investor: 'general',
    guardian: minor ? 'guardian' : null,
  });
};

describe('placing an order', () => {
  test('[ORD-1] an order waits for guardian and real name, in this order', () => {
    const kit = new BrokerKit();
    register(kit, 'M00000002', true);
    register(kit, 'M00000003', false);
    expect(kit.codeOf(kit.place({}, 'M00000002'))).toBe('guardian_asked');
    expect(kit.codeOf(kit.place({}, 'M00000003'))).toBe('real_name_required');
  });

  test.each([0, -1, 1.5, Number.NaN])('[ORD-2] %s lots are refused', (lots) => {
    expect(new BrokerKit().codeOf(new BrokerKit().place({ lots }))).toBe('lots_not_whole');
  });

  test('[ORD-2] a quantity above the limit is refused', () => {
    const kit = new BrokerKit();
    const lots = LIMITS.orderQuantity / 100 + 1;
    expect(kit.place({ lots })).toMatchObject({
      refusal: { code: 'quantity_over_limit', params: { n: String(LIMITS.orderQuantity) } },
    });
  });

  test('[ORD-3] unknown issue, closed market, no price and a halt are told apart', () => {
    const kit = new BrokerKit({ instruments: [issue('900005'), issue('900036'), issue('900099')] });
    expect(kit.codeOf(kit.place({ symbol: '000000' }))).toBe('product_missing');
    expect(kit.codeOf(kit.place({ symbol: '900099' }))).toBe('price_not_obtained');
    kit.broker.setMarks([{ ...markAt('900005', 70_000), phase: 'halted' }]);
    expect(kit.codeOf(kit.place())).toBe('halted');
    const shut = new BrokerKit({ hours: 'krx' });
    shut.now = startOfDay('2026-11-21');
    expect(shut.codeOf(shut.place())).toBe('not_trading_time');
  });

  test('[ORD-3] while the venue is away no order is taken, but a cancel is', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.broker.setVenueAway(true);
    expect(kit.codeOf(kit.place())).toBe('price_not_obtained');
    kit.ok('order.cancel', DEMO, { id });
    kit.broker.setVenueAway(false);
    kit.placed();
  });

  test.each([
    [{ price: null }, 'price_missing', {}],
    [{ price: 0 }, 'price_not_positive', {}],
    [{ price: -100 }, 'price_not_positive', {}],
    [{ price: 91_100 }, 'above_price_limit', { n: '91000' }],
    [{ price: 48_950 }, 'below_price_limit', { n: '49000' }],
    [{ price: 70_050 }, 'off_tick', { n: '70000', m: '70100' }],
  ] as const)('[ORD-4] %o is refused as %s', (fields, code, params) => {
    expect(new BrokerKit().place(fields)).toMatchObject({ ok: false, refusal: { code, params } });
  });

  test('[ORD-5] too small, too large and unconfirmed orders are refused', () => {
    const kit = new BrokerKit({ instruments: [issue('900005'), issue('900036')] });
    kit.broker.setMarks([markAt('900036', 9)]);
    expect(kit.place({ symbol: '900036', price: 9 })).toMatchObject({
      refusal: { code: 'below_minimum', params: { n: '1000' } },
    });
    expect(kit.codeOf(kit.place({ lots: 15 }))).toBe('confirmation_needed');
    expect(kit.place({ lots: 15, confirmed: true }).ok).toBe(true);
    expect(kit.codeOf(kit.place({ lots: 430, confirmed: true }))).toBe('amount_over_limit');
  });

  test.each([
    ['minimumOpeningWon', '7000001', 'below_minimum'],
    ['minimumOpeningWon', '7000000', null],
    ['maximumOrderWon', '6999999', 'amount_over_limit'],
    ['maximumOrderWon', '7000000', null],
    ['confirmFromWon', '7000000', 'confirmation_needed'],
    ['confirmFromWon', '7000001', null],
  ] as const)('[ORD-5] of ₩7,000,000, where %s is %s: %s', (name, value, code) => {
    const kit = new BrokerKit();
    kit.broker.load('parameters', { id: `${name}:2`, name, version: 2, value, from: 0 });
    expect(kit.codeOf(kit.place())).toBe(code);
  });

  test('[ORD-6] all that is available can be spent, and not a won more', () => {
    const kit = new BrokerKit();
    kit.openDemo('M00000002', 7_001_050n);
    kit.openDemo('M00000003', 7_001_049n);
    expect(kit.codeOf(kit.place({}, 'M00000003'))).toBe('insufficient_available');
    expect(kit.codeOf(kit.place({}, 'M00000002'))).toBeNull();
    expect(kit.money('M00000002')).toEqual([0n, 7_001_050n, 0n]);
  });

  test('[ORD-6] a limit order holds its amount and fee', () => {
    const kit = new BrokerKit();
    kit.placed();
    const hold = 7_000_000n + 1_050n;
    expect(kit.money()).toEqual([PLAY_MONEY - hold, hold, 0n]);
  });

  test('[ORD-6] a market order holds at the upper limit', () => {
    const kit = new BrokerKit();
    kit.placed({ type: 'market', price: null });
    const hold = contractAmount(91_000, 100) + 1_365n;
    expect(kit.money()).toEqual([PLAY_MONEY - hold, hold, 0n]);
  });

  test('[ORD-6] orders never hold more than is available', () => {
    const kit = new BrokerKit();
    let accepted = 0;
    for (let i = 0; i < 60; i++) if (kit.place({ lots: 2 }).ok) accepted += 1;
    expect(accepted).toBe(Number(PLAY_MONEY / (14_000_000n + 2_100n)));
    const [available, held] = kit.money();
    expect(available + held).toBe(PLAY_MONEY);
    expect(kit.place({ lots: 2 })).toMatchObject({
      refusal: { code: 'insufficient_available', params: { n: '14002100' } },
    });
  });

  test('[ORD-15] a refused order leaves nothing behind', () => {
    const kit = new BrokerKit();
    kit.take();
    kit.place({ price: 70_050 });
    kit.place({ lots: 100, confirmed: true });
    const changes = kit.take();
    expect(changes.entries).toEqual([]);
    expect(changes.accountEvents).toEqual([]);
    expect(changes.rows.orders.size + changes.rows.wallets.size).toBe(0);
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
  });

  test('[ORD-16] a preview is the order itself, taken back', () => {
    const kit = new BrokerKit();
    kit.take();
    const payload = {
      symbol: '900005',
      side: 'long',
      type: 'limit',
      tif: 'day',
      stopPrice: null,
      price: 70_000,
      lots: 3,
      leverage: 1,
      clientOrderId: 'p',
      confirmed: false,
    } as const;
    const env = { seq: 99, now: kit.now };
    const command = { type: 'order.place', actor: DEMO, key: null, payload } as const;
    const outcome = kit.broker.preview(command, env);
    expect(outcome).toMatchObject({
      ok: true,
      estimate: {
        contractAmount: '21000000',
        fee: '3150',
        hold: '21003150',
        total: '21003150',
        availableAfter: String(PLAY_MONEY - 21_003_150n),
        settlesOn: '2026-11-22',
        maxLots: 42,
      },
    });
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    const changes = kit.take();
    expect(changes.rows.orders.size).toBe(0);
    expect(changes.entries).toEqual([]);
    kit.placed({ lots: 3 });
    expect(kit.money()[1]).toBe(21_003_150n);
    expect(
      kit.broker.preview({ ...command, payload: { ...payload, price: 0 } }, env),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'price_not_positive' },
    });
  });

  test('[ORD-19] leverage and shorts are not enabled', () => {
    const kit = new BrokerKit();
    expect(kit.codeOf(kit.place({ side: 'short' }))).toBe('margin_not_enabled');
    expect(kit.codeOf(kit.place({ leverage: 2 }))).toBe('margin_not_enabled');
  });
});
