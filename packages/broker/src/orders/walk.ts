/**
 * What the standing quotes would do with an order, for its estimate: a book is walked level by
 * level from the best price on, as an incoming order is (ORD-30).
 */
import { contractAmount } from '@maru/std/money';
import { averageText, priceText } from '@maru/std/price-text';
import type { BookSide, Mark } from '@maru/std/venue-port';
import type { KnownBook, QuotedLevel } from '../core/command.ts';
import type { OrderTerms } from './commands.ts';

/** What is left of an order after the quotes that it takes at once. */
export type RestFate =
  /** It waits at its own price. */
  | 'waits'
  /** Its time in force ends it. */
  | 'cancelled'
  /** It goes past the last level known: what it meets there cannot be said. */
  | 'beyond';

/** An order that passed its checks, as an estimate values it. */
interface Estimated {
  readonly terms: Pick<OrderTerms, 'type' | 'tif' | 'price'>;
  readonly side: BookSide;
  readonly quantity: number;
  /** In price units: the order's own, or the one its type meets first. */
  readonly indicativePrice: number;
}

/** Whether an order that arrives now meets the standing quotes; auctions have one price for all. */
const meetsQuotes = (phase: Mark['phase'], type: OrderTerms['type']): boolean =>
  (phase === 'continuous' || phase === 'after_market') &&
  (type === 'market' || type === 'limit' || type === 'conditional' || type === 'best_opposite');

/** The levels that `quantity` takes, best first, down to those that `reaches` refuses. */
function takenLevels(
  levels: readonly QuotedLevel[],
  quantity: number,
  reaches: (price: number) => boolean,
): QuotedLevel[] {
  const taken: QuotedLevel[] = [];
  let left = quantity;
  for (const level of levels) {
    if (left === 0 || !reaches(level.price)) break;
    const part = Math.min(left, level.quantity);
    taken.push({ price: level.price, quantity: part });
    left -= part;
  }
  return taken;
}

/** The furthest price that an order trades at, in price units; null: whatever it meets. */
function boundOf({ type, price }: Estimated['terms'], best: number): number | null {
  if (type === 'best_opposite') return best;
  return type === 'market' ? null : price;
}

/** Expected trading: its amount in won, and the walk behind it as the wire has it. */
export interface Expected {
  readonly amount: bigint;
  /** Null where no standing quote is met: the whole order counts at its indicative price. */
  readonly walk: {
    /** What each level fills, best first; the last price is the worst. */
    readonly levels: readonly { readonly price: string; readonly quantity: number }[];
    /** Of what the levels fill, won. */
    readonly averagePrice: string;
    /** Trading units that the levels leave. */
    readonly rest: number;
    /** Null without a rest. */
    readonly fate: RestFate | null;
  } | null;
}

/**
 * What an order is expected to trade for. The rest of it counts at its own price, at the worst
 * known quote where it has none, and not at all where it will be cancelled.
 * @param scale of the symbol's prices
 */
export function expectedOf(
  order: Estimated,
  mark: Mark,
  book: KnownBook | null,
  scale: number,
): Expected {
  const { terms, side, quantity } = order;
  const quotes = (side === 'buy' ? book?.asks : book?.bids) ?? [];
  const [best] = quotes;
  const none = { amount: contractAmount(order.indicativePrice, quantity), walk: null };
  if (best === undefined || !meetsQuotes(mark.phase, terms.type)) return none;
  const bound = boundOf(terms, best.price);
  const reaches = (price: number): boolean =>
    bound === null || (side === 'buy' ? price <= bound : price >= bound);
  const taken = takenLevels(quotes, quantity, reaches);
  const worst = taken.at(-1);
  if (worst === undefined) return none;
  const sum = taken.reduce((won, level) => won + contractAmount(level.price, level.quantity), 0n);
  const filled = taken.reduce((units, level) => units + level.quantity, 0);
  const rest = quantity - filled;
  const fate = rest === 0 ? null : fateOf(terms, taken.length === quotes.length);
  // fill or kill trades all or nothing, so its estimate is that of all
  const counted = fate === 'cancelled' && terms.tif === 'ioc' ? 0 : rest;
  return {
    amount: sum + contractAmount(bound ?? worst.price, counted),
    walk: {
      levels: taken.map((level) => ({ ...level, price: priceText(level.price, scale) })),
      averagePrice: averageText(sum, filled, scale),
      rest,
      fate,
    },
  };
}

/** What becomes of a rest; `exhausted`: it would take more than every level known. */
function fateOf({ type, tif }: Estimated['terms'], exhausted: boolean): RestFate {
  if (exhausted && type !== 'best_opposite') return 'beyond';
  return tif === 'day' ? 'waits' : 'cancelled';
}
