/** Each figure of an order is the same on the ticket, the sheets, in its message and the ledger. */
import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { won } from './pages/trading-pages.ts';

const stage = shareStage();
const phone = setPhone(stage);

/** A kind of order, by what leads to it and the words of its total. */
interface Kind {
  readonly at: string;
  readonly leverage?: string;
  /** On the ticket and its sheet, and in the result. */
  readonly total: readonly [sheet: string, result: string];
  readonly review: RegExp;
  readonly send: string;
  readonly done: RegExp;
  readonly preview: RegExp;
}

/** The totals of all previews that a page has been answered. */
function previewed(app: AppPage, path: RegExp): Set<number> {
  const totals = new Set<number>();
  app.page.on('response', async (response) => {
    if (!path.test(response.url())) return;
    const { data } = await response.json().catch(() => ({ data: null }));
    if (data !== null) totals.add(Number(data.total));
  });
  return totals;
}

/** Orders one kind at market in the browser; what its screens say, and what it came to. */
async function walk(kind: Kind): Promise<{ readonly expected: number; readonly actual: number }> {
  const { api } = stage.customer;
  const before = await stage.customer.available();
  const app = await phone.asDemo();
  const { page } = app;
  const totals = previewed(app, kind.preview);
  await app.goto(kind.at);
  await page.getByText('Market', { exact: true }).first().click();
  if (kind.leverage !== undefined) {
    await page.getByRole('button', { name: kind.leverage, exact: true }).click();
  }
  await page.getByRole('button', { name: kind.review, disabled: false }).click();
  const sheet = page.getByRole('dialog');
  const line = sheet.getByText(kind.total[0], { exact: true }).locator('xpath=..').locator('dd');
  const [said = ''] = (await line.innerText()).split('\n');
  await sheet.getByRole('button', { name: kind.send, exact: true }).click();
  await page.getByRole('heading', { name: kind.done }).waitFor();
  const row = sheet.getByRole('row', { name: new RegExp(`^${kind.total[1]}`) });
  const [, expected = '', actual = ''] = (await row.innerText()).split('\t');
  expect([totals.has(won(said)), totals.has(won(expected))]).toEqual([true, true]);
  // the sheet says it all: no toast does
  expect(await page.getByRole('status').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([]);
  await app.close();

  const [message] = (await api.call('messageList', { kind: 'fill' })).rows;
  const after = await stage.customer.available();
  expect(message?.content).toMatchObject({ params: { amount: String(after - before) } });
  return { expected: won(expected), actual: won(actual) };
}

/** A stock of the given place by turnover, of which lots are offered and asked for. */
async function stockAt(place: number): Promise<string> {
  const { symbol } = present((await stage.customer.stocks())[place], 'the market has stocks');
  const book = () => stage.customer.api.call('marketBook', { symbol });
  await expect
    .poll(async () => {
      const { asks, bids } = await book();
      const sum = (levels: readonly { readonly quantity: number }[]) =>
        levels.reduce((all, { quantity }) => all + quantity, 0);
      return Math.min(sum(asks), sum(bids));
    })
    .toBeGreaterThan(400);
  return symbol;
}

const OPENS = { preview: /\/trade\/preview$/ } as const;
const BUY = {
  ...OPENS,
  total: ['Estimated total', 'Amount paid'],
  review: /· Buy$/,
  send: 'Buy',
  done: /^Bought [\d,]+ shares of/,
} as const;
const SHORT = {
  ...OPENS,
  total: ['Held', 'Held'],
  review: /held · Sell short$/,
  send: 'Sell short',
  done: /^Sold [\d,]+ shares of .* short$/,
} as const;
const CLOSES = { preview: /\/trade\/sellPreview$/ } as const;
const SELL = {
  ...CLOSES,
  total: ['You receive', 'You receive'],
  review: /· Sell$/,
  send: 'Sell',
  done: /^Sold [\d,]+ shares of/,
} as const;
const COVER = {
  ...CLOSES,
  total: ['Amount returned', 'Amount returned'],
  review: /· Buy back$/,
  send: 'Buy back',
  done: /^Bought back [\d,]+ shares of/,
} as const;

const newest = async () => present((await stage.customer.orders())[0], 'the order is there');

test.each([
  ['paid in full', 0, {}, BUY, SELL, 'sell'],
  ['on margin', 1, { leverage: '3×' }, BUY, SELL, 'sell'],
  ['short', 2, { leverage: '2×' }, SHORT, COVER, 'cover'],
] as const)(
  'an order %s, and the one that closes it',
  async (_kind, place, how, opens, closes, by) => {
    await stage.customer.api.call('userMarginOpen', { answer: 'all' });
    const symbol = await stockAt(place);
    const side = opens === SHORT ? '&side=short' : '';
    const opened = await walk({
      ...opens,
      ...how,
      at: `/market/marketBuy?symbol=${symbol}${side}`,
    });
    const order = await newest();
    expect(opened.actual).toBe(Number(order.total));

    const at = `/market/marketBuy?symbol=${symbol}&side=${by}`;
    const closed = await walk({ ...closes, at });
    const close = await newest();
    expect(close.closes).toBe(order.id);
    expect(closed.actual).toBe(Number(close.total));
  },
);
