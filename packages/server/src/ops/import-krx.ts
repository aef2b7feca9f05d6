/** Real daily listings become the market: all of the files or nothing. */
import { assert } from '@maru/std/assert';
import { type TradingCalendar, tradingCalendar } from '@maru/std/krx/calendar';
import { addDays, type Day } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import type { MarketContents } from '../market/market-contents.ts';
import { marketStatements } from '../market/market-rows.ts';
import { type ImportedDay, importedDayStatements } from '../market/replay.ts';
import { storedHolidays } from '../market/stored-holidays.ts';
import { inserts } from '../store/market-tables.ts';
import type { Statement, Store } from '../store/port.ts';
import { type BaseChange, baseChangesOf } from './import-krx-bases.ts';
import { withoutCopies } from './import-krx-days.ts';
import { dayInName, type Listing, readListing } from './import-krx-listing.ts';
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
  /** Files of days on which the exchange was closed, with the reason, a line each. */
  readonly leftOut: readonly string[];
}

const ORDERS_EXIST =
  'There are orders of customers on the present market. Import into a new data directory.';

/** Mentors trade by orders of their own kind. */
const ANY_ORDER = 'select id from orders union all select id from block_orders limit 1';

/**
 * Replaces the market of a migrated database, which no server may be using, by the one of `files`.
 * The live market goes on from the last close. Files of days without trading are left out. Refused,
 * with every problem that was found, for a broken file, two files of one day, a day that is not
 * over on `today`, no trading day, and where customers have orders; then nothing has changed.
 */
export async function importKrx(
  store: Store,
  files: readonly ListingFile[],
  start: { readonly seed: string; readonly today: Day },
): Promise<Result<Imported, string[]>> {
  const [order] = await store.query(ANY_ORDER);
  if (order !== undefined) return err([ORDERS_EXIST]);
  const calendar = tradingCalendar('krx', await storedHolidays(store));
  const read = readAll(files, start.today, calendar);
  if (!read.ok) return read;
  const { listings, leftOut } = read.value;
  const [firstDay, lastDay] = [listings[0]?.day, listings.at(-1)?.day];
  assert(firstDay !== undefined && lastDay !== undefined, 'one file or more was read');
  const market = marketOfListings(listings);
  await store.commit([
    ...statements(market, start.seed, addDays(lastDay, 1)),
    ...importedDayStatements(listings.flatMap(importedDays)),
    ...inserts('base_changes', listedOnly(market, baseChangesOf(listings, calendar))),
  ]);
  return ok({
    firstDay,
    lastDay,
    issues: market.instruments.length,
    bars: market.dayBars.length,
    leftOut,
  });
}

function statements(market: MarketContents, seed: string, firstLiveDay: Day): Statement[] {
  return [
    // again inside the transaction: an order that came meanwhile undoes all of it
    { text: ANY_ORDER, params: [], expect: 'nothing' },
    ...marketStatements(market, { source: 'import', seed, firstLiveDay, replay: false }),
  ];
}

function listedOnly(market: MarketContents, changes: readonly BaseChange[]): BaseChange[] {
  const listed = new Set(market.instruments.map(({ symbol }) => symbol));
  return changes.filter(({ symbol }) => listed.has(symbol));
}

/** The base price of a day is the basis of its change. */
const importedDays = ({ day, rows }: Listing): ImportedDay[] =>
  rows.map(({ code, open, high, low, close, change }) => {
    return { day, symbol: code, base: close - change, open, high, low, close };
  });

interface Read {
  /** Of trading days, oldest first. */
  readonly listings: readonly Listing[];
  /** Left-out files with the reason, a line each. */
  readonly leftOut: readonly string[];
}

function readAll(
  files: readonly ListingFile[],
  today: Day,
  calendar: TradingCalendar,
): Result<Read, string[]> {
  if (files.length === 0) return err(['Name one listing file or more.']);
  const listings: Listing[] = [];
  const leftOut: string[] = [];
  const problems: string[] = [];
  const byDay = new Map<Day, string>();
  for (const { name, bytes } of files) {
    const named = dayInName(name);
    if (named !== null && !calendar.isTradingDay(named)) {
      leftOut.push(`${name}: left out, the exchange was closed on ${named}`);
      continue;
    }
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
  if (problems.length > 0) return err(problems);
  if (listings.length === 0) return err([...leftOut, 'No file is of a trading day.']);
  const { kept, copies } = withoutCopies(listings, calendar);
  const repeated = copies.map(({ file, of }) => `${file}: left out, its prices are those of ${of}`);
  return ok({ listings: kept, leftOut: [...leftOut, ...repeated] });
}
