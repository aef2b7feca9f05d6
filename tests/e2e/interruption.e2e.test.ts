import { randomUUID } from 'node:crypto';
import { Stream } from '@maru/client/stream';
import type { Output } from '@maru/contract/calls';
import { API_BASE } from '@maru/contract/constants';
import type { AccountEvent, BookFrame, MarketStateFrame, QuoteFrame } from '@maru/contract/stream';
import { present } from '@maru/std/assert';
import { DAY_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const HALF_PAST_TEN_MS = 630 * MINUTE_MS;
/** Won, most of demo's money; the offers of a small issue cost about a tenth of it. */
const SPENT = 280_000_000;

type Notice = Output<'marketStatus'>['notices'][number];
type Interruption = Extract<Notice, { kind: 'vi' }>;
type Fill = Extract<AccountEvent, { kind: 'fill' }>;

const stage = setStage();
let stream: Stream;

beforeAll(() => {
  const url = `${stage.app.url.replace('http', 'ws')}${API_BASE}/stream`;
  stream = new Stream({ url, session: () => stage.customer.session });
});
afterAll(() => stream?.close());

async function moveClock(step: string): Promise<void> {
  expect(await stage.app.finish(CLOCK, [step])).toMatchObject({ code: 0 });
}

/** Participants act as often as in the daytime, whenever the test runs. */
async function toMidMorning(): Promise<void> {
  const { now } = await stage.customer.api.call('marketStatus', {});
  const today = now - ((now - startOfDay('2026-01-01')) % DAY_MS) + HALF_PAST_TEN_MS;
  const target = today > now ? today : today + DAY_MS;
  await moveClock(`+${Math.ceil((target - now) / MINUTE_MS)}m`);
}

/** Of the smallest companies the one whose offers, ten levels, cost least; null: none has any. */
async function leastOffers(): Promise<{ symbol: string; cost: number } | null> {
  const { customer } = stage;
  const listed = { board: 'second', sort: 'marketCap', reversed: true, pageSize: 20 } as const;
  const { rows } = await customer.api.call('marketList', listed);
  const costs = await Promise.all(
    rows.map(async ({ symbol }) => {
      const { asks } = await customer.api.call('marketBook', { symbol, levels: 10 });
      return { symbol, cost: asks.reduce((sum, ask) => sum + Number(ask.price) * ask.quantity, 0) };
    }),
  );
  const offered = costs.filter(({ cost }) => cost > 0);
  return offered.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

async function smallBook(): Promise<string> {
  // the clock may have moved into a new day, with empty books at first
  const found: string[] = [];
  await until('a small issue is on offer', 60_000, async () => {
    const least = await leastOffers();
    if (least !== null && least.cost < SPENT / 2) found.push(least.symbol);
    return found.length > 0;
  });
  return present(found[0], 'it was just there');
}

test('an order interrupts trading and is filled at the single price of the auction', async () => {
  const { app, customer } = stage;
  await toMidMorning();
  const symbol = await smallBook();
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

  // it lifts all offers and rests; a seller would then trade 15 % above the base
  const { base, tick, lotSize } = await customer.api.call('marketDetail', { symbol });
  const price = Math.floor((Number(base) * 1.15) / Number(tick)) * Number(tick);
  const lots = Math.floor(SPENT / price / lotSize);
  const terms = { type: 'limit', side: 'long', leverage: 1, confirmed: true } as const;
  const clientOrderId = randomUUID();
  const order = { symbol, price: String(price), lots, ...terms, clientOrderId };
  const { id } = await customer.api.call('tradeOrder', order);

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

  await moveClock('+3m');
  await until('it is filled', 60_000, () => fills.length > before);
  await until('trading goes on', 60_000, () => quotes.at(-1)?.phase === 'continuous');
  const single = fills.slice(before).map((fill) => fill.price);
  expect(new Set(fills.map((fill) => fill.id))).toEqual(new Set([id]));
  expect(new Set(single).size).toBe(1);
  expect(Number(single[0])).toBeLessThanOrEqual(price);
  await until('the whole book is shown', 60_000, () => {
    const { asks = [], bids = [] } = books.at(-1) ?? {};
    return asks.length > 3 && bids.length > 3;
  });
  expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
});
