import { Prng } from '@maru/std/prng';
import { expect, test } from 'vitest';
import type { KnownBook, QuotedLevel } from '../../kernel/core/command.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const SEED = 'sales';
const SALES = 100;

/** Bids with gaps, from just below 70,000 won on. */
function someBids(prng: Prng): QuotedLevel[] {
  let price = 70_000;
  return Array.from({ length: 10 }, () => {
    price -= 100 * prng.between(1, 3);
    return { price, quantity: prng.between(1, 200) };
  });
}

/** Fills the closing orders one after the other at the bids, as the exchange does. */
function fillAt(kit: BrokerKit, ids: readonly string[], bids: readonly QuotedLevel[]): void {
  const left = bids.map((level) => ({ ...level }));
  for (const id of ids) {
    let pending = kit.order(id).quantity;
    for (const level of left) {
      const quantity = Math.min(pending, level.quantity);
      if (quantity > 0) kit.fill(id, quantity, level.price);
      level.quantity -= quantity;
      pending -= quantity;
    }
    expect(pending).toBe(0);
  }
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

test(`[ORD-42] what ${SALES} sales of several purchases bring is estimated (seed ${SEED})`, () => {
  const prng = new Prng(SEED);
  let most = 0;
  for (let sale = 0; sale < SALES; sale++) {
    const kit = new BrokerKit();
    const positions = prng.between(1, 6);
    for (let position = 0; position < positions; position++) {
      kit.fill(kit.placed({ price: 72_000 }), 100, 100 * prng.between(680, 720));
    }
    const bids = someBids(prng);
    const depth = bids.reduce((units, level) => units + level.quantity, 0);
    const quantity = prng.between(1, Math.min(positions * 100, depth));
    const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
    const asked = { symbol: '900005', lines: null, quantity, clientOrderId: 's', ...terms };
    const command = { type: 'order.sell', actor: DEMO, key: null, payload: asked } as const;
    const book: KnownBook = { asks: [], bids };
    const foreseen = kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now }, book);
    const outcome = kit.send('order.sell', DEMO, asked);
    const ids = outcome.ok ? (outcome.reply.ids as string[]) : [];
    most = Math.max(most, ids.length);
    fillAt(kit, ids, bids);
    const sold = ids.map((id) => kit.order(id));
    const total = (of: (order: (typeof sold)[number]) => bigint): string =>
      String(sumOf(sold.map(of)));
    expect(foreseen).toMatchObject({
      estimate: {
        quantity,
        contractAmount: total((order) => order.amount),
        fee: total((order) => order.fee),
        transactionTax: total((order) => order.transactionTax),
        ruralTax: total((order) => order.ruralTax),
        total: total(({ amount, fee, transactionTax, ruralTax }) => {
          return amount - fee - transactionTax - ruralTax;
        }),
      },
    });
    kit.take();
  }
  expect(most).toBeGreaterThan(3);
});
