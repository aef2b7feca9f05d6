import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addDays } from '@maru/std/kst';
import { readCsv } from '@maru/ui/testing/read-csv';
import { beforeAll, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { STATEMENT } from './pages/screen-words.ts';
import { won } from './pages/trading-pages.ts';

/** More than a page of a list on screen. */
const EXPIRING = 32;

const stage = setStage();
const phone = setPhone(stage);
let day = '';
let symbol = '';
let cheap = '';

/** Presses the button that saves a list, and reads the file. */
async function saved(app: AppPage, name: string | RegExp): Promise<string[][]> {
  const { page } = app;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  return readCsv(text);
}

/** What the list of a tab of Trade saves. */
async function savedList(app: AppPage): Promise<string[][]> {
  await app.page.getByRole('button', { name: 'Filter and save' }).click();
  return await saved(app, 'Save CSV');
}

const records = async (from: string, to: string) =>
  (await stage.customer.api.call('fundRecords', { from, to, pageSize: 100 })).rows;

/** Places an order that waits; false while the new day's limits are not there yet. */
async function wait(): Promise<boolean> {
  const { api } = stage.customer;
  const { lower } = await api.call('marketDetail', { symbol: cheap });
  const order = { symbol: cheap, lots: 1, price: lower, clientOrderId: randomUUID() };
  return 'id' in (await stage.customer.place(order));
}

beforeAll(async () => {
  const { app, customer } = stage;
  const { api } = customer;
  ({ symbol } = await customer.offeredStock());
  const placed = await customer.place({ symbol, lots: 2, clientOrderId: randomUUID() });
  const id = 'id' in placed ? placed.id : '';
  const position = async () => (await api.call('tradePosition', { id })).order;
  await until('it is bought', 60_000, async () => (await position()).filled === 200);
  await api.call('tradeClose', { id, quantity: 50, clientOrderId: randomUUID() });
  await until('a part is sold', 60_000, async () => (await position()).quantities.closed === 50);
  day = (await api.call('reportStatement', {})).from;
  cheap = (await customer.stocks('price')).at(-1)?.symbol ?? '';
  for (let i = 0; i < EXPIRING; i++) expect(await wait()).toBe(true);
  for (const step of ['+1d', '+1d']) expect((await app.finish(CLOCK, [step])).code).toBe(0);
  const pending = async () => (await api.call('tradeOrders', { tab: 'purchase' })).total;
  await until('day orders expire with their day', 60_000, async () => (await pending()) === 0);
});

test('the statement of a day adds up, and its file says the same', async () => {
  const { api } = stage.customer;
  const { currencies } = await api.call('reportStatement', { period: day });
  const { opening, closing } = currencies[0] ?? {};
  const sum = (money = { cash: '0', held: '0', unsettled: '0' }): number =>
    Number(money.cash) + Number(money.held) + Number(money.unsettled);
  const lines = (await records(day, day)).toReversed();
  expect(lines.length).toBeGreaterThan(2);
  const moved = lines.reduce((all, line) => all + Number(line.amount), 0);
  expect(sum(opening) + moved).toBe(sum(closing));

  const app = await phone.asDemo({ language: 'kor' });
  await app.goto(`/information/statement?period=${day}`);
  await app.settled();
  const total = app.page
    .locator('dt', { hasText: STATEMENT.total.kor })
    .locator('xpath=../dd')
    .first();
  expect(won(await total.innerText())).toBe(sum(closing));
  const rows = (await saved(app, STATEMENT.save.kor)).slice(1);
  expect(rows.map((row) => row[1]).filter((_, i) => i === 0 || i === rows.length - 1)).toEqual(
    [STATEMENT.opening.kor, STATEMENT.closing.kor].map((text) => expect.stringMatching(text)),
  );
  const within = rows.slice(1, -1);
  expect(within.map((row) => [row[7], row[8], row[9], row[10]])).toEqual(
    lines.map(({ amount, balance, ref, no }) => [amount, balance, ref, String(no)]),
  );
  expect(Number(rows[0]?.[8]) + within.reduce((all, row) => all + Number(row[7]), 0)).toBe(
    Number(rows.at(-1)?.[8]),
  );
});

test('the statement is printed alone, black on white, with its head', async () => {
  const app = await phone.asDemo({ language: 'tw', theme: 'dark' });
  const { page } = app;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await app.goto(`/information/statement?period=${day.slice(0, 7)}`);
  await app.settled();
  await page.locator('[data-print-sheet]').waitFor({ state: 'attached' });
  const print = page.getByRole('button', { name: STATEMENT.print.tw });
  await print.focus();
  await page.keyboard.press('Enter');
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  // the page's own styles follow the medium a frame later
  await page.waitForFunction(
    () => getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)',
  );
  const shown = await page.evaluate(() => {
    const sheet = document.querySelector('[data-print-sheet]');
    const others = [...document.body.children].filter((each) => each !== sheet);
    return {
      text: sheet instanceof HTMLElement ? sheet.innerText : '',
      others: others.filter((each) => each.getClientRects().length > 0).length,
      ink: sheet === null ? '' : getComputedStyle(sheet).color,
    };
  });
  expect(shown).toMatchObject({ others: 0, ink: 'rgb(0, 0, 0)' });
  const { account } = await stage.customer.api.call('userInfo', {});
  expect(shown.text).toContain(account);
  expect(shown.text).toContain(day.slice(0, 4));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A4 in points
  expect(pdf).toMatch(/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  await page.emulateMedia({ media: 'screen' });
  await app.goto('/trade/index');
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('tab').first().waitFor();
});

test('settlement stands in the statement of its day, and moves no total', async () => {
  const { api } = stage.customer;
  const { currencies, from } = await api.call('reportStatement', {});
  expect(from).toBe(addDays(day, 2));
  const settled = currencies[0]?.moves.find(({ cause }) => cause === 'settlement');
  expect(BigInt(settled?.cash ?? 0)).toBe(-BigInt(settled?.unsettled ?? 0));
  expect(settled?.cash).not.toBe('0');
  const app = await phone.asDemo();
  await app.goto('/information/statement');
  await app.page.getByText('Settlement', { exact: true }).first().waitFor();
  await app.page.locator('main').getByText('No money moved in this period').waitFor();
});

test('each list saves all rows of its filter, not only the page on screen', async () => {
  const { api } = stage.customer;
  const app = await phone.asDemo();
  await app.goto('/trade/index?tab=terminated');
  const ended = await savedList(app);
  const all = await stage.customer.orders('terminated');
  expect(all.length).toBe(EXPIRING + 1);
  expect(ended[0]?.slice(0, 3)).toEqual(['Order number', 'Ordered at', 'Stock']);
  expect(ended.slice(1).map((row) => row[0])).toEqual(all.map(({ id }) => id));
  const sale = all.find(({ kind }) => kind === 'close');
  expect(ended.find((row) => row[0] === sale?.id)).toContain(sale?.realised);

  await until('an order waits', 60_000, wait);
  await app.goto('/trade/index?tab=purchase');
  const waiting = await savedList(app);
  const ids = (await stage.customer.orders('purchase')).map((order) => order.id);
  expect(waiting.slice(1).map((row) => row[0])).toEqual(ids);

  await app.goto('/trade/index?tab=progress');
  const progress = await savedList(app);
  const [position] = (await api.call('tradePositions', {})).rows;
  expect(progress[1]?.slice(4, 7)).toEqual(['150', position?.averagePrice, position?.openCost]);

  await app.goto('/trade/index?tab=inventory');
  const [, held] = await savedList(app);
  expect(held?.[0]).toContain(`(${symbol})`);
  expect(held?.[1]).toBe('150');

  await app.goto(`/trade/positionDetail?id=${position?.id}`);
  const fills = await saved(app, 'Save CSV');
  const detail = await api.call('tradePosition', { id: position?.id ?? '' });
  expect(fills.slice(1).map((row) => row.at(-1))).toEqual(
    detail.fills.map(({ entryNo }) => String(entryNo)),
  );

  await app.goto('/information/fundRecord?kind=trades');
  const trades = await saved(app, 'Save CSV');
  const traded = (await records(day, addDays(day, 2))).filter(({ cause }) => cause === 'fill');
  expect(trades.slice(1).map((row) => row[10])).toEqual(traded.map(({ no }) => String(no)));
});

test('assets and profit lead from the trade tab to each day’s statement', async () => {
  const { api } = stage.customer;
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/trade/index');
  await page.getByRole('link', { name: 'Assets and P/L' }).click();
  await app.waitForAddress('/information/profit');
  const range = { from: day, to: addDays(day, 2), by: 'day' } as const;
  const { periods } = await api.call('reportProfit', range);
  expect(periods.map(({ deposited }) => deposited)).toEqual(['300000000', '0', '0']);
  // a deposit of 300 million is no profit
  for (const { profit } of periods) expect(Math.abs(Number(profit))).toBeLessThan(20_000_000);

  await page.getByRole('tab', { name: 'By period' }).click();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('From', { exact: true }).fill(range.from);
  await page.getByLabel('To', { exact: true }).fill(range.to);
  await page.getByRole('img').or(page.locator('figure')).first().waitFor();
  await page.locator(`a[href$="period=${day}"]`).waitFor();
  const file = await saved(app, 'Save CSV');
  expect(file.slice(1).map((row) => [row[0], row[8], row[10]])).toEqual(
    periods.map(({ from, deposited, realised }) => [from, deposited, realised]),
  );
  await page.getByLabel('From', { exact: true }).fill(addDays(day, 3));
  await page.getByText('End date is before start date').waitFor();
  await page.getByLabel('From', { exact: true }).fill(addDays(day, -800));
  await page.getByText(/^Up to 400 intervals/).waitFor();
  await page.getByRole('button', { name: 'Month' }).first().click();
  await page.locator('figure').waitFor();

  await page.getByRole('tab', { name: 'By stock' }).click();
  // a new month may have begun since the sale
  await page.getByRole('button', { name: '3 months' }).click();
  await page.getByText(/^sold 50 shares/).waitFor();
  const stocks = await saved(app, 'Save CSV');
  expect(stocks[1]?.[0]).toContain(`(${symbol})`);

  await page.getByRole('tab', { name: 'Calendar' }).click();
  if (addDays(day, 2).slice(0, 7) !== day.slice(0, 7)) {
    await page.getByRole('button', { name: 'Previous month' }).click();
  }
  await page.locator(`a[href$="period=${day}"]`).focus();
  await page.keyboard.press('Enter');
  await app.waitForAddress(`/information/statement?period=${day}`);
});
