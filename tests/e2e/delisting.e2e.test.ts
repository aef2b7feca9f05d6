/**
 * An issue is delisted: one member of staff asks, another approves, its holder is told, trades once
 * more in an auction, and keeps shares that are worth nothing.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { moveClock } from '../harness/interruption.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual', SANDBOX_OFFERINGS: 'off' } });
const phone = setPhone(stage);

/** Moves the market's clock to an instant, if it is not there. */
async function goTo(instant: number): Promise<void> {
  const { now } = await stage.customer.api.call('marketStatus', {});
  if (instant > now) await moveClock(stage, `+${Math.ceil((instant - now) / MINUTE_MS)}m`);
}

const detail = (symbol: string) => stage.customer.api.call('marketDetail', { symbol });
const held = async (symbol: string, of = stage.customer) =>
  (await of.api.call('tradeInventory', {})).find((row) => row.symbol === symbol);
const holdsLot = (symbol: string, of = stage.customer) =>
  until('a lot is held', 60_000, async () => (await held(symbol, of))?.quantity === 100);

/** Orders a lot at a price. */
async function buy(symbol: string, price: string, of = stage.customer): Promise<void> {
  const order = { symbol, lots: 1, price, clientOrderId: randomUUID() };
  expect(await of.place(order)).toHaveProperty('id');
}

test('an issue is delisted with two people, from its notice to a worth of nothing', async () => {
  const { rows } = await stage.customer.api.call('marketList', { board: 'second', pageSize: 5 });
  const { symbol = '', names, lower = '', upper = '' } = rows[4] ?? {};
  const name = names?.en ?? names?.kor ?? '';
  const other = await new Customer(stage.app.url).open('holder');
  for (const of of [stage.customer, other]) {
    await buy(symbol, upper, of);
    await holdsLot(symbol, of);
  }
  const auditor = await new Desk(stage.app.url).logIn('auditor');
  const { from } = await auditor.call('deskDelistings', {});

  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Delistings', exact: true }).last().click();
  await page.getByText('No stocks to be delisted').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill('999999');
  await page.getByLabel('Description').fill('the auditors gave no opinion');
  const send = page.getByRole('button', { name: 'Request approval' });
  await send.click();
  await page.getByText('Stock not found').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(symbol);
  await send.click();
  await page.getByText('Approval requested').waitFor();
  await page.getByRole('link', { name: 'View case' }).waitFor();
  expect(await desk.app.axe()).toEqual([]);

  const approver = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await approver.choose('Delisting');
  await approver.app.page.getByText('the auditors gave no opinion').waitFor();
  await approver.app.page.getByText('Disclaimer of audit opinion').waitFor();
  await approver.app.page.getByText(/^The first day is still ahead/).waitFor();
  expect(await approver.app.axe()).toEqual([]);
  await approver.approve();
  await page.getByText('Announced', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Request withdrawal' }).waitFor();
  const saved = await desk.saved();
  expect(saved).toMatchObject([
    { Code: symbol, State: 'Announced', Reason: 'Disclaimer of audit opinion' },
  ]);

  const { last } = (await detail(symbol)).delisting ?? { last: '' };
  const app = await phone.asDemo();
  const shown = app.page;
  await app.goto('/information/msgInfo');
  await shown.getByText(`${name} will be delisted`).first().waitFor();
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  const notice = shown.getByRole('region', { name: 'Delisting' });
  await notice.getByText('Will be delisted').waitFor();
  expect(await app.axe()).toEqual([]);

  await goTo(startOfDay(from) + 10 * HOUR_MS + 5 * MINUTE_MS);
  await until('it has auctions', 60_000, async () => {
    const { phase } = await detail(symbol);
    return phase === 'periodic_auction';
  });
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  await notice.getByText('In delisting trading').waitFor();
  await shown.getByText('Half-hour auction').first().waitFor();
  await app.goto(`/market/marketBuy?symbol=${symbol}`);
  await shown.getByRole('button', { name: /· Buy$/ }).waitFor();
  const atMarket = { symbol, lots: 1, clientOrderId: 'market' };
  expect(await stage.customer.place(atMarket)).toEqual({ refused: 'delisting_limit_only' });
  // of somebody's own, for nobody of the market need order in time
  const sale = { symbol, type: 'limit', price: lower, clientOrderId: randomUUID() } as const;
  await other.api.call('tradeSell', sale);
  await buy(symbol, upper);
  await until('there is a price to come', 60_000, async () => {
    return (await detail(symbol)).indicative !== null;
  });
  await goTo(startOfDay(from) + 10 * HOUR_MS + 31 * MINUTE_MS);
  await until('the auction has brought a lot', 60_000, async () => {
    return (await held(symbol))?.quantity === 200;
  });

  await goTo(startOfDay(last) + DAY_MS + 9 * HOUR_MS);
  await until(
    'it has left',
    60_000,
    async () => (await detail(symbol)).delisting?.stage === 'gone',
  );
  expect(await held(symbol)).toMatchObject({ quantity: 200, marketValue: '0', last: '0' });
  expect(await stage.customer.api.call('marketSearch', { keyword: symbol })).toEqual([]);
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  await notice.getByText('Delisted').first().waitFor();
  expect(await shown.getByRole('button', { name: 'Buy', exact: true }).count()).toBe(0);
  expect(await app.axe()).toEqual([]);
  await page.getByText('Delisted', { exact: true }).waitFor();
  // nothing keeps the account open, and what becomes of these shares is said before it ends
  await app.goto('/information/closing');
  await shown.getByText('Delisted shares').waitFor();
  await shown.getByText(`${name} 200 shares`).waitFor();
  await shown.getByText(/^They can’t be sold/).waitFor();
  expect(await app.axe()).toEqual([]);
  expect(dayOf((await stage.customer.api.call('marketStatus', {})).now) > last).toBe(true);
});

test.each([
  ['kor', 'light', '상장폐지'],
  ['tw', 'dark', '下市'],
] as const)('the room fits and axe finds nothing: %s, %s', async (language, theme, name) => {
  const app = await phone.open({ desk: true, language, theme });
  const { page } = app;
  await app.goto();
  await page.getByRole('textbox').first().waitFor();
  await page.keyboard.type('auditor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Desk!2345');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').waitFor();
  await app.goto('/delistings');
  await page.getByRole('link', { name, exact: true }).last().waitFor();
  await app.settled();
  expect(await app.axe()).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await app.fits(768)).toBe(true);
});
