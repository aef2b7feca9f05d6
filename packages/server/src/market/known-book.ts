import type { KnownBook } from '@maru/broker/kernel/core/command';
import type { BookFrame } from '@maru/contract/stream';
import { priceUnits } from '@maru/std/price-text';
import type { MarketView } from './market-view.ts';

/** The newest book of a symbol, in its price units; null for an unknown symbol. */
export function knownBook(view: MarketView, symbol: string): KnownBook | null {
  if (!view.has(symbol)) return null;
  const { scale } = view.instrument(symbol);
  const side = (levels: BookFrame['asks']) =>
    levels.map(({ price, quantity }) => ({ price: priceUnits(price, scale), quantity }));
  const { asks, bids } = view.book(symbol);
  return { asks: side(asks), bids: side(bids) };
}
