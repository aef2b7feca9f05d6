/** Real daily listings become the market: all of the files or nothing. */
import { assert } from '@maru/std/assert';
import { addDays, type Day } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import type { MarketContents } from '../market/market-contents.ts';
import { marketStatements } from '../market/market-rows.ts';
import { type ImportedDay, importedDayStatements } from '../market/replay.ts';
import type { Statement, Store } from '../store/port.ts';
import { type Listing, readListing } from './import-krx-listing.ts';
import { marketOfListings } from './import-krx-market.ts';

export interface ListingFile {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Imported {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly issues: number;
  readonly bars: number;
}

const ORDERS_EXIST =
  'There are orders of customers on the present market. Import into a new data directory.';

/** Mentors trade by orders of their own kind. */
const ANY_ORDER = 'select id from orders union all select id from block_orders limit 1';

/**
 * Replaces the market of a migrated database, which no server may be using, by the one of `files`.
 * The live market goes on from the last close. Refused, with every problem that was found, for a
 * broken file, two files of one day, a day that is not over on `today`, and where customers have
 * orders; then nothing has changed.
 */
export async function importKrx(
  store: Store,
  files: readonly ListingFile[],
  start: { readonly seed: string; readonly today: Day },
): Promise<Result<Imported, string[]>> {
  const [order] = await store.query(ANY_ORDER);
  if (order !== undefined) return err([ORDERS_EXIST]);
  const listings = readAll(files, start.today);
  if (!listings.ok) return listings;
  const market = marketOfListings(listings.value);
  const days = listings.value.map((listing) => listing.day).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  assert(firstDay !== undefined && lastDay !== undefined, 'one file or more was read');
  await store.commit([
    ...statements(market, start.seed, addDays(lastDay, 1)),
    ...importedDayStatements(listings.value.flatMap(importedDays)),
  ]);
  return ok({
    firstDay,
    lastDay,
    issues: market.instruments.length,
    bars: market.dayBars.length,
  });
}

function statements(market: MarketContents, seed: string, firstLiveDay: Day): Statement[] {
  return [
    // again inside the transaction: an order that came meanwhile undoes all of it
    { text: ANY_ORDER, params: [], expect: 'nothing' },
    ...marketStatements(market, { source: 'import', seed, firstLiveDay, replay: false }),
  ];
}

/** The base price of a day is what its change is counted from. */
const importedDays = ({ day, rows }: Listing): ImportedDay[] =>
  rows.map(({ code, open, high, low, close, change }) => {
    return { day, symbol: code, base: close - change, open, high, low, close };
  });

function readAll(files: readonly ListingFile[], today: Day): Result<Listing[], string[]> {
  if (files.length === 0) return err(['Name one listing file or more.']);
  const listings: Listing[] = [];
  const problems: string[] = [];
  const byDay = new Map<Day, string>();
  for (const { name, bytes } of files) {
    const read = readListing(name, bytes);
    if (!read.ok) {
      problems.push(...read.error);
      continue;
    }
    const { day } = read.value;
    const other = byDay.get(day);
    if (other !== undefined) problems.push(`${name}: ${other} has the same day, ${day}`);
    if (day >= today)
      problems.push(`${name}: ${day} is not over; it can be imported from tomorrow`);
    byDay.set(day, name);
    listings.push(read.value);
  }
  return problems.length === 0 ? ok(listings) : err(problems);
}
