import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { PLAY_MONEY } from '../harness/customer.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';

describe.each(DATABASES)('on $name', (database) => {
  const stage = setStage({ database });

  test('60 orders at once never hold more than the cash', async () => {
    const { customer } = stage;
    const stocks = await customer.stocks('marketCap');
    const orders = Array.from({ length: 60 }, (_, i) => {
      const stock = stocks[i % 10];
      if (stock === undefined) throw new Error('the market has ten stocks');
      // far below the market no order is filled, so the held money stays held
      const lots = Math.ceil(9_000_000 / (Number(stock.lower) * stock.lotSize));
      return { symbol: stock.symbol, price: stock.lower, lots, clientOrderId: randomUUID() };
    });
    const answers = await Promise.all(orders.map((order) => customer.place(order)));
    const accepted = answers.filter((answer) => 'id' in answer);
    const refusals = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []));
    expect(accepted.length).toBeGreaterThan(0);
    expect(refusals.length).toBeGreaterThan(0);
    expect(new Set(refusals)).toEqual(new Set(['insufficient_available']));

    const rows = await customer.orders('purchase');
    expect(rows).toHaveLength(accepted.length);
    const held = rows.reduce((sum, row) => sum + BigInt(row.held), 0n);
    const available = await customer.available();
    expect(available).toBeGreaterThanOrEqual(0n);
    expect(held + available).toBe(PLAY_MONEY);
  });

  test('the same key sent twice at once is one order', async () => {
    const { customer } = stage;
    const [first] = await customer.orders('purchase');
    const stock = (await customer.stocks('marketCap')).at(-1);
    if (first === undefined || stock === undefined) throw new Error('there are orders and stocks');
    await customer.api.call('tradeCancel', { id: first.id });
    await expect
      .poll(() => customer.orders('purchase'))
      .not.toContainEqual(expect.objectContaining({ id: first.id }));
    const { symbol, lower: price } = stock;
    const order = { symbol, price, lots: 1, clientOrderId: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => customer.place(order)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const same = (await customer.orders()).filter(
      (row) => row.clientOrderId === order.clientOrderId,
    );
    expect(same).toHaveLength(1);
    expect(await customer.place({ ...order, lots: 2 })).toEqual({ refused: 'key_mismatch' });
  });

  test('the ledger has no difference, seen by the running server and without it', async () => {
    const { app } = stage;
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
    await app.pause();
    const { code, output } = await app.finish(VERIFY);
    expect(output).toContain('Verified: no difference.');
    expect(code).toBe(0);
  });
});
