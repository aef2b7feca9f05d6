import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import type { OrderRow, Stock } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { won } from './pages/trading-pages.ts';

/** Reads of a customer who asks without a pause what became of an order. */
const stage = setStage({ env: { LIMIT_READS_PER_MINUTE: '100000' } });
const phone = setPhone(stage);

const PATIENT_MS = 60_000;
/** Won of an order that needs no second confirmation, and buys more than a level offers. */
const LARGE = 90_000_000;

const grouped = (value: number | string): string => Number(value).toLocaleString('en');

async function rowOf(id: string): Promise<OrderRow> {
  const rows = await stage.customer.orders();
  return present(
    rows.find((row) => row.id === id),
    `${id} is listed`,
  );
}

async function place(stock: Stock, lots: number, price: string): Promise<string> {
  const order = { symbol: stock.symbol, lots, price, clientOrderId: randomUUID() };
  const placed = await stage.customer.place(order);
  return 'id' in placed ? placed.id : placed.refused;
}

/** Opens the sheet that amends an order, on the order's own page. */
async function openAmend(app: AppPage, id: string): Promise<void> {
  await app.goto(`/trade/positionDetail?id=${id}`);
  await app.page.getByRole('button', { name: 'Amend order', exact: true }).click();
  await app.page.getByRole('button', { name: 'Keep less' }).waitFor();
}

/** Types a price on the pad. */
async function typePrice(app: AppPage, price: number): Promise<void> {
  const { page } = app;
  await page.getByRole('group', { name: 'Price' }).getByRole('button').nth(1).click();
  const pad = page.getByRole('dialog').last();
  await page.keyboard.type(String(price));
  await pad.getByRole('button', { name: 'OK', exact: true }).click();
}

/** The won of lines, and the shares on the button, at one moment: fills change all of them. */
async function shownAt(app: AppPage, labels: readonly string[]) {
  const { rows, button } = await app.page.evaluate(() => ({
    rows: [...document.querySelectorAll('dt')].map((term): [string, string] => [
      term.textContent ?? '',
      term.nextElementSibling?.textContent ?? '',
    ]),
    button: [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
  }));
  const said = new Map(rows);
  const shares = /^Amend to ([\d,]+) shares/.exec(
    present(
      button.find((text) => text?.startsWith('Amend to ')),
      'it can be amended',
    ),
  )?.[1];
  return { shares, won: labels.map((label) => won(present(said.get(label), `${label} is shown`))) };
}

/** A stock of which a large order takes the best level and waits for more. */
async function cheapest(): Promise<Stock> {
  const stocks = await stage.customer.stocks();
  stocks.sort((a, b) => Number(a.price) - Number(b.price));
  return present(stocks[0], 'the market has stocks');
}

describe('amending an order that waits', () => {
  test('filled in part, amended to the won that was shown, then cancelled', async () => {
    const { app: server, customer } = stage;
    const stock = await cheapest();
    const { symbol, lotSize } = stock;
    const { lower } = await customer.api.call('marketDetail', { symbol });
    const { asks } = await customer.api.call('marketBook', { symbol });
    const ask = present(asks[0], 'it is offered').price;
    const lots = Math.floor(LARGE / Number(ask) / lotSize);
    const id = await place(stock, lots, ask);
    await until('a part is filled', PATIENT_MS, async () => (await rowOf(id)).filled > 0);

    const app = await phone.asDemo();
    const { page } = app;
    await openAmend(app, id);
    await typePrice(app, Number(lower));
    await page.getByRole('button', { name: 'Keep less' }).click();
    await page.getByText('Returned', { exact: true }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    expect(await app.axe()).toEqual([]);
    const labels = ['Held now', 'Held after amending', 'Returned'];
    const { shares: shown, won: figures } = await shownAt(app, labels);
    const [now = 0, then = 0, back] = figures;
    expect(back).toBe(now - then);
    await page.getByRole('button', { name: /^Amend to [\d,]+ shares at ₩/ }).click();
    await page.getByRole('heading', { name: `at ₩${grouped(lower)}` }).waitFor();
    await page.getByRole('heading', { name: /^Amended · [\d,]+ shares at/ }).waitFor();
    expect(await app.axe()).toEqual([]);

    const old = await rowOf(id);
    const by = present(old.amendedBy, 'it was replaced');
    const amended = await rowOf(by);
    expect(old.quantities).toMatchObject({ pending: 0, holding: old.filled });
    expect(old.filled + old.quantities.cancelled).toBe(lots * lotSize);
    // unless more of it was filled on the way
    const held = grouped(amended.quantity) === shown ? then : Number(amended.held);
    expect(held).toBeLessThanOrEqual(then);
    expect(amended).toMatchObject({ amends: id, price: lower, held: String(held) });
    // whole lots, or what was left
    const left = lots * lotSize - old.filled;
    expect([0, left % lotSize]).toContain(amended.quantity % lotSize);
    expect(amended.quantity).toBeLessThanOrEqual(left);

    await page.getByRole('button', { name: 'View new order' }).click();
    await app.waitForAddress(`/trade/positionDetail?id=${by}`);
    await page.getByRole('link', { name: id }).waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    const result = page.getByRole('heading', { name: /^Cancelled · ₩[\d,]+ returned$/ });
    await result.waitFor();
    expect(won(await result.innerText())).toBe(held);
    expect(await server.finish(VERIFY)).toMatchObject({ code: 0 });
  });

  test('to a price that crosses the book it is filled at once, by keyboard', async () => {
    const { customer } = stage;
    const stock = await customer.offeredStock();
    const { symbol } = stock;
    const { lower, upper } = await customer.api.call('marketDetail', { symbol });
    const id = await place(stock, 1, lower);
    const app = await phone.asDemo();
    const { page } = app;
    await openAmend(app, id);
    await page.getByRole('group', { name: 'Price' }).getByRole('button').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(String(Number(upper) * 2));
    await page.getByText(/^Can’t be above the upper limit of ₩/).waitFor();
    await page.keyboard.press('Escape');
    const { asks } = await customer.api.call('marketBook', { symbol });
    const crossing = present(asks.at(-1), 'it is offered').price;
    await typePrice(app, Number(crossing));
    const send = page.getByRole('button', { name: /^Amend to / });
    await send.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Filled right after amending · / }).waitFor();
    const old = await rowOf(id);
    expect(await rowOf(old.amendedBy ?? '')).toMatchObject({
      filled: 100,
      quantities: { pending: 0 },
    });
  });

  test('less of it keeps its number; what is not taken says why', async () => {
    const { customer } = stage;
    const stock = await customer.offeredStock();
    const { symbol } = stock;
    const { lower } = await customer.api.call('marketDetail', { symbol });
    const id = await place(stock, 3, lower);
    const app = await phone.asDemo({ theme: 'dark' });
    const { page } = app;
    await app.goto('/trade/index?tab=purchase');
    await page
      .getByRole('button', { name: /^Amend order / })
      .first()
      .click();
    const less = page.getByRole('button', { name: 'Keep less' });
    await less.click();
    await less.click();
    await page.getByRole('button', { name: 'Keep 100 shares only' }).waitFor();
    expect(await app.axe()).toEqual([]);
    for (const width of [320, 390, 750]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await app.fits(width), await app.cutControls()]).toEqual([width, true, []]);
    }
    await page.getByRole('button', { name: 'Keep 100 shares only' }).click();
    await page.getByRole('heading', { name: 'Amended · 100 shares pending' }).waitFor();
    expect(await rowOf(id)).toMatchObject({ amendedBy: null, quantities: { pending: 100 } });

    await openAmend(app, id);
    await customer.api.call('tradeCancel', { id });
    await until('it is cancelled', PATIENT_MS, async () => {
      return (await rowOf(id)).quantities.pending === 0;
    });
    await page.getByRole('button', { name: 'One tick up' }).click();
    await page.getByText('This order isn’t pending').first().waitFor();
  });

  test('killed in the middle, each amendment has one fate', async () => {
    const { app: server, customer } = stage;
    const stock = await cheapest();
    const { lower } = await customer.api.call('marketDetail', { symbol: stock.symbol });
    const ids = await Promise.all(Array.from({ length: 8 }, () => place(stock, 2, lower)));
    const price = String(Number(lower) + 1);
    const asked = Promise.allSettled(
      ids.map((id, i) => {
        const terms = i % 2 === 0 ? { price } : { quantity: stock.lotSize };
        return customer.api.call('tradeAmend', { id, ...terms, clientOrderId: randomUUID() });
      }),
    );
    await server.kill9();
    const answers = await asked;
    await server.start();
    await until('every amendment is answered', PATIENT_MS, async () => {
      return (await customer.orders()).every((row) => !row.amending);
    });
    for (const [i, id] of ids.entries()) {
      const { amendedBy, quantities } = await rowOf(id);
      const taken = answers[i]?.status === 'fulfilled';
      const before = quantities.pending === 2 * stock.lotSize;
      // what was not acknowledged may have become durable, or not
      expect(taken && before).toBe(false);
      if (before) continue;
      if (i % 2 === 1) expect(quantities.pending).toBe(stock.lotSize);
      else expect(await rowOf(amendedBy ?? '')).toMatchObject({ price, amends: id });
    }
    expect(await server.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
