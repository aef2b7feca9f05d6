import { AUCTION_BOOK_LEVELS } from '@maru/contract/constants';
import { Simulation } from '@maru/exchange/simulation';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { DAY, INSTRUMENTS, SETUP } from '../venue/testing.ts';
import { FeedMaker } from './feed-maker.ts';
import { bookFrame } from './market-frames.ts';
import { MinuteBars } from './minute-bars.ts';

const NINE = startOfDay(DAY) + 9 * 60 * MINUTE_MS;
const SCALES = new Map(INSTRUMENTS.map(({ symbol, scale }) => [symbol, scale]));

it('tells the exchange’s book through an auction and as soon as it is over', () => {
  const now = NINE - 5 * MINUTE_MS;
  const market = new Simulation({ ...SETUP, hours: 'krx', now });
  const feed = new FeedMaker(market, new MinuteBars(now), { day: DAY, now }, SCALES);
  const books = new Map<string, string>();
  const levels = { opening_auction: 0, continuous: 0 };
  for (let step = 0; step < 700; step++) {
    const at = now + step * 500;
    market.step(at);
    feed.add(market.take(), at);
    for (const { topic, bytes } of feed.take(at, 'all')) {
      if (topic.startsWith('book:')) books.set(topic, new TextDecoder().decode(bytes));
    }
    for (const { symbol } of INSTRUMENTS) {
      const { phase } = market.quote(symbol);
      const shown = phase === 'opening_auction' ? AUCTION_BOOK_LEVELS : 10;
      const book = market.book(symbol, shown);
      const frame = books.get(`book:${symbol}`);
      if (frame === undefined) continue;
      expect(frame).toBe(JSON.stringify(bookFrame(symbol, book, 0)));
      if (phase === 'opening_auction' || phase === 'continuous') {
        levels[phase] = Math.max(levels[phase], book.asks.length);
      }
    }
  }
  expect(levels).toEqual({ opening_auction: AUCTION_BOOK_LEVELS, continuous: 10 });
});
