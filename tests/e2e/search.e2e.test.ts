/** The search for a stock: the return key, answers that are slow or fail, and a fast typist. */
import { present } from '@maru/std/assert';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import type { Stock } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const SCREEN = '/favorite/search';
const CALL = '**/api/vue/market/search';

const stage = shareStage();
const phone = setPhone(stage);
let stocks: Stock[];

beforeAll(async () => {
  stocks = await stage.customer.stocks();
});

const stockAt = (i: number): Stock => present(stocks[i], 'the market has stocks');
const nameOf = (stock: Stock): string => present(stock.names.en, 'it has an English name');
const addressOf = (stock: Stock): string => `/market/stockDetail?symbol=${stock.symbol}`;
const field = (page: Page) => page.getByLabel('Name, initials or code');
const row = (page: Page, stock: Stock) => page.getByRole('link', { name: nameOf(stock) }).first();
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function open(): Promise<AppPage> {
  const app = await phone.asDemo();
  await app.goto(SCREEN);
  await field(app.page).waitFor();
  return app;
}

/** Holds back the answer to one keyword. */
async function holdBack(page: Page, keyword: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    if ((route.request().postDataJSON() as { keyword: string }).keyword === keyword) {
      asked.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

describe('the return key', () => {
  test('waits for what was typed, and never opens what was found before it', async () => {
    const [earlier, typed] = [stockAt(0), stockAt(1)];
    const app = await open();
    const { page } = app;
    await field(page).fill(nameOf(earlier));
    await row(page, earlier).waitFor();
    const { asked, release } = await holdBack(page, nameOf(typed));
    await field(page).fill(nameOf(typed));
    await field(page).press('Enter');
    await asked;
    await says(page, 'Searching').waitFor();
    expect(await row(page, earlier).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: nameOf(typed) }).waitFor();
    expect(app.address).toBe(addressOf(typed));
    await page.goBack();
    await row(page, typed).waitFor();
    expect(await field(page).inputValue()).toBe(nameOf(typed));
  });

  test('opens the first hit of a slow answer to a code as people write it', async () => {
    const stock = stockAt(2);
    const app = await open();
    const { page } = app;
    const keyword = `\uff21${stock.symbol}`;
    const { asked, release } = await holdBack(page, keyword);
    await field(page).fill(keyword);
    await asked;
    await field(page).press('Enter');
    await says(page, 'Searching').waitFor();
    release();
    await app.waitForAddress(addressOf(stock));
  });

  test('is dropped when one types on, and says when there is nothing to open', async () => {
    const [entered, typed] = [stockAt(0), stockAt(1)];
    const app = await open();
    const { page } = app;
    const { asked, release } = await holdBack(page, nameOf(entered));
    await field(page).fill(nameOf(entered));
    await field(page).press('Enter');
    await asked;
    await field(page).fill(nameOf(typed));
    await row(page, typed).waitFor();
    release();
    // what had been entered is typed again, without the key: its answer may come now
    await field(page).fill(nameOf(entered));
    await row(page, entered).waitFor();
    expect(app.address).toMatch(/^\/favorite\/search/);

    await field(page).fill('nothing like it');
    await field(page).press('Enter');
    await says(page, 'No stock found').waitFor();
    await page.getByText('Try the start of a code').waitFor();
    expect(app.address).toMatch(/^\/favorite\/search/);
  });

  test('ends the composition of a syllable without opening anything', async () => {
    const stock = stockAt(0);
    const app = await open();
    const { page } = app;
    await field(page).fill(stock.names.kor.slice(0, -1));
    await row(page, stock).waitFor();
    const keyboard = await page.context().newCDPSession(page);
    const text = stock.names.kor.slice(-1);
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await expect.poll(() => field(page).inputValue()).toBe(stock.names.kor);
    await row(page, stock).waitFor();
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' };
    const press = async (): Promise<void> => {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    };
    // Chromium sends the key before the end of the composition, Safari after it
    await press();
    await keyboard.send('Input.insertText', { text });
    await press();
    await says(page, 'found').waitFor();
    expect(app.address).toMatch(/^\/favorite\/search/);
    await field(page).press('Enter');
    await app.waitForAddress(addressOf(stock));
  });

  test('is answered by a retry where the answer has failed', async () => {
    const [stock, other] = [stockAt(0), stockAt(1)];
    const app = await open();
    const { page } = app;
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }));
    await field(page).fill(nameOf(stock));
    await field(page).press('Enter');
    const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load' });
    await failed.waitFor();
    await page.unroute(CALL);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await app.waitForAddress(addressOf(stock));
    await page.goBack();
    await row(page, stock).waitFor();

    // without a network what was found before is no answer either
    await page.context().setOffline(true);
    await field(page).fill(nameOf(other));
    await failed.waitFor();
    expect(await row(page, stock).count()).toBe(0);
    await page.context().setOffline(false);
    await row(page, other).waitFor();
    app.takeComplaints(/503|ERR_INTERNET_DISCONNECTED|WebSocket/);
  });
});

test('a fast typist does not wear out the changes of the address that Safari allows', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.installClock();
  await app.goto(SCREEN);
  await field(page).waitFor();
  await page.route(CALL, (route) => route.fulfill({ json: { status: 1, msg: '', data: [] } }));
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    let left = 100;
    history.replaceState = (...change) => {
      left -= 1;
      if (left < 0) throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
      replace(...change);
    };
  });
  const LETTERS = 'abcdefghijklmnopqrstuvwxyzabcd';
  for (let line = 0; line < 4; line += 1) {
    await field(page).fill('');
    for (const letter of LETTERS) {
      await field(page).press(letter);
      await page.clock.runFor(60);
    }
  }
  await page.clock.runFor(1_000);
  await app.waitForAddress(`${SCREEN}?q=${LETTERS}`);
  await says(page, 'No stock found').waitFor();
});

test('a press right after the last letter leaves its keyword for the way back', async () => {
  const [earlier, typed] = [stockAt(0), stockAt(1)];
  const app = await phone.asDemo();
  const { page } = app;
  await app.installClock();
  await app.goto(SCREEN);
  await field(page).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (const stock of [earlier, typed]) {
    await field(page).fill(nameOf(stock));
    await page.clock.runFor(60);
    // an answer is shown by a timer; it takes less of the page's time than the address lags
    await until('the stock is found', 30_000, async () => {
      await page.clock.runFor(1);
      return await row(page, stock).isVisible();
    });
  }
  expect(app.address).toBe(SCREEN);
  await row(page, typed).dispatchEvent('click');
  await page.clock.resume();
  await app.waitForAddress(addressOf(typed));
  await page.goBack();
  await app.waitForAddress(`${SCREEN}?${new URLSearchParams({ q: nameOf(typed) })}`);
});
