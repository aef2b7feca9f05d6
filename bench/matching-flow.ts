/** Orders and cancels for one book, the same for every measured engine. */
import { OrderBook } from '@maru/exchange/book/order-book';
import { OrderPool } from '@maru/exchange/book/order-pool';
import { priceLimits } from '@maru/std/krx/price-limits';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { BookSide } from '@maru/std/venue-port';

export type Step =
  | {
      readonly kind: 'limit';
      readonly side: BookSide;
      readonly price: number;
      readonly size: number;
    }
  | { readonly kind: 'market'; readonly side: BookSide; readonly size: number }
  /** A resting order, by its index in the flow. */
  | { readonly kind: 'cancel'; readonly order: number };

export interface Flow {
  readonly steps: readonly Step[];
  /** The first steps only fill the book; they are not timed. */
  readonly filling: number;
}

export const GRID = priceGrid('krx');
export const LIMITS_OF_DAY = priceLimits(70_000, 30, GRID);

/** Distance of a limit order from the middle, in ticks: mostly small. */
const SPREAD_TICKS = 60;
const CANCELS_PERCENT = 40;
const MARKETS_PERCENT = 6;

/**
 * @param resting orders that rest in the book when the timed part begins, half on each side
 * @param timed steps of the timed part: 40 % cancels, 6 % market orders, the others limit orders
 */
export function makeFlow(resting: number, timed: number, seed: string): Flow {
  const prng = new Prng(seed);
  const book = new OrderBook(GRID, LIMITS_OF_DAY, new OrderPool(), () => {});
  const middle = book.levelOf(LIMITS_OF_DAY.base);
  const steps: Step[] = [];
  const open: { readonly order: number; readonly handle: number }[] = [];

  const limit = (side: BookSide, away: number): void => {
    const level = side === 'buy' ? middle - away : middle + away;
    const inside = Math.min(book.levels - 1, Math.max(0, level));
    const size = prng.between(1, 500);
    const handle = book.place(side, 0, inside, size);
    if (handle !== 0) open.push({ order: steps.length, handle });
    steps.push({ kind: 'limit', side, price: book.priceOf(inside), size });
  };
  const cancel = (): void => {
    while (open.length > 0) {
      const at = prng.below(open.length);
      const { order, handle } = open[at] as (typeof open)[number];
      open[at] = open.at(-1) as (typeof open)[number];
      open.pop();
      // an order filled meanwhile is skipped
      if (book.cancel(handle) === 0) continue;
      steps.push({ kind: 'cancel', order });
      return;
    }
  };
  const away = (): number => 1 + Math.floor(Math.abs(prng.normal()) * SPREAD_TICKS);
  const side = (): BookSide => (prng.below(2) === 0 ? 'buy' : 'sell');

  for (let i = 0; i < resting; i++) limit(i % 2 === 0 ? 'buy' : 'sell', away());
  const filling = steps.length;
  while (steps.length < filling + timed) {
    const draw = prng.below(100);
    if (draw < CANCELS_PERCENT) cancel();
    else if (draw < CANCELS_PERCENT + MARKETS_PERCENT) {
      const taken = { side: side(), size: prng.between(1, 1_500) };
      book.take(taken.side, 0, taken.side === 'buy' ? book.levels - 1 : 0, taken.size);
      steps.push({ kind: 'market', ...taken });
      // one limit order in ten crosses the middle and trades at once
    } else limit(side(), prng.below(10) === 0 ? -prng.below(4) : away());
  }
  return { steps, filling };
}
