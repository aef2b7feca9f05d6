/**
 * Which listings are of trading days. Public caches hold a file for each calendar day, and that of
 * a closed day has the prices of the trading day before, with slightly other volumes.
 */
import type { TradingCalendar } from '@maru/std/krx/calendar';
import type { Listing, ListingRow } from './import-krx-listing.ts';

/** Of the issues that show a copy, the part whose prices are the same. */
const COPIED_PERCENT = 90;

/**
 * Listings without the copies among them, oldest first, and the copies with the files that they
 * repeat. Only years that the calendar lacks are looked at: where it reaches, it decides.
 */
export function withoutCopies(
  listings: readonly Listing[],
  calendar: TradingCalendar,
): {
  readonly kept: Listing[];
  readonly copies: { readonly file: string; readonly of: string }[];
} {
  const kept: Listing[] = [];
  const copies: { file: string; of: string }[] = [];
  for (const listing of listings.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const before = kept.at(-1);
    if (before !== undefined && calendar.isGuess(listing.day) && isCopy(listing, before)) {
      copies.push({ file: listing.file, of: before.file });
    } else {
      kept.push(listing);
    }
  }
  return { kept, copies };
}

/**
 * Issues that moved show a copy: a change is counted from the close before, so the same close after
 * the same change is the same day. Where none moved, traded issues do.
 */
function isCopy(listing: Listing, before: Listing): boolean {
  const rows = new Map(before.rows.map((row) => [row.code, row]));
  const both = listing.rows.flatMap((row) => {
    const other = rows.get(row.code);
    return other === undefined ? [] : [{ row, other }];
  });
  const moved = both.filter(({ row, other }) => row.change !== 0 || other.change !== 0);
  const telling = moved.length > 0 ? moved : both.filter(({ row }) => row.volume > 0);
  const same = telling.filter(({ row, other }) => PRICES.every((key) => row[key] === other[key]));
  return telling.length > 0 && same.length * 100 >= telling.length * COPIED_PERCENT;
}

const PRICES = ['change', 'open', 'high', 'low', 'close'] as const satisfies (keyof ListingRow)[];
