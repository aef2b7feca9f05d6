import type { Mark } from '@maru/std/venue-port';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, PLAY_MONEY } from '../../testing/broker-kit.ts';

/** US dollars at 1,390.5 won: a price unit is 0.1 won, a trading unit 10 dollars. */
const PAIR = {
  ...issue('USDKRW', 'pair'),
  lotSize: 1,
  bandPercent: 5,
  grid: 'unit',
  scale: -1,
} as const;
const MARK: Mark = {
  symbol: 'USDKRW',
  last: 13_905,
  bid: 13_904,
  ask: 13_906,
  base: 13_900,
  upper: 14_595,
  lower: 13_205,
  phase: 'continuous',
};

function kitWithPair(): BrokerKit {
  const kit = new BrokerKit({ instruments: [issue('900005'), PAIR] });
  kit.broker.setMarks([MARK]);
  return kit;
}

const placed = (kit: BrokerKit, price: number | null, lots: number) =>
  kit.place({ symbol: 'USDKRW', type: price === null ? 'market' : 'limit', price, lots });

describe('currencies', () => {
  test.each([
    [13_905.5, 'off_tick', { n: '1390.5', m: '1390.6' }],
    [14_596, 'above_price_limit', { n: '1459.5' }],
    [13_204, 'below_price_limit', { n: '1320.5' }],
  ] as const)('[ORD-4] a price of %s units is refused in won: %s', (price, code, params) => {
    expect(placed(kitWithPair(), price, 100)).toMatchObject({
      ok: false,
      refusal: { code, params },
    });
  });

  test('[ORD-6] [ORD-7] price units × trading units are won', () => {
    const kit = kitWithPair();
    const outcome = placed(kit, 13_905, 1_000);
    expect(outcome).toMatchObject({ ok: true });
    const id = outcome.ok ? (outcome.reply as { id: string }).id : '';
    // 10,000 dollars at 1,390.5 won, and the fee of 0.04 %
    expect(kit.money()[1]).toBe(13_905_000n + 5_562n);
    kit.fill(id, 400, 13_904);
    const view = kit.broker.reads.orderView(kit.order(id));
    expect(view).toMatchObject({
      market: 'pair',
      scale: -1,
      price: '1390.5',
      quantity: 1_000,
      filled: 400,
      contractAmount: '5561600',
      averagePrice: '1390.40',
    });
    const [held] = kit.broker.reads.inventory(DEMO, kit.now);
    expect(held).toMatchObject({ quantity: 400, last: '1390.5', marketValue: '5562000' });
    const [position] = kit.broker.reads.positions(DEMO, kit.now);
    const profit = 5_562_000 - 5_561_600 - 2_224;
    expect(position).toMatchObject({ last: '1390.5', profit: String(profit) });
  });

  test('[ORD-9] [ORD-12] [ORD-29] a sale pays no tax, and the fee of currencies', () => {
    const kit = kitWithPair();
    const outcome = placed(kit, null, 100);
    const id = outcome.ok ? (outcome.reply as { id: string }).id : '';
    kit.fill(id, 100, 13_906);
    kit.fill(kit.closing(id), 100, 13_904);
    const cost = 1_390_600n + 556n;
    expect(kit.money()[0]).toBe(PLAY_MONEY - cost + 1_390_400n - 556n);
  });
});
