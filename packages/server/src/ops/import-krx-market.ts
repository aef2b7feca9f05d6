/** Makes a market of daily listings: its issues, their bars, and three indices. Pure. */
import { mean, median } from '@maru/exchange/series-statistics';
import type { IndexDefinition } from '@maru/exchange/simulation-types';
import { assert, present } from '@maru/std/assert';
import type { DayBar, IndexBar, Instrument, Names, UsualTrading } from '@maru/std/instrument';
import { maxBig } from '@maru/std/money';
import type { MarketContents } from '../market/market-contents.ts';
import type { Listing, ListingRow } from './import-krx-listing.ts';

/** Issues, by won traded in the imported days, that a full crowd of participants trades. */
const FULL_CROWD = 300;
/** Members of the index of the largest main-board issues. */
const LARGE_CAPS = 200;
/** An imported index stands at 1,000.00 on the first imported day; hundredths of a point. */
const FIRST_VALUE = 100_000n;
const LOT_SIZE = 100;

/**
 * The market after the last of `listings` (at least one, of different days): its issues are those
 * of the last day; bars of issues that left the market before are not kept.
 */
export function marketOfListings(listings: readonly Listing[]): MarketContents {
  const days = [...listings].sort((a, b) => (a.day < b.day ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  assert(first !== undefined && last !== undefined, 'a market is made of one listing or more');

  const largest = new Set(largestOf(first.rows));
  const busiest = busiestOf(days);
  const rows = [...last.rows].sort(byMarketCap);
  const usual = usualTrading(days);
  const instruments = rows.map((row) => ({
    ...instrumentOf(row, largest, busiest),
    usual: present(usual.get(row.code), 'an issue of the last day has a row'),
  }));
  const listed = new Set(rows.map((row) => row.code));
  const dayBars = days.flatMap(({ day, rows: ofDay }) =>
    ofDay.filter((row) => listed.has(row.code)).map((row) => barOf(day, row)),
  );
  const indices = INDICES.map((index) => chainIndex(index, days, largest));
  return {
    instruments,
    dayBars,
    minuteBars: [],
    indexMinutes: [],
    facts: [],
    indices: indices.flatMap((index) => index.definition ?? []),
    indexBars: indices.flatMap((index) => index.bars),
  };
}

const marketCap = (row: ListingRow): bigint => BigInt(row.close) * BigInt(row.shares);

/** Largest first; equal ones by code, so that the same files give the same market. */
function byMarketCap(a: ListingRow, b: ListingRow): number {
  const [capA, capB] = [marketCap(a), marketCap(b)];
  if (capA !== capB) return capA > capB ? -1 : 1;
  return a.code < b.code ? -1 : 1;
}

/** Codes of common shares end in 0; preferred ones in another digit or a letter. */
const isCommon = (row: ListingRow): boolean => row.code.endsWith('0');

const largestOf = (rows: readonly ListingRow[]): string[] =>
  rows
    .filter((row) => row.board === 'main' && isCommon(row))
    .sort(byMarketCap)
    .slice(0, LARGE_CAPS)
    .map((row) => row.code);

function busiestOf(days: readonly Listing[]): ReadonlySet<string> {
  const turnover = new Map<string, bigint>();
  for (const { rows } of days) {
    for (const row of rows) {
      turnover.set(row.code, (turnover.get(row.code) ?? 0n) + row.turnover);
    }
  }
  const ranked = [...turnover].sort(([codeA, a], [codeB, b]) => {
    if (a !== b) return a > b ? -1 : 1;
    return codeA < codeB ? -1 : 1;
  });
  return new Set(ranked.slice(0, FULL_CROWD).map(([code]) => code));
}

/** Bounds of the measured volatility: a few days alone show little. */
const [CALMEST, WILDEST] = [0.004, 0.06];
/** The median of a normal move's size, as a part of its standard deviation. */
const MEDIAN_SIZE = 0.6745;

/**
 * The usual trading of the given days, by code. Medians, so that one wild day does not count as
 * usual; a mean where most days had no trade.
 */
function usualTrading(days: readonly Listing[]): Map<string, UsualTrading> {
  const rows = Map.groupBy(
    days.flatMap((day) => day.rows),
    ({ code }) => code,
  );
  const usual = [...rows].map(([code, own]): [string, UsualTrading] => {
    const turnovers = own.map(({ volume, shares }) => volume / shares);
    const moves = own.map(({ close, change }) => Math.abs(change / (close - change)));
    const volatility = Math.min(Math.max(median(moves) / MEDIAN_SIZE, CALMEST), WILDEST);
    return [code, { turnover: median(turnovers) || mean(turnovers), volatility }];
  });
  return new Map(usual);
}

const instrumentOf = (
  row: ListingRow,
  largest: ReadonlySet<string>,
  busiest: ReadonlySet<string>,
): Instrument => ({
  symbol: row.code,
  names: { kor: row.name, en: null, tw: null },
  board: row.board,
  sector: null,
  shares: row.shares,
  lotSize: LOT_SIZE,
  bandPercent: row.board === 'konex' ? 15 : 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: largest.has(row.code),
  fictional: false,
  listedOn: null,
  company: null,
  crowd: busiest.has(row.code) ? 'full' : 'few',
});

const barOf = (day: string, row: ListingRow): DayBar => ({
  symbol: row.code,
  day,
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: row.volume,
  turnover: row.turnover,
  generated: false,
});

interface ImportedIndex {
  readonly code: string;
  readonly names: Names;
  readonly has: (row: ListingRow, largest: ReadonlySet<string>) => boolean;
}

/** Common shares only, as the exchange's own indices (KOSPI Business Regulation art. 2(20)). */
const INDICES: readonly ImportedIndex[] = [
  {
    code: 'KOSPI',
    names: { kor: '코스피', en: 'KOSPI', tw: 'KOSPI 指數' },
    has: (row) => row.board === 'main' && isCommon(row),
  },
  {
    code: 'KOSDAQ',
    names: { kor: '코스닥', en: 'KOSDAQ', tw: 'KOSDAQ 指數' },
    has: (row) => row.board === 'second' && isCommon(row),
  },
  {
    code: 'KOSPI200L',
    names: { kor: '코스피 상위 200', en: 'KOSPI top 200', tw: 'KOSPI 前 200 大' },
    has: (row, largest) => largest.has(row.code),
  },
];

/**
 * An index over the imported days: each day's value is the value before it × Σ(close × shares) ÷
 * Σ(base × shares) of that day's members, so that listings and rights move nothing; the divisor
 * goes on from the last day's. No definition when no issue is a member.
 */
function chainIndex(
  index: ImportedIndex,
  days: readonly Listing[],
  largest: ReadonlySet<string>,
): { readonly definition: IndexDefinition | null; readonly bars: readonly IndexBar[] } {
  const bars: IndexBar[] = [];
  let value = FIRST_VALUE;
  let capital = 0n;
  let members: ListingRow[] = [];
  for (const { day, rows } of days) {
    members = rows.filter((row) => index.has(row, largest));
    if (members.length === 0) continue;
    capital = members.reduce((sum, row) => sum + marketCap(row), 0n);
    const base = members.reduce(
      (sum, row) => sum + BigInt(row.close - row.change) * BigInt(row.shares),
      0n,
    );
    if (bars.length > 0) value = (value * capital) / base;
    const close = Number(value);
    bars.push({ index: index.code, day, open: close, high: close, low: close, close });
  }
  if (members.length === 0 || value === 0n) return { definition: null, bars: [] };
  const definition = {
    code: index.code,
    names: index.names,
    members: members.map((row) => row.code),
    divisor: maxBig(capital / value, 1n),
  };
  return { definition, bars };
}
