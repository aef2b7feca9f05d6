import type { ServerFrame, TradesFrame } from '@maru/contract/stream';
import { Simulation } from '@maru/exchange/simulation';
import { expect, it } from 'vitest';
import { FeedMaker } from '../feed/feed-maker.ts';
import type { MarketFrame } from '../feed/frame-gate.ts';
import { MinuteBars } from '../feed/minute-bars.ts';
import { DAY, INSTRUMENTS, SETUP, STORED } from '../venue/testing.ts';
import { MarketView } from './market-view.ts';
import { wholeFrame } from './whole-frame.ts';

const SCALES = new Map(INSTRUMENTS.map(({ symbol, scale }) => [symbol, scale]));
const { now } = SETUP;
const read = ({ bytes }: MarketFrame): ServerFrame => JSON.parse(new TextDecoder().decode(bytes));

it('is what the frames of a topic have said so far, whenever it is asked for', () => {
  const market = new Simulation(SETUP);
  const minutes = new MinuteBars(now);
  const feed = new FeedMaker(market, minutes, { day: DAY, now }, SCALES);
  const view = new MarketView(STORED, SETUP, new Map());
  const newest = new Map<string, ServerFrame>();
  const trades = new Map<string, TradesFrame['rows']>();
  const compared = new Set<string>();
  for (let at = now; at < now + 90_000; at += 500) {
    if (minutes.isOver(at)) minutes.close(at);
    market.step(at);
    const output = market.take();
    for (const { symbol, trades: made } of output.changes) {
      for (const trade of made) minutes.add(symbol, trade);
    }
    feed.add(output, at);
    for (const frame of feed.take(at)) {
      view.offer(frame);
      const parsed = read(frame);
      newest.set(frame.topic, parsed);
      if (parsed.t !== 'trades') continue;
      trades.set(frame.topic, [...(trades.get(frame.topic) ?? []), ...parsed.rows].slice(-50));
    }
    for (const [topic, parsed] of newest) {
      if (topic.startsWith('day:')) continue;
      const whole = wholeFrame(view, topic, at);
      if (parsed.t === 'trades') expect(whole).toEqual({ ...parsed, rows: trades.get(topic) });
      else if (parsed.t === 'market') expect(whole).toEqual({ ...parsed, now: at });
      else expect(whole, topic).toEqual(parsed);
      compared.add(parsed.t);
    }
  }
  expect([...compared].sort()).toEqual(['book', 'candles', 'index', 'market', 'quote', 'trades']);
});

it('shows nothing that is not durable', () => {
  const view = new MarketView(STORED, SETUP, new Map());
  const book = { t: 'book', symbol: '900010', bookSeq: 7, asks: [], bids: [] };
  const bytes = new TextEncoder().encode(JSON.stringify(book));
  view.offer({ topic: 'book:900010', symbol: '900010', afterReport: 3, bytes });
  expect(wholeFrame(view, 'book:900010', now)).toMatchObject({ bookSeq: 0 });
  view.durable(3);
  expect(wholeFrame(view, 'book:900010', now)).toEqual(book);
});

it.each([
  'quote:XXXX',
  'trades:900010',
  'candles:900010',
  'index',
  'market',
  'account',
  // not a topic of the contract
  'day:900010',
])('%s: nothing is known before a frame was made', (topic) => {
  const view = new MarketView(STORED, SETUP, new Map());
  expect(wholeFrame(view, topic, now)).toBeNull();
});
