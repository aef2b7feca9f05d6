import type { PriceLimits } from '@maru/std/krx/price-limits';
import type { Day } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';

/** State of the issue before a trade. */
interface Before {
  readonly day: Day;
  readonly limits: PriceLimits;
  /** The first day of a listing, without a price so far. */
  readonly awaitsFirstPrice: boolean;
  readonly high: number | null;
  readonly low: number | null;
}

/** Publishes a listing's first price, and the day's first trade at a limit. */
export function publishPriceFacts(
  price: number,
  { day, limits, awaitsFirstPrice, high, low }: Before,
  publish: (key: string, detail: FactDetail) => void,
): void {
  const { upper, lower, base } = limits;
  if (awaitsFirstPrice) publish(day, { kind: 'first_price', price, base });
  if (price === upper && high !== upper) {
    publish(`${day}/upper`, { kind: 'limit_reached', side: 'upper', price });
  }
  if (price === lower && low !== lower) {
    publish(`${day}/lower`, { kind: 'limit_reached', side: 'lower', price });
  }
}
