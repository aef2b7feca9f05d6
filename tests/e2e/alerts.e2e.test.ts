/** A price alert from the stock's bell to the message that it has rung. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Stock } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = setStage();
const phone = setPhone(stage);
let stock: Stock;

beforeAll(async () => {
  stock = await stage.customer.offeredStock();
});

/** Buys more than the best ask has, which trades at the next price; whether the alert has rung. */
async function rises(): Promise<boolean> {
  const { api } = stage.customer;
  const { symbol, lotSize } = stock;
  const { asks } = await api.call('marketBook', { symbol });
  const best = Math.min(...asks.map(({ price }) => Number(price)));
  const quantity = asks.find(({ price }) => Number(price) === best)?.quantity ?? 0;
  const lots = Math.floor(quantity / lotSize) + 1;
  await stage.customer.place({ symbol, lots, clientOrderId: randomUUID() });
  return (await api.call('messageList', { kind: 'alert' })).rows.length === 1;
}

test('an alert is set from the stock, rings at its price, and leads back there', async () => {
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
