/**
 * How far from the market a block order trades, and how much of the visible book it may take: a
 * person that expects the order cannot lead the price that followers pay.
 */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { ceilRatio, floorRatio, PPM } from '@maru/std/money';
import { priceGrid } from '@maru/std/price-grid';
import { priceText, quantityText } from '@maru/std/price-text';
import type { BookSide, Mark } from '@maru/std/venue-port';
import type { KnownBook } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { Tradable } from '../../trading/orders/terms.ts';
import type { BlockOrder, Follow } from './rows.ts';

/** Whether orders meet standing quotes, and not one price for all. */
export const meetsQuotes = ({ phase }: Mark): boolean =>
  phase === 'continuous' || phase === 'after_market';

/**
 * The price that a block order is measured against: the middle of bid and ask, or the last price
 * where there is none; of a purchase the lower of both, as one print or quote raises either.
 */
function referenceOf(side: BookSide, mark: Mark): number {
  const known = mark.last ?? mark.base;
  const { bid, ask } = mark;
  if (!meetsQuotes(mark) || bid === null || ask === null) return known;
  const middle = Math.floor((bid + ask) / 2);
  return side === 'buy' ? Math.min(middle, known) : middle;
}

/** The most that a share costs in a block purchase, or the least it is sold for; on tick, won. */
export function collarOf(
  state: State,
  side: BookSide,
  { instrument, mark }: Tradable,
  now: Instant,
): number {
  const width = parameter(state, 'blockCollarPpm', now);
  const reference = BigInt(referenceOf(side, mark));
  const grid = priceGrid(instrument.grid);
  if (side === 'buy') {
    const most = Number(floorRatio(reference, PPM + width, PPM));
    return Math.min(mark.upper, grid.floorToTick(most));
  }
  const least = Number(ceilRatio(reference, PPM - width, PPM));
  return Math.max(mark.lower, grid.ceilToTick(least));
}

/** Refuses a mentor's price that is worse than the collar (block_beyond_collar, naming it). */
export function collarObstacle(
  side: BookSide,
  price: number | null,
  collar: number,
  { scale }: Instrument,
): Refusal | null {
  if (price === null || (side === 'buy' ? price <= collar : price >= collar)) return null;
  return refusal('block_beyond_collar', { n: priceText(collar, scale) });
}

/** Shares of all followers and the mentor that a block order may reach, for the mentor's own. */
export function likelyShares(state: State, block: BlockOrder, own: Follow, price: number): bigint {
  const { followCash, followShares } = state.indexes;
  const { mentor, symbol, part, whole } = block;
  const held = followShares.of(mentor);
  if (block.side === 'sell') {
    const all = held.find((one) => one.symbol === symbol)?.quantity ?? 0;
    return (BigInt(all) * part) / whole;
  }
  if (whole <= 0n) return part;
  const cash = followCash.of(mentor);
  const worth = held.reduce(
    (sum, one) => sum + BigInt(block.marks[one.symbol] ?? 0) * BigInt(one.quantity),
    cash,
  );
  const byWorth = (worth * part) / whole;
  const byCash = part + (cash - own.cash) / BigInt(price);
  return byWorth < byCash ? byWorth : byCash;
}

/** Shares on the other side of a book that an order at a price meets. */
const depthTo = (side: BookSide, book: KnownBook, price: number): bigint =>
  (side === 'buy' ? book.asks : book.bids)
    .filter((level) => (side === 'buy' ? level.price <= price : level.price >= price))
    .reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);

/**
 * Refuses an order that with its followers would take more of the quotes up to its price than the
 * parameter's part (block_over_depth, naming what the mentor may order alone), and one without a
 * known book (price_not_obtained). What waits behind the best quote takes none.
 */
export function depthObstacle(
  state: State,
  { block, total, quantity }: { block: BlockOrder; total: bigint; quantity: number },
  { instrument, mark }: Tradable,
  book: KnownBook | null,
  now: Instant,
): Refusal | null {
  if (!meetsQuotes(mark) || total <= BigInt(quantity)) return null;
  if (book === null) return refusal('price_not_obtained');
  const met = depthTo(block.side, book, block.price ?? block.reservationPrice);
  if (met === 0n && block.type === 'limit') return null;
  const most = (met * parameter(state, 'blockDepthPercent', now)) / 100n;
  if (total <= most) return null;
  const own = (BigInt(quantity) * most) / total;
  return refusal('block_over_depth', { n: quantityText(Number(own), instrument.scale) });
}
