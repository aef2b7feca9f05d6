/** A price alert from the stock's bell to the message that it has rung. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Stock } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = setStage();
const phone = setPhone(stage);
let stock: Stock;

/** Won that one purchase may cost: demo can pay for many of them. */
const MOST = 15_000_000;

/** Lots that take all of the best ask and one more; null: nothing is offered, or it costs a lot. */
async function lotsToRise({ symbol, lotSize }: Stock): Promise<number | null> {
  const { asks } = await stage.customer.api.call('marketBook', { symbol });
  const levels = asks.map(({ price, quantity }) => ({ price: Number(price), quantity }));
  const [best, next] = levels.toSorted((a, b) => a.price - b.price);
  if (best === undefined || next === undefined) return null;
  const lots = Math.floor(best.quantity / lotSize) + 1;
  return lots * lotSize * next.price <= MOST ? lots : null;
}

beforeAll(async () => {
  await until('a stock is offered for little', 60_000, async () => {
    for (const one of await stage.customer.stocks()) {
      stock = one;
      if ((await lotsToRise(one)) !== null) return true;
    }
    return false;
  });
});

/** Buys beyond the best ask, so at a higher price than the last; whether the alert has rung. */
async function rises(): Promise<boolean> {
  const { api } = stage.customer;
  const lots = await lotsToRise(stock);
  if (lots !== null) {
    await stage.customer.place({ symbol: stock.symbol, lots, clientOrderId: randomUUID() });
  }
  // marks come once a second
  const rung = async (): Promise<boolean> =>
    (await api.call('messageList', { kind: 'alert' })).rows.length === 1;
  return await until('it rings', 3_000, rung).then(
    () => true,
    () => false,
  );
}

test('an alert is set from the stock, rings at its price, and leads back to it', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  const { symbol } = stock;
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  await page.getByRole('link', { name: 'Price alerts' }).click();
  await app.waitForAddress(`/information/alerts?symbol=${symbol}`);
  await page.getByText('No price alerts yet').waitFor();
  const target = page.getByLabel('Target price (₩)');
  const add = page.getByRole('button', { name: 'Add price alert' });
  await target.fill('nothing');
  await add.click();
  await page.getByText('Please enter a number that differs from now').waitFor();

  // one that is never reached, and removed again
  await target.fill(stock.upper);
  await add.click();
  const far = page.getByRole('checkbox', { name: new RegExp(`${stock.names.en}.*or more`) });
  await far.waitFor();
  expect(await far.isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Remove the alert/ }).click();
  await page.getByText('No price alerts yet').waitFor();
  expect((await stage.customer.api.call('alertList', {})).rows).toEqual([]);

  // by the change of the day: the next tick upward rings it
  const { gain } = await stage.customer.api.call('marketDetail', { symbol });
  const value = (Number(gain) + 0.01).toFixed(2);
  await page.getByRole('button', { name: 'Change (%)' }).click();
  await page.getByLabel('Target change (%)').fill(value);
  await add.click();
  await page.getByRole('checkbox', { name: /or more/ }).waitFor();
  await until('the alert has rung', 60_000, rises);
  const near = page.getByRole('checkbox', { name: /Rang at/ });
  await near.waitFor();
  expect(await near.isChecked()).toBe(false);
  await app.goto('/information/msgInfo?kind=alert');
  await page.getByRole('link', { name: new RegExp(`${stock.names.en} reached`) }).click();
  await app.waitForAddress(`/market/stockDetail?symbol=${symbol}`);
});
