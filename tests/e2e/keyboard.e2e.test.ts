import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, setStage } from '../harness/stage.ts';

const stage = setStage();
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

test('a purchase goes by keyboard from the stock to its result, while the book moves', async () => {
  const { symbol } = await stage.customer.offeredStock();
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  await app.settled();
  await tabTo(app, /^Buy$/);
  await page.keyboard.press('Enter');
  await app.waitForAddress(`/market/marketBuy?symbol=${symbol}`);
  await app.settled();

  await tabTo(app, /^Limit$/);
  await tabTo(app, /^Ask /);
  const quotes = () =>
    page
      .getByRole('button', { name: /^(Ask|Bid) / })
      .evaluateAll((all) => all.map((quote) => quote.getAttribute('aria-label')).join());
  const before = await quotes();
  await expect.poll(quotes).not.toBe(before);
  expect(await focused(page)).toMatch(/^Ask /);

  // at the highest of the quotes shown it is filled at once
  await tabTo(app, /^Ask /);
  await tabTo(app, /^Ask /);
  await page.keyboard.press('Enter');
  await tabTo(app, /^Bid /);
  await tabTo(app, /^Max$/);
  await page.getByRole('button', { name: 'Review order', disabled: false }).waitFor();
  await tabTo(app, /^Review order$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(app, /^Buy$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Bought 100 shares of/ }).waitFor();
  await tabTo(app, /^Order & ledger$/);
  await page.keyboard.press('Enter');
  await app.waitForAddress(/^\/trade\/positionDetail\?id=/);
});
