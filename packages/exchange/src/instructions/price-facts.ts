import type { Instrument } from '@maru/std/instrument';
import type { PriceLimits } from '@maru/std/krx/price-limits';
import type { Day } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import type { Fill } from '../book/matching.ts';

/** Won from which a trade of shares is large: one in 5,000 of participants, 15 issues a day. */
const LARGE_TRADE = 500_000_000;

/** State of the issue before a trade. */
interface Before {
  readonly instrument: Instrument;
  readonly day: Day;
  readonly limits: PriceLimits;
  /** The first day of a listing, without a price so far. */
  readonly awaitsFirstPrice: boolean;
  readonly high: number | null;
  readonly low: number | null;
  /** True: a large trade of the day was published. */
  readonly hadLarge: boolean;
}

/** True for a trade whose amount is unusual; amounts of currencies and funds are no sign. */
export function isLargeTrade({ board, basket }: Instrument, fill: Fill): boolean {
  const ofShares = basket === null && board !== 'digital' && board !== 'pair';
  return ofShares && fill.price * fill.quantity >= LARGE_TRADE;
}

/** Publishes a listing's first price, the day's first trade at a limit, and its first large one. */
export function publishPriceFacts(
  fill: Fill,
  { instrument, day, limits, awaitsFirstPrice, high, low, hadLarge }: Before,
  publish: (key: string, detail: FactDetail) => void,
): void {
  const { price, quantity, side } = fill;
  const { upper, lower, base } = limits;
  if (awaitsFirstPrice) publish(day, { kind: 'first_price', price, base });
  if (price === upper && high !== upper) {
    publish(`${day}/upper`, { kind: 'limit_reached', side: 'upper', price });
  }
  if (price === lower && low !== lower) {
    publish(`${day}/lower`, { kind: 'limit_reached', side: 'lower', price });
  }
  if (!hadLarge && isLargeTrade(instrument, fill)) {
    publish(day, { kind: 'large_trade', side, price, quantity });
  }
}
