import { Stream } from '@maru/client/stream';
import type { AccountEvent } from '@maru/contract/account-events';
import type { Output } from '@maru/contract/calls';
import { API_BASE } from '@maru/contract/constants';
import type { BookFrame, MarketStateFrame, QuoteFrame } from '@maru/contract/stream';
import { present } from '@maru/std/assert';
import { MINUTE_MS } from '@maru/std/kst';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ISSUE, VERIFY } from '../harness/app.ts';
import { interrupt, moveClock, smallBook } from '../harness/interruption.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

type Notice = Output<'marketStatus'>['notices'][number];
type Interruption = Extract<Notice, { kind: 'vi' }>;
type Fill = Extract<AccountEvent, { kind: 'fill' }>;

const stage = setStage();
const phone = setPhone(stage);
let stream: Stream;

beforeAll(() => {
  const url = `${stage.app.url.replace('http', 'ws')}${API_BASE}/stream`;
  stream = new Stream({ url, session: () => stage.customer.session });
});
afterAll(() => stream?.close());

/** A ticket for all that demo's money buys of a small stock says what that may lead to. */
async function warned(symbol: string): Promise<void> {
  const { upper } = await stage.customer.api.call('marketDetail', { symbol });
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto(`/market/marketBuy?symbol=${symbol}&price=${upper}`);
  const warning = /^This quantity may trigger a VI\. /;
  await page.getByRole('button', { name: /· Buy$/, disabled: false }).waitFor();
  expect(await page.getByText(warning).count()).toBe(0);
  await page.getByRole('button', { name: 'Max', exact: true, disabled: false }).click();
  await page.getByText(warning).waitFor();
  await page.getByRole('button', { name: /· Buy$/, disabled: false }).click();
  await page.getByRole('dialog').getByText(warning).waitFor();
}

test('an order interrupts trading and is filled at the single price of the auction', async () => {
  const { app, customer } = stage;
  const symbol = await smallBook(stage);
  const states: MarketStateFrame[] = [];
  const quotes: QuoteFrame[] = [];
  const books: BookFrame[] = [];
  const fills: Fill[] = [];
  stream.subscribe('market', (frame) => void states.push(frame));
  stream.subscribe(`quote:${symbol}`, (frame) => void quotes.push(frame));
  stream.subscribe(`book:${symbol}`, (frame) => void books.push(frame));
  stream.subscribe('account', (frame) => {
    if (frame.t === 'snapshot') return;
    for (const event of frame.events) if (event.kind === 'fill') fills.push(event);
  });
  await until('the stream brings prices', 60_000, () => quotes.length > 0 && books.length > 0);

  await warned(symbol);
  const { id, price } = await interrupt(stage, symbol);

  const noticed = (): Interruption | undefined =>
    states
      .flatMap(({ notices }) => notices)
      .find((notice): notice is Interruption => notice.kind === 'vi' && notice.symbol === symbol);
  await until('the stream tells of the interruption', 60_000, () => noticed() !== undefined);
  const notice = present(noticed(), 'it was just there');
  expect(Number(notice.price)).toBeGreaterThanOrEqual(Number(notice.reference) * 1.06);
  // counted from the step before the order, on a slow machine a while ago
  expect(notice.until - notice.at).toBeGreaterThan(MINUTE_MS);
  expect(notice.until - notice.at).toBeLessThanOrEqual(2 * MINUTE_MS);
  const before = fills.length;
  await until(
    'the auction has a price',
    60_000,
    () => (quotes.at(-1)?.indicative ?? null) !== null,
  );

  const state = { phase: 'vi_auction', cause: notice.cause, phaseEnds: notice.until };
  expect(await customer.api.call('marketDetail', { symbol })).toMatchObject(state);
  expect(quotes.at(-1)).toMatchObject(state);
  const status = await customer.api.call('marketStatus', {});
  expect(status.notices).toContainEqual(notice);
  expect(status.now).toBeGreaterThanOrEqual(notice.at);
  const shown = await customer.api.call('marketBook', { symbol, levels: 10 });
  expect(Math.max(shown.asks.length, shown.bids.length)).toBeLessThanOrEqual(3);
  // no trades while an auction collects orders
  expect(fills).toHaveLength(before);

  await moveClock(stage, '+3m');
  await until('it is filled', 60_000, () => fills.length > before);
  const single = fills.slice(before).map((fill) => fill.price);
  const goesOn = (): boolean => quotes.at(-1)?.phase === 'continuous';
  await until('trading goes on', 60_000, async () => {
    // the way back may be far enough to interrupt it once more
    if (!goesOn()) await moveClock(stage, '+1m');
    return goesOn();
  });
  expect(new Set(fills.map((fill) => fill.id))).toEqual(new Set([id]));
  expect(new Set(single).size).toBe(1);
  expect(Number(single[0])).toBeLessThanOrEqual(price);
  const isWhole = (): boolean => {
    const { asks = [], bids = [] } = books.at(-1) ?? {};
    return asks.length > 3 && bids.length > 3;
  };
  await until('the whole book is shown', 240_000, async () => {
    // a small stock's book may take minutes to fill again
    if (!isWhole()) await moveClock(stage, '+1m');
    return isWhole();
  });
  expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
});

test('a halt that was ordered is said on its stock and in rows', async () => {
  const { app, customer } = stage;
  const symbol = '900005';
  expect(await app.finish(ISSUE, ['halt', symbol, 'disclosure'])).toMatchObject({ code: 0 });
  await until('trading is halted', 60_000, async () => {
    return (await customer.api.call('marketDetail', { symbol })).cause === 'halt';
  });
  const phoneApp = await phone.asDemo();
  const { page } = phoneApp;
  await phoneApp.goto(`/market/stockDetail?symbol=${symbol}`);
  const status = page.getByRole('region', { name: 'Trading status' });
  await status.getByText('The exchange halted trading in this stock.').waitFor();
  await status.getByText('You can only cancel orders now.').waitFor();
  await phoneApp.goto(`/market/marketBuy?symbol=${symbol}`);
  await status.getByText('You can only cancel orders now.').waitFor();
  await phoneApp.goto(`/favorite/search?q=${symbol}`);
  const row = page.getByRole('link', { name: new RegExp(symbol) });
  await row.getByText('Trading halt', { exact: true }).waitFor();
});
