import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { AppPage } from '../harness/app-page.ts';
import { Customer, type Stock } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { TicketPage, won } from './pages/trading-pages.ts';

const stage = setStage();
const phone = setPhone(stage);

/** Stocks that a test has bought: a large order may move the price by a tenth and more. */
const moved = new Set<string>();

/** Won that an order over two levels may cost: more than the best level, less than asks twice. */
const MOST = 15_000_000;

interface Deep {
  readonly stock: Stock;
  /** Lots that take the best level and a part of the next. */
  readonly lots: number;
}

/** A stock with two nearest levels that little money takes. */
async function deepStock(): Promise<Deep> {
  const { api } = stage.customer;
  for (const stock of await stage.customer.stocks()) {
    const { asks } = await api.call('marketBook', { symbol: stock.symbol });
    const [best, next] = asks;
    if (best === undefined || next === undefined || asks.length < 5) continue;
    const lots = Math.floor(best.quantity / stock.lotSize) + 1;
    const reaches = lots * stock.lotSize <= best.quantity + next.quantity;
    if (reaches && lots * stock.lotSize * Number(next.price) < MOST) return { stock, lots };
  }
  throw new Error('a book has two levels that are worth little');
}

async function openAtMarket(app: AppPage, symbol: string): Promise<TicketPage> {
  await app.goto(`/market/marketBuy?symbol=${symbol}`);
  await app.page.getByText('Market', { exact: true }).first().click();
  return new TicketPage(app);
}

test('the sheet of a market order walks the book, live, and the result is compared', async () => {
  const { stock, lots } = await deepStock();
  moved.add(stock.symbol);
  const app = await phone.asDemo();
  const { page } = app;
  const ticket = await openAtMarket(app, stock.symbol);
  await ticket.setLots(lots);
  await ticket.review();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/^average ₩[\d,]+/).waitFor();
  const total = async () =>
    won(await sheet.getByText('Estimated total').locator('xpath=..').innerText());
  const first = await total();
  expect(first).toBeGreaterThan(0);

  // others take the best level: the open sheet follows, before sellers come back
  const { customer } = stage;
  await until('the sheet follows', 120_000, async () => {
    await customer.sweep(stock, MOST);
    const follows = expect.poll(total, { timeout: 3_000 }).not.toBe(first);
    return await follows.then(
      () => true,
      () => false,
    );
  });

  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ }).waitFor();
  const paid = page.getByRole('row', { name: /^Amount paid/ });
  const [expected, actual] = (await paid.getByRole('cell').allInnerTexts()).map(won);
  const { fills } = await customer.api.call('tradePosition', {
    id: present((await customer.orders())[0], 'the order is there').id,
  });
  const cost = fills.reduce((sum, fill) => sum + BigInt(fill.amount) + BigInt(fill.fee), 0n);
  expect(actual).toBe(Number(cost));
  expect(expected).toBeGreaterThan(0);
  expect(Math.abs(Number(actual) - Number(expected)) / Number(expected)).toBeLessThan(0.05);
  await page.getByRole('heading', { name: /^\d+ executions?/ }).waitFor();
});

/**
 * A stock of which a lot costs little beside `money`, won, whose upper limit is far, and of which
 * more is offered than the money buys: what waits for a seller would keep its money.
 */
async function cheapStock(money: number): Promise<Stock> {
  const { api } = stage.customer;
  for (const stock of await stage.customer.stocks()) {
    const { price, upper } = await api.call('marketDetail', { symbol: stock.symbol });
    const { asks } = await api.call('marketBook', { symbol: stock.symbol });
    const far = Number(upper) > Number(price) * 1.15;
    const isCheap = Number(price) * stock.lotSize < money / 30;
    const offered = asks.reduce((won, ask) => won + Number(ask.price) * ask.quantity, 0);
    if (far && isCheap && offered > 2 * money) return stock;
  }
  throw new Error('a lot of some stock is cheap');
}

test('after a purchase of all that money buys the ticket behind has no complaint', async () => {
  const customer = await new Customer(stage.app.url).open('one.purchase');
  // most of the money is held elsewhere, so that a repeat would be more than is left
  const stock = await cheapStock(Number((await customer.available()) / 10n));
  moved.add(stock.symbol);
  const detail = await customer.api.call('marketDetail', { symbol: stock.symbol });
  const one = BigInt(detail.lower) * BigInt(stock.lotSize);
  const lots = Number(((await customer.available()) * 9n) / 10n / one);
  const order = { symbol: stock.symbol, type: 'limit', price: detail.lower, lots } as const;
  await customer.api.call('tradeOrder', {
    ...order,
    side: 'long',
    leverage: 1,
    confirmed: true,
    clientOrderId: randomUUID(),
  });
  const app = await phone.open({ session: present(customer.session, 'an account was opened') });
  const { page } = app;
  const ticket = await openAtMarket(app, stock.symbol);
  await page.getByRole('button', { name: 'Max', exact: true, disabled: false }).click();
  await ticket.review();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).click();
  const large = page.getByRole('button', { name: 'Place the order' });
  const result = page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ });
  await large.or(result).first().waitFor();
  if (await large.isVisible()) await large.click();
  await result.waitFor();
  expect(await page.locator('main [role="alert"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Order more' }).click();
  await page.getByRole('button', { name: /^1 lot/ }).waitFor();
  expect(await page.locator('main [role="alert"]').count()).toBe(0);
  await page.getByRole('button', { name: /^₩[\d,]+ · Buy$/ }).waitFor();
  expect(await page.locator('main [role="alert"]').count()).toBe(0);
});

test('a sheet left open over the turn of the day names the new day of settlement', async () => {
  const stock = await stage.customer.offeredStock();
  const app = await phone.asDemo();
  const ticket = await openAtMarket(app, stock.symbol);
  await ticket.review();
  expect(await stage.app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
  const sheet = app.page.getByRole('dialog');
  await sheet.getByText(/^The date changed: settlement is now /).waitFor();
});

/** The most traded stock that no test has moved, whose limit is above so many times its price. */
async function stockBelow(times: number) {
  const { api } = stage.customer;
  for (const { symbol } of await stage.customer.stocks()) {
    if (moved.has(symbol)) continue;
    const detail = await api.call('marketDetail', { symbol });
    if (Number(detail.upper) > Number(detail.price) * times) return { ...detail, symbol };
  }
  throw new Error('some stock has room below its limit');
}

test('the fields say what is wrong with a number, beside it, while it is typed', async () => {
  // on tick also where ticks are wider; far above the price, also when it has moved meanwhile, and
  // inside the limits of this day and of one that begins meanwhile
  const { symbol, price, tick } = await stockBelow(1.28);
  const round = 10 * Number(tick);
  const high = Math.floor((Number(price) * 1.25) / round) * round;
  // demo may have spent its money on what others sold in a test before
  const customer = await new Customer(stage.app.url).open('typed.prices');
  const app = await phone.open({ session: present(customer.session, 'an account was opened') });
  const { page } = app;
  await app.goto(`/market/marketBuy?symbol=${symbol}`);
  const field = page.getByRole('group', { name: 'Price', exact: true });
  const shown = async () => won(await field.getByRole('button').nth(1).innerText());
  const pad = page.getByRole('dialog');
  const ok = pad.getByRole('button', { name: 'OK', exact: true });

  await field.getByRole('button').nth(1).click();
  await page.keyboard.type(String(high - 1));
  await pad.getByText(/^Off tick\. Nearest prices: ₩[\d,]+ and ₩[\d,]+\.$/).waitFor();
  expect(await ok.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await pad.waitFor({ state: 'detached' });
  await field.getByRole('button').nth(1).click();
  await page.keyboard.type(String(high));
  await pad.getByText(high.toLocaleString('en')).first().waitFor();
  await ok.click();
  await pad.waitFor({ state: 'detached' });
  await page.getByText(/^\d+\.\d{2}% above the current price\./).waitFor();

  // a held button goes on, wherever it moves to while the screen fills
  const down = page.getByRole('button', { name: 'One tick down' });
  await down.dispatchEvent('pointerdown', { button: 0 });
  await expect.poll(shown).toBeLessThan(high - round);
  await down.dispatchEvent('pointerup');

  await page.getByRole('button', { name: /^[\d,]+ lots?/ }).click();
  await page.keyboard.type('999999999');
  await pad.getByText(/Exceeds your buying power\. Max lots: [\d,]+$/).waitFor();
  expect(await ok.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await pad.waitFor({ state: 'detached' });

  // one lot more than the most is refused right below the fields
  await page.getByRole('button', { name: 'Max', exact: true, disabled: false }).click();
  await page.getByRole('button', { name: 'Add one lot' }).click();
  const refusal = page.locator('main [role="alert"]');
  await refusal.waitFor();
  // it stands while the market moves, and the same order is asked about again
  const open = Promise.withResolvers<void>();
  await page.route('**/api/vue/trade/preview', (route) =>
    open.promise.then(() => route.continue()),
  );
  const { lots } = (await page.waitForRequest(/trade\/preview$/)).postDataJSON() as {
    lots: number;
  };
  if (lots === 1) await page.waitForRequest(/trade\/preview$/);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await refusal.isVisible()).toBe(true);
  open.resolve();
  const [fields, said] = [await field.boundingBox(), await refusal.boundingBox()];
  const gap = present(said, 'it stands').y - present(fields, 'it stands').y;
  expect(gap).toBeLessThan(120);
});
