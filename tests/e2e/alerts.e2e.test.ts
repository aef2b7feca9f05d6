/** A price alert from the stock's bell to the message that it has rung. */
import { present } from '@maru/std/assert';
import { beforeAll, expect, test } from 'vitest';
import type { Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = shareStage();
const phone = setPhone(stage);
let stock: Stock;

beforeAll(async () => {
  // much traded, but not the one that most files buy: their orders interrupt its trading
  stock = present((await stage.customer.stocks())[7], 'eight stocks are listed');
});

test('an alert is set from the stock, rings at its price, and leads back to it', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  const { symbol } = stock;
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  await page.getByRole('link', { name: 'Price alerts' }).click();
  await app.waitForAddress(`/information/alerts?symbol=${symbol}`);
  const target = page.getByLabel('Target price (₩)');
  const add = page.getByRole('button', { name: 'Add price alert' });
  await target.fill('nothing');
  await add.click();
  await page.getByText('Enter a number different from now').waitFor();

  // one that is never reached, and removed again
  await target.fill(stock.upper);
  await add.click();
  const far = page.getByRole('checkbox', { name: new RegExp(`${stock.names.en}.*or more`) });
  await far.waitFor();
  expect(await far.isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Delete alert/ }).click();
  await far.waitFor({ state: 'detached' });
  // the page shows it before the server has answered
  const kept = async () => (await stage.customer.api.call('alertList', {})).rows;
  await expect.poll(kept).toEqual([]);

  // by the change of the day, a little above and a little below: the next move rings one of them
  await page.getByRole('button', { name: 'Change (%)' }).click();
  const change = page.getByLabel('Target change (%)');
  const shown = page.getByRole('checkbox');
  for (const [i, step] of [0.02, -0.02].entries()) {
    await until('the alert is set', 60_000, async () => {
      // a price that has got there in the meantime is refused
      const { gain } = await stage.customer.api.call('marketDetail', { symbol });
      await change.fill((Number(gain) + step).toFixed(2));
      await add.click();
      const refused = page.getByText(/The price is already there|different from now/);
      await shown.nth(i).or(refused).first().waitFor();
      return (await shown.count()) > i;
    });
  }
  const rung = async () => {
    return (await stage.customer.api.call('messageList', { kind: 'alert' })).rows.length;
  };
  // a volatility interruption holds the price for two minutes
  await expect.poll(rung, { timeout: 200_000 }).toBeGreaterThan(0);
  const near = page.getByRole('checkbox', { name: /Sent at/ }).first();
  await near.waitFor();
  expect(await near.isChecked()).toBe(false);
  await app.goto('/information/msgInfo?kind=alert');
  await page
    .getByRole('link', { name: new RegExp(`${stock.names.en} reached`) })
    .first()
    .click();
  await app.waitForAddress(`/market/stockDetail?symbol=${symbol}`);
});
