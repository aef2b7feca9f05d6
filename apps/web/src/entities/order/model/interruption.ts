/** Whether an order would interrupt trading instead of being filled (VI). */
import { isAway, isFewTicks } from '@maru/std/krx/volatility';
import { priceGrid } from '@maru/std/price-grid';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import type { Walk } from './estimate.ts';

type Interruptible = Pick<StockDetail, 'scale' | 'grid' | 'phase' | 'price' | 'vi' | 'viPercent'>;

/** Whether a trade at a price (won) is as far away as the exchange does not let one happen. */
function isTooFar(won: string, stock: Interruptible, percent: number): boolean {
  const units = (text: string): number => unitsOf(text, stock);
  const [price, last] = [units(won), units(stock.price)];
  if (isFewTicks(price, last, priceGrid(stock.grid))) return false;
  if (isAway(price, last, percent)) return true;
  const { upper = null, lower = null } = stock.vi ?? {};
  return (upper !== null && price >= units(upper)) || (lower !== null && price <= units(lower));
}

/**
 * True where the first or the last price of a walk is too far from the last trade, or from the last
 * single price, and where the walk goes past the quotes that are known and may go so far.
 * @param limit of the order, won; null: it names none
 */
export function interrupts(walk: Walk, stock: Interruptible, limit: string | null): boolean {
  const { viPercent, vi, phase } = stock;
  // in continuous trading a stock without triggers has no interruptions today: its first day
  const guarded = phase === 'continuous' ? vi !== null : phase === 'after_market';
  if (viPercent === null || !guarded) return false;
  const beyond = walk.fate === 'beyond';
  if (beyond && limit === null) return true;
  const prices = [walk.levels[0]?.price, walk.levels.at(-1)?.price, beyond ? limit : null];
  return prices.some((price) => price != null && isTooFar(price, stock, viPercent));
}
