import { DAY_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import {
  type Asked,
  BASE,
  bought,
  closed,
  closing,
  marks,
  row,
  SYMBOL,
  set,
} from '../../testing/protection-kit.ts';

const OTHER = 'M00000002';

describe('the levels of a protection', () => {
  test('[PRT-8] what makes no sense is refused with a code of its own', () => {
    const kit = new BrokerKit();
    kit.openDemo(OTHER, PLAY_MONEY);
    const id = bought(kit);
    const code = (more: Partial<Asked>, actor = DEMO) => kit.codeOf(set(kit, id, more, actor));
    expect(code({}, OTHER)).toBe('order_missing');
    expect(code({ id: 'O999' })).toBe('order_missing');
    expect(code({ takeProfit: null, stopLoss: null })).toBe('protection_empty');
    expect(code({ takeProfit: BASE })).toBe('take_profit_not_above');
    expect(code({ stopLoss: BASE })).toBe('stop_loss_not_below');
    for (const level of [0, -100]) expect(code({ stopLoss: level })).toBe('price_not_positive');
    expect(code({ takeProfit: 75_050 })).toBe('protection_off_tick');
    expect(code({ takeProfit: 75_000.5 })).toBe('protection_off_tick');
    expect(code({ takeProfit: 701_000 })).toBe('protection_beyond_limit');
    expect(code({ takeProfit: 700_000 })).toBeNull(); // beyond the day's upper limit
    expect(code({ quantity: 101 })).toBe('protection_over_holding');
    for (const quantity of [0, -1, 1.5]) expect(code({ quantity })).toBe('lots_not_whole');
    expect(code({ quantity: 100 })).toBeNull();
    marks(kit, 65_000);
    expect(code({})).toBe('protection_closing');
    const removed = kit.send('protection.remove', DEMO, { id });
    expect(kit.codeOf(removed)).toBe('protection_closing');
    kit.fill(closing(kit, id), 100, 65_000);
    expect(code({})).toBe('not_in_position');
    kit.broker.load('orders', { ...kit.order(bought(kit)), id: 'S1', side: 'short' });
    expect(code({ id: 'S1' })).toBe('not_in_position');
  });

  test('[PRT-8] with a purchase levels stand around the price at which it would fill', () => {
    const kit = new BrokerKit();
    const code = (
      levels: CommandMap['order.place']['levels'],
      more: Partial<CommandMap['order.place']> = {},
    ) => kit.codeOf(kit.place({ ...(levels && { levels }), ...more }));
    const none = { takeProfit: null, stopLoss: null };
    expect(code(none)).toBe('protection_empty');
    // a limit below the market: it fills at 60,000
    const low = { price: 60_000 };
    expect(code({ ...none, takeProfit: 65_000 }, low)).toBeNull();
    expect(code({ ...none, stopLoss: 62_000 }, low)).toBe('stop_loss_not_below');
    // one that crosses the market fills near the last price
    const high = { price: 75_000 };
    expect(code({ ...none, stopLoss: 72_000 }, high)).toBe('stop_loss_not_below');
    expect(code({ ...none, takeProfit: 72_000 }, high)).toBeNull();
    const stop = { type: 'stop_limit', stopPrice: 74_000, price: 75_000 } as const;
    expect(code({ ...none, takeProfit: 74_500 }, stop)).toBe('take_profit_not_above');
    expect(code({ ...none, stopLoss: 73_000 }, stop)).toBeNull();
    const market = { type: 'market', price: null } as const;
    expect(code({ takeProfit: 71_000, stopLoss: 69_000 }, market)).toBeNull();
  });

  test('[PRT-10] setting it again replaces it; the estimate says what it brings', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    set(kit, id, { stopLoss: 60_000, takeProfit: null });
    marks(kit, 65_000, 76_000);
    expect(closed(kit)).toEqual([]);
    kit.broker.setMarks([markAt(SYMBOL, BASE)]);
    const payload = { id, takeProfit: 75_000, stopLoss: 66_000, quantity: 50 };
    const command = { type: 'protection.set', actor: DEMO, key: null, payload } as const;
    const preview = kit.broker.preview(command, { seq: 99, now: kit.now });
    // 3,750,000 less 562 fee, 1,875 tax and 5,625 rural tax; 3,500,000 and 525 fee were paid
    expect(preview.ok && preview.estimate).toMatchObject({
      quantity: 50,
      takeProfit: { net: '3741938', profit: '241413' },
      stopLoss: { net: '3292905', profit: '-207620' },
    });
    expect(row(kit, id)).toMatchObject({ stopLoss: 60_000, takeProfit: null });
  });

  test('[PRT-10] of a position on margin a sale repays its part of the loan, with interest', () => {
    const kit = new BrokerKit();
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const id = kit.placed({ leverage: 5 });
    kit.fill(id, 100, BASE);
    kit.now += 30 * DAY_MS;
    kit.runDue();
    const payload = { id, takeProfit: 75_000, stopLoss: null, quantity: 50 };
    const command = { type: 'protection.set', actor: DEMO, key: null, payload } as const;
    const preview = kit.broker.preview(command, { seq: 99, now: kit.now });
    // half of 5,600,000, and of its interest of 27,156 won
    expect(preview.ok && preview.estimate).toMatchObject({
      takeProfit: {
        net: String(3_741_938n - 13_578n - 2_800_000n),
        profit: String(241_413n - 13_578n),
      },
    });
  });
});
