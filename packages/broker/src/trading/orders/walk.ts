/**
 * The expected trades of an order with the standing quotes, for its estimate: a book is walked
 * level by level from the best price on, as an incoming order is (ORD-30).
 */
import type { Output } from '@maru/contract/calls';
import { contractAmount } from '@maru/std/money';
import { averageText, priceText } from '@maru/std/price-text';
import type { BookSide, Mark } from '@maru/std/venue-port';
import type { KnownBook, QuotedLevel } from '../../kernel/core/command.ts';
import type { OrderTerms } from './commands.ts';

/** The rest of an order after the quotes that it takes at once. */
export type RestFate =
  /** It waits at its own price. */
  | 'waits'
  /** Its time in force ends it. */
  | 'cancelled'
  /** It goes past the last known level: its trades there are unknown. */
  | 'beyond';

/** Orders that passed their checks, as an estimate values them; most often it is one. */
interface Estimated {
  readonly terms: Pick<OrderTerms, 'type' | 'tif' | 'price'>;
  readonly side: BookSide;
  /** Of orders on these terms that arrive one after the other, trading units. */
  readonly quantities: readonly number[];
  /** In price units: the order's own, or the one its type meets first. */
  readonly indicativePrice: number;
}

/** Whether an order that arrives now meets the standing quotes; auctions have one price for all. */
const meetsQuotes = (phase: Mark['phase'], type: OrderTerms['type']): boolean =>
  (phase === 'continuous' || phase === 'after_market') &&
  (type === 'market' || type === 'limit' || type === 'conditional' || type === 'best_opposite');

/** The levels that `quantity` takes, best first, as far as `reaches` accepts. */
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

/** The rest of levels once their first `units` have been taken. */
function leftOf(levels: readonly QuotedLevel[], units: number): QuotedLevel[] {
  const left: QuotedLevel[] = [];
  let gone = units;
  for (const { price, quantity } of levels) {
    const cut = Math.min(gone, quantity);
    gone -= cut;
    if (quantity > cut) left.push({ price, quantity: quantity - cut });
  }
  return left;
}

/** The furthest price that an order trades at, in price units; null: whatever it meets. */
function boundOf({ type, price }: Estimated['terms'], best: number): number | null {
  if (type === 'best_opposite') return best;
  return type === 'market' ? null : price;
}

/** Expected trading: its amount in won, and the walk behind it as the wire has it. */
export interface Expected {
  readonly amount: bigint;
  /** The same of each order. */
  readonly amounts: readonly bigint[];
  /** Null where no standing quote is met: all counts at the indicative price. */
  readonly walk: Output<'tradePreview'>['walk'];
}

interface Walked {
  readonly amount: bigint;
  readonly filled: number;
  readonly rest: number;
  readonly fate: RestFate | null;
}

/** One of the orders, at the quotes that those before it leave. @param worst price met so far */
function walkOne(
  { terms, side }: Estimated,
  quantity: number,
  quotes: readonly QuotedLevel[],
  worst: number,
): Walked {
  const bound = boundOf(terms, quotes[0]?.price ?? worst);
  const reaches = (price: number): boolean =>
    bound === null || (side === 'buy' ? price <= bound : price >= bound);
  const taken = takenLevels(quotes, quantity, reaches);
  const sum = taken.reduce((won, level) => won + contractAmount(level.price, level.quantity), 0n);
  const filled = taken.reduce((units, level) => units + level.quantity, 0);
  const rest = quantity - filled;
  const fate = rest === 0 ? null : fateOf(terms, taken.length === quotes.length);
  // fill or kill trades all or nothing, so its estimate is that of all
  const counted = fate === 'cancelled' && terms.tif === 'ioc' ? 0 : rest;
  const price = bound ?? taken.at(-1)?.price ?? worst;
  return { amount: sum + contractAmount(price, counted), filled, rest, fate };
}

/**
 * The expected amounts of orders, each at the quotes that those before it leave. A rest counts at
 * the order's own price, at the worst known quote where it has none, and not at all where it will
 * be cancelled.
 * @param scale of the symbol's prices
 */
export function expectedOf(
  orders: Estimated,
  mark: Mark,
  book: KnownBook | null,
  scale: number,
): Expected {
  const { terms, side, quantities, indicativePrice } = orders;
  const quotes = (side === 'buy' ? book?.asks : book?.bids) ?? [];
  const walked: Walked[] = [];
  let filled = 0;
  let worst = quotes[0]?.price ?? indicativePrice;
  for (const quantity of meetsQuotes(mark.phase, terms.type) ? quantities : []) {
    const one = walkOne(orders, quantity, leftOf(quotes, filled), worst);
    walked.push(one);
    filled += one.filled;
    worst = takenLevels(quotes, filled, () => true).at(-1)?.price ?? worst;
  }
  if (filled === 0) {
    return sumOf(quantities.map((quantity) => contractAmount(indicativePrice, quantity)));
  }
  const taken = takenLevels(quotes, filled, () => true);
  const sum = taken.reduce((won, level) => won + contractAmount(level.price, level.quantity), 0n);
  return {
    ...sumOf(walked.map(({ amount }) => amount)),
    walk: {
      levels: taken.map((level) => ({ ...level, price: priceText(level.price, scale) })),
      averagePrice: averageText(sum, filled, scale),
      rest: walked.reduce((units, one) => units + one.rest, 0),
      fate: walked.findLast(({ fate }) => fate !== null)?.fate ?? null,
    },
  };
}

const sumOf = (amounts: readonly bigint[]): Expected => ({
  amount: amounts.reduce((total, amount) => total + amount, 0n),
  amounts,
  walk: null,
});

/** The end of a rest; `exhausted`: it would take more than every level known. */
function fateOf({ type, tif }: Estimated['terms'], exhausted: boolean): RestFate {
  if (exhausted && type !== 'best_opposite') return 'beyond';
  return tif === 'day' ? 'waits' : 'cancelled';
}
