import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import { startBrowser } from '../harness/browser.ts';
import { Customer } from '../harness/customer.ts';
import { AppPage } from './pages/app-page.ts';

let app: App;
let browser: Browser;
const opened: AppPage[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  app = await startApp();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    for (const page of opened) console.error(await page.describe());
  }
  const complaints = opened.flatMap((page) => page.complaints);
  for (const page of opened.splice(0)) await page.close();
  expect(complaints).toEqual([]);
});

async function asDemo(): Promise<AppPage> {
  const { session } = await new Customer(app.url).logIn();
  if (session === null) throw new Error('the customer is logged in');
  const page = await AppPage.open(browser, app.url, { session });
  opened.push(page);
  return page;
}

test('a digital currency is bought at a price with decimals, in amounts of it', async () => {
  const own = await asDemo();
  const { page } = own;
  await own.goto('/market/index');
  await page.getByRole('tab', { name: 'Digital' }).click();
  await page.getByRole('link', { name: /BANDI/ }).click();
  await own.waitForAddress(/symbol=BANDI/);
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('6.5');
  await page.getByRole('button', { name: 'Review order' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Limit ₩6.500 · Day').waitFor();
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('heading', { name: /^Bought 1,000 BANDI of/ }).waitFor();
  await own.goto('/trade/index?tab=digital');
  await page.getByText(/1,000 BANDI · avg ₩[56]\.\d{3}/).waitFor();
});

test('an ETF shows its basket and what that is worth', async () => {
  const own = await asDemo();
  const { page } = own;
  await own.goto('/market/stockDetail?symbol=900703');
  await page.getByRole('tab', { name: 'ETF' }).click();
  await page.getByText('NAV a unit').waitFor();
  await page.getByText('Onbit Semiconductor').waitFor();
  await page.getByText('2,000 units · 10 stocks').waitFor();
});
