/** The answers about one index: its value, its days, and its members' contributions. */
import type { Input, Output } from '@maru/contract/calls';
import type { MemberSort } from '@maru/contract/constants';
import type { IndexDefinition } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { DAY_MS, type Day, MINUTE_MS } from '@maru/std/kst';
import { hundredths, percentOf } from '@maru/std/percent';
import { gainPercent } from '../feed/gain.ts';
import type { Store } from '../store/port.ts';
import type { MarketView } from './market-view.ts';

/** The most days in one answer: a year of trading, and the moving averages before it. */
const DAYS = 400;
/** Minutes of a point of a day's course. */
const POINT_MINUTES = 3;

/** Index values in hundredths of a point. */
interface Bar {
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

interface BarRow {
  readonly day: Day;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

/** The index and its days. @throws {StoreAway} */
export async function indexDetail(
  store: Pick<Store, 'query'>,
  view: MarketView,
  index: IndexDefinition,
): Promise<Output<'marketIndexDetail'>> {
  const rows = await store.query<BarRow>(
    `select day, open, high, low, close from index_bars
     where code = $1 order by day desc limit ${DAYS}`,
    [index.code],
  );
  const { value, base } = standing(view, index);
  const stored = rows.reverse().map(({ day, ...prices }) => ({
    day,
    open: Number(prices.open),
    high: Number(prices.high),
    low: Number(prices.low),
    close: Number(prices.close),
  }));
  const bars = withToday(stored, dayOfIndex(view, index), value, base);
  const text = (points: number): string => hundredths(BigInt(points));
  return {
    code: index.code,
    names: index.names,
    price: text(value),
    gain: gainPercent(value, base),
    gainValue: text(value - base),
    members: index.members.length,
    days: bars.map(({ day, open, high, low, close }) => ({
      day,
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      generated: view.isGenerated(day),
    })),
  };
}

interface PointRow {
  readonly start: number;
  readonly value: bigint;
  readonly generated: boolean;
}

/** Minutes between midnight in UTC and in Korea. */
const KST_MINUTES = 540;

/** The minutes since midnight of the newest day that is stored, in points. */
const COURSE = `select distinct on (minute / $2) minute / $2 * $2 as start, value, generated
  from index_minutes
  where code = $1 and minute >= (
    select max(minute) - (max(minute) + $3) % $4 from index_minutes where code = $1
  ) order by minute / $2, minute desc`;

/** The course of its newest day with trading. @throws {StoreAway} */
export async function indexCourse(
  store: Pick<Store, 'query'>,
  view: MarketView,
  index: IndexDefinition,
): Promise<Output<'marketIndexCourse'>> {
  const rows = await store.query<PointRow>(COURSE, [
    index.code,
    POINT_MINUTES,
    KST_MINUTES,
    DAY_MS / MINUTE_MS,
  ]);
  return {
    hours: view.hours(firstOf(index)),
    base: hundredths(BigInt(standing(view, index).base)),
    points: rows.map(({ start, value, generated }) => ({
      at: start * MINUTE_MS,
      price: hundredths(value),
      generated,
    })),
  };
}

/** The stored days with the running one updated to `value`; it is stored once a minute. */
function withToday(bars: readonly Bar[], day: Day, value: number, base: number): readonly Bar[] {
  const last = bars.at(-1);
  const before = last?.day === day ? bars.slice(0, -1) : bars;
  const known = last?.day === day ? last : { open: base, high: base, low: base };
  const high = Math.max(known.high, value);
  const low = Math.min(known.low, value);
  return [...before, { day, open: known.open, high, low, close: value }];
}

const firstOf = (index: IndexDefinition): string =>
  present(index.members[0], 'an index has members');

/** The members' trading day. */
const dayOfIndex = (view: MarketView, index: IndexDefinition): Day => view.day(firstOf(index)).day;

/**
 * A member's part of an index, won: an index counts the shares with which the issue entered it, so
 * that it does not jump when new ones are listed.
 */
const valueIn = (view: MarketView, symbol: string): bigint =>
  BigInt(view.price(symbol)) * BigInt(view.instrument(symbol).shares);

/** Value now and at the last close, in hundredths of a point, computed from the view's prices. */
function standing(
  view: MarketView,
  { members, divisor }: IndexDefinition,
): { readonly value: number; readonly base: number } {
  let value = 0n;
  let base = 0n;
  for (const symbol of members) {
    value += valueIn(view, symbol);
    base += BigInt(view.day(symbol).base) * BigInt(view.instrument(symbol).shares);
  }
  return { value: Number(value / divisor), base: Number(base / divisor) };
}

interface Member {
  readonly symbol: string;
  readonly marketCap: bigint;
  /** Change of its market value since the last close, won. */
  readonly moved: bigint;
}

const COMPARE: Readonly<Record<MemberSort, (a: Member, b: Member) => bigint>> = {
  marketCap: (a, b) => b.marketCap - a.marketCap,
  lift: (a, b) => b.moved - a.moved,
  drag: (a, b) => a.moved - b.moved,
};

/** A page of the members; equal ones as they are listed. */
export function indexMembers(
  view: MarketView,
  index: IndexDefinition,
  { sort = 'marketCap', page = 1, pageSize = 20 }: Input<'marketIndexMembers'>,
): Output<'marketIndexMembers'> {
  const members = index.members.map((symbol): Member => {
    const change = view.price(symbol) - view.day(symbol).base;
    const moved = BigInt(change) * BigInt(view.instrument(symbol).shares);
    return { symbol, marketCap: valueIn(view, symbol), moved };
  });
  const total = members.reduce((sum, member) => sum + member.marketCap, 0n);
  members.sort((a, b) => Number(COMPARE[sort](a, b)));
  const from = (page - 1) * pageSize;
  const rows = members.slice(from, from + pageSize).map(({ symbol, marketCap, moved }) => ({
    ...view.lightRow(symbol),
    base: String(view.day(symbol).base),
    marketCap: String(marketCap),
    weight: percentOf(marketCap, total),
    contribution: hundredths(rounded(moved, index.divisor)),
    shares: view.instrument(symbol).shares,
    divisor: String(index.divisor),
  }));
  return { rows, total: members.length };
}

/** a ÷ b (above 0), halves rounded away from zero. */
function rounded(a: bigint, b: bigint): bigint {
  const size = ((a < 0n ? -a : a) * 2n + b) / (2n * b);
  return a < 0n ? -size : size;
}
