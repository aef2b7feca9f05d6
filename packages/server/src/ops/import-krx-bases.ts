/** Base prices of imported days that are not the close before: charts are marked there. */
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { basePrice } from '@maru/std/krx/price-limits';
import type { Day } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { Listing, ListingRow } from './import-krx-listing.ts';

/** A row of `base_changes`. */
export interface BaseChange {
  readonly symbol: string;
  readonly day: Day;
  /** Won. */
  readonly base: number;
  /** `adjustment`: rights, a bonus issue, a dividend in shares, a merger; no field shows which. */
  readonly reason: 'split' | 'consolidation' | 'adjustment';
}

const krx = priceGrid('krx');

/**
 * The changed base prices of `listings`, which are of different days, oldest first. Where days are
 * missing between two listings the base follows from a close that is not known: then only a change
 * that the number of shares shows is found, a split or a consolidation.
 */
export function baseChangesOf(
  listings: readonly Listing[],
  calendar: TradingCalendar,
): BaseChange[] {
  const known = new Map<string, { readonly day: Day; readonly row: ListingRow }>();
  const changes: BaseChange[] = [];
  for (const { day, rows } of listings) {
    for (const row of rows) {
      const before = known.get(row.code);
      known.set(row.code, { day, row });
      if (before === undefined) continue;
      const isNext = calendar.nextTradingDay(before.day) >= day;
      const reason =
        reasonByShares(before.row, row) ?? (isNext ? reasonByPrice(before.row, row) : null);
      if (reason !== null) changes.push({ symbol: row.code, day, base: baseOf(row), reason });
    }
  }
  return changes;
}

const baseOf = ({ close, change }: ListingRow): number => close - change;

/** A base is the close before, or that raised to the tick. */
function reasonByPrice({ close }: ListingRow, row: ListingRow): 'adjustment' | null {
  const base = baseOf(row);
  return base === close || base === basePrice(close, krx) ? null : 'adjustment';
}

/**
 * Half as many shares again, or a third fewer, at a base nearer to the close over that factor than
 * to the close itself. New shares of an increase are listed at the price that there is.
 */
function reasonByShares(before: ListingRow, row: ListingRow): 'split' | 'consolidation' | null {
  const nearer = BigInt(before.close) ** 2n * BigInt(before.shares);
  const now = BigInt(baseOf(row)) ** 2n * BigInt(row.shares);
  if (2 * row.shares >= 3 * before.shares && now < nearer) return 'split';
  if (3 * row.shares <= 2 * before.shares && now > nearer) return 'consolidation';
  return null;
}
