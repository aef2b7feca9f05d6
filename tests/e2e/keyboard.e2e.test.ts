import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import type { Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);

/** More than any screen has places for the focus. */
const MOST_PRESSES = 80;

/** The name of what has the focus, as a screen reader would say it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });

/** Presses Tab until the focus is on something of that name. */
async function tabTo(app: AppPage, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await app.page.keyboard.press('Tab');
    const at = await focused(app.page);
    if (name.test(at)) return;
    passed.push(at);
  }
  throw new Error(`Tab never came to ${name}, only to ${passed.join(' | ')}`);
}

/** Won that a sweep of the best level may cost. */
const SWEEP = 20_000_000;
/** Won that move even a book in which much was offered since. */
const LARGE_SWEEP = 80_000_000;

/** The first stock whose book a sweep has moved. */
async function movable(): Promise<Stock> {
  const { customer } = stage;
  for (const stock of await customer.stocks()) {
    // what is left of a best level, however little, is taken with a lot
    if (Number(stock.price) * stock.lotSize * 4 > SWEEP) continue;
    if (await customer.sweep(stock, SWEEP)) return stock;
  }
  throw new Error('a book can be moved with little money');
}

/** Counts changes of the quotes from now on. */
async function watchQuotes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { changes: 0 });
    const observer = new MutationObserver((changes) => {
      counter.changes += changes.length;
    });
    const quote = document.querySelector('[aria-label^="Ask "]')?.closest('fieldset');
    if (quote) observer.observe(quote, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { changes: number }).changes);
}

test('a purchase goes by keyboard from the stock to its result, while the book moves', async () => {
  const stock = await movable();
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/market/stockDetail?symbol=${stock.symbol}`);
  await app.settled();
  await tabTo(app, /^Buy$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Buy order' }).waitFor();
  await tabTo(app, /^Limit$/);
  // between the steps down and up stands the price, which opens its pad
  await tabTo(app, /^One tick down$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Ask / }).nth(2).waitFor();
  await tabTo(app, /^Ask /);
  const changes = await watchQuotes(page);
  const swept = async (): Promise<number> => {
    await stage.customer.sweep(stock, LARGE_SWEEP);
    return await changes();
  };
  // a volatility interruption holds the book for two minutes
  await expect.poll(swept, { timeout: 200_000 }).toBeGreaterThan(0);
  expect(await focused(page)).toMatch(/^Ask /);

  // at the highest of the quotes shown it is filled at once
  await tabTo(app, /^Ask /);
  await tabTo(app, /^Ask /);
  // Tab gets past them; back at the highest
  await tabTo(app, /^Bid /);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  // and far above them (2 to 12 %): what the sweeps have bought moves the market on until it comes
  await tabTo(app, /^One tick up$/);
  for (let tick = 0; tick < 50; tick++) await page.keyboard.press('Enter');
  // how much can be bought at that price is asked for first
  await page.getByRole('button', { name: 'Max', exact: true, disabled: false }).waitFor();
  await tabTo(app, /^Max$/);
  await page.getByRole('button', { name: /· Buy$/, disabled: false }).waitFor();
  await tabTo(app, /· Buy$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(app, /^Buy$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ }).waitFor();
  await tabTo(app, /^Order & ledger$/);
  await page.keyboard.press('Enter');
  await app.waitForAddress(/^\/trade\/positionDetail\?id=/);
});

/** Presses Tab until the focus is on something of that name, and Enter. */
async function press(app: AppPage, name: RegExp): Promise<void> {
  await tabTo(app, name);
  await app.page.keyboard.press('Enter');
}

test('margin trading, a short sale and day trading go by keyboard', async () => {
  const { customer } = stage;
  const traded = new Set((await customer.orders()).map(({ symbol }) => symbol));
  const [stock, other] = (await customer.stocks()).filter(({ symbol }) => !traded.has(symbol));
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/margin');
  await app.settled();
  await press(app, /^₩1,000,000, all of it$/);
  await press(app, /^I’ve read it\. Enable margin trading$/);
  await page.getByText('Enabled', { exact: true }).waitFor();

  await app.goto(`/market/marketBuy?symbol=${stock?.symbol}`);
  await app.settled();
  await press(app, /^Market$/);
  await press(app, /^2×$/);
  await page.getByText('Liquidation price', { exact: true }).waitFor();
  await page.getByRole('button', { name: /· Buy$/, disabled: false }).waitFor();
  await press(app, /· Buy$/);
  await page.getByRole('dialog').waitFor();
  await press(app, /^Buy$/);
  await page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ }).waitFor();

  await app.goto(`/market/marketBuy?symbol=${other?.symbol}`);
  await app.settled();
  await press(app, /^Sell \(short\)$/);
  await press(app, /^Market$/);
  await page.getByText('Daily borrow fee', { exact: true }).waitFor();
  await page.getByRole('button', { name: /held · Sell short$/, disabled: false }).waitFor();
  await press(app, /held · Sell short$/);
  await page.getByRole('dialog').waitFor();
  await press(app, /^Sell short$/);
  await page.getByRole('heading', { name: /^Sold [\d,]+ shares of .* short$/ }).waitFor();

  await app.goto('/home/dayTrading');
  await app.settled();
  await press(app, /^A year or more$/);
  await press(app, /^Apply$/);
  await page.getByText('Pick a stock and the order starts as a day trade.').waitFor();
});
