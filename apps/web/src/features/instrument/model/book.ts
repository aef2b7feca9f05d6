import type { Output } from '@maru/contract/calls';
import { millionths } from '@maru/std/price-text';
import { grouped } from '@maru/ui/digits';
import { signAgainst } from '#entities/instrument/model/quote.ts';
import { formatPercent } from '#shared/money-text.ts';
import { percentChange } from '#shared/percent.ts';

export type Book = Output<'marketBook'>;

/** One line of the book on screen. */
export interface Rung {
  readonly side: 'ask' | 'bid';
  /** Won, as on the wire. */
  readonly price: string;
  readonly quantity: number;
  /** Length of the depth bar: this quantity against the largest one shown, in per cent. */
  readonly depth: number;
  /** Shares of my own pending orders at this price. */
  readonly own: number;
  /** Against the base price: decides the colour. */
  readonly sign: -1 | 0 | 1;
  /** The price of the last trade. */
  readonly last: boolean;
  /** Against the base price, as text; empty in a book whose prices leave no room for it. */
  readonly percent: string;
}

/** Characters of a price and its change that stand beside each other on a phone. */
const LINE_CHARS = 12;

export interface LadderOptions {
  readonly levels: number;
  readonly base: string;
  readonly last: string;
  /** My pending shares by side and price, see `ownPending`. */
  readonly own: ReadonlyMap<string, number>;
}

/** The book from the highest ask down to the lowest bid, `levels` of each side. */
export function ladder(book: Book, options: LadderOptions): Rung[] {
  const asks = book.asks.slice(0, options.levels).reverse();
  const bids = book.bids.slice(0, options.levels);
  const largest = Math.max(1, ...[...asks, ...bids].map((level) => level.quantity));
  const rung =
    (side: Rung['side']) =>
    (level: Book['asks'][number]): Rung => ({
      side,
      price: level.price,
      quantity: level.quantity,
      depth: Math.round((level.quantity / largest) * 100),
      own: options.own.get(ownKey(side, level.price)) ?? 0,
      sign: signAgainst(level.price, options.base),
      last: level.price === options.last,
      percent: formatPercent(
        percentChange(millionths(options.base), millionths(level.price)),
        true,
      ),
    });
  const rungs = [...asks.map(rung('ask')), ...bids.map(rung('bid'))];
  const fits = ({ price, percent }: Rung): boolean =>
    grouped(price).length + percent.length <= LINE_CHARS;
  return rungs.every(fits) ? rungs : rungs.map((each) => ({ ...each, percent: '' }));
}

type Order = Output<'tradeOrders'>['rows'][number];

/** My pending limit orders as shares per side and price; a closing order of a long asks. */
export function ownPending(orders: readonly Order[]): Map<string, number> {
  const own = new Map<string, number>();
  for (const order of orders) {
    if (order.price === null || order.quantities.pending === 0) continue;
    const buys = (order.kind === 'open') === (order.side === 'long');
    const key = ownKey(buys ? 'bid' : 'ask', order.price);
    own.set(key, (own.get(key) ?? 0) + order.quantities.pending);
  }
  return own;
}

/** Shares waiting on both sides of the levels shown. */
export function bookTotals(rungs: readonly Rung[]): {
  readonly asks: number;
  readonly bids: number;
} {
  const sum = (side: Rung['side']): number =>
    rungs.reduce((total, rung) => (rung.side === side ? total + rung.quantity : total), 0);
  return { asks: sum('ask'), bids: sum('bid') };
}

const ownKey = (side: Rung['side'], price: string): string => `${side}:${price}`;
