/** The first frame of a subscription to a market topic. */
import type { ServerFrame } from '@maru/contract/stream';
import type { Instant } from '@maru/std/kst';
import { quoteFrame } from '../feed/market-frames.ts';
import type { MarketView } from './market-view.ts';

/**
 * The whole frame of a market topic: its newest quote, book or running candle, or its last trades.
 * @param now market time
 * @returns null without data yet, for an unknown symbol, and for `account`
 */
export function wholeFrame(view: MarketView, topic: string, now: Instant): ServerFrame | null {
  const [kind, symbol] = topic.split(':');
  if (symbol !== undefined) return view.has(symbol) ? wholeOf(view, kind, symbol) : null;
  if (kind === 'index' && view.indexRows.length > 0) return { t: 'index', rows: view.indexRows };
  if (kind === 'market' && view.state.boards.length > 0) return { t: 'market', ...view.state, now };
  return null;
}

function wholeOf(view: MarketView, kind: string | undefined, symbol: string): ServerFrame | null {
  switch (kind) {
    case 'quote':
      return quoteFrame(symbol, view.day(symbol), view.instrument(symbol).scale);
    case 'book':
      return view.book(symbol);
    case 'trades': {
      const rows = view.trades(symbol);
      return rows.length === 0 ? null : { t: 'trades', symbol, rows };
    }
    case 'candles': {
      const candle = view.candles(symbol).at(-1);
      return candle === undefined ? null : { t: 'candles', symbol, candle };
    }
    default:
      return null;
  }
}
