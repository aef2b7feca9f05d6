/**
 * Statements of a fictional company before the market's first day: they fit its yearly figures, and
 * its generated history: a quarter was reported on a day on which its price moved far, and a move
 * upwards means a profit above that of the year before.
 */
import type { Company } from '@maru/std/instrument';
import { addDays, type Day } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';

/** Sums in won. */
export interface Statement {
  readonly revenue: number;
  readonly operatingProfit: number;
  readonly netProfit: number;
}

export interface Quarter extends Statement {
  /** Its last day. */
  readonly ends: Day;
  /** The trading day on which it was published; null: before the history begins. */
  readonly reported: Day | null;
}

export interface FiscalYear extends Statement {
  readonly year: number;
  /** Won a share. */
  readonly dividend: number;
}

export interface Statements {
  /** The newest eight that were reported, oldest first. */
  readonly quarters: readonly Quarter[];
  /** The newest three whole years, oldest first. */
  readonly years: readonly FiscalYear[];
}

/** A day of the generated history. */
export interface Close {
  readonly day: Day;
  readonly close: number;
}

/** Quarters that are generated: whole years behind eight quarters, and the years before those. */
const QUARTERS = 16;
const SHOWN_QUARTERS = 8;
const SHOWN_YEARS = 3;
/** Statements are in hundreds of millions of won. */
const UNIT = 100_000_000;
/** Days after a quarter's end by which it is reported, and after a year's end. */
const DEADLINE = 45;
const YEAR_DEADLINE = 90;
/** Days after its end before which no company reports. */
const EARLIEST = 15;
/** Growth of revenue over a year without news, and its spread. */
const [GROWTH, GROWTH_SPREAD] = [0.05, 0.06];
/** Least difference of a profit from the year before, as a part of it, and more for each move. */
const [SURPRISE, SURPRISE_BY_MOVE] = [0.04, 3];
/** Of revenue: the measure of a small profit. */
const LEAST_MARGIN = 0.02;
/** Of net profit: the most that is paid out. */
const PAYOUT_MOST = 0.8;

/**
 * @param company of the issue; its profits and revenue are those of the newest four quarters
 * @param shares issued
 * @param history generated days before `firstLiveDay`, oldest first
 */
export function statementsOf(
  symbol: string,
  company: Company,
  shares: number,
  history: readonly Close[],
  firstLiveDay: Day,
): Statements {
  const prng = new Prng(`statements/${symbol}/${company.revenue}/${company.equity}`);
  const ends = quarterEnds(firstLiveDay);
  const reports = ends.map((end) => reportOf(end, history));
  const newest = newestYear(company, prng);
  const sums: Statement[] = [];
  for (let i = QUARTERS - 1; i >= 0; i--) {
    const later = sums[i + 4];
    const move = reports[i + 4]?.move ?? null;
    sums[i] =
      later === undefined ? (newest[i - QUARTERS + 4] as Statement) : yearBefore(later, move, prng);
  }
  const quarters = ends.map((end, i): Quarter => {
    return { ends: end, reported: reports[i]?.day ?? null, ...(sums[i] as Statement) };
  });
  return {
    quarters: quarters.slice(-SHOWN_QUARTERS),
    years: yearsOf(quarters, company, shares),
  };
}

/** The ends of the newest quarters whose reports were due before a day, oldest first. */
function quarterEnds(before: Day): Day[] {
  const year = Number(before.slice(0, 4));
  const ends = [year - 5, year - 4, year - 3, year - 2, year - 1, year].flatMap((each) =>
    ['03-31', '06-30', '09-30', '12-31'].map((end): Day => `${each}-${end}`),
  );
  return ends.filter((end) => deadlineOf(end) < before).slice(-QUARTERS);
}

const isYearEnd = (end: Day): boolean => end.endsWith('12-31');
const deadlineOf = (end: Day): Day => addDays(end, isYearEnd(end) ? YEAR_DEADLINE : DEADLINE);

interface Report {
  readonly day: Day;
  /** Of the price on that day, a logarithm. */
  readonly move: number;
}

/** The day with the farthest move between a quarter's end and its deadline; null: no such day. */
function reportOf(end: Day, history: readonly Close[]): Report | null {
  const [from, until] = [addDays(end, EARLIEST), deadlineOf(end)];
  let farthest: Report | null = null;
  history.forEach(({ day, close }, i) => {
    const before = history[i - 1];
    if (before === undefined || day < from || day > until) return;
    const move = Math.log(close / before.close);
    if (farthest === null || Math.abs(move) > Math.abs(farthest.move)) farthest = { day, move };
  });
  return farthest;
}

/** The newest four quarters, which make up the company's year. */
function newestYear({ revenue, operatingProfit, netProfit }: Company, prng: Prng): Statement[] {
  const seasons = Array.from({ length: 4 }, () => 1 + 0.12 * prng.normal());
  const profits = seasons.map((season) => Math.max(season * (1 + 0.15 * prng.normal()), 0.2));
  const revenues = split(revenue, seasons);
  const operating = split(operatingProfit, profits);
  const net = split(netProfit, profits);
  return revenues.map((each, i) => ({
    revenue: each,
    operatingProfit: operating[i] as number,
    netProfit: net[i] as number,
  }));
}

/** A sum in parts as large as the weights, in whole units; the last has the rest. */
function split(sum: number, weights: readonly number[]): number[] {
  const total = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.slice(1).map((weight) => rounded((sum * weight) / total));
  return [...parts, sum - parts.reduce((all, part) => all + part, 0)];
}

const rounded = (won: number): number => Math.round(won / UNIT) * UNIT;

/**
 * The same quarter a year before.
 * @param move of the price when the later one was reported; null: unknown
 */
function yearBefore(later: Statement, move: number | null, prng: Prng): Statement {
  const drawn = prng.normal();
  const growth = GROWTH + GROWTH_SPREAD * drawn + (move ?? 0);
  const revenue = Math.max(rounded(later.revenue / Math.max(1 + growth, 0.5)), UNIT);
  const direction = Math.sign(move ?? drawn) || 1;
  const part = SURPRISE + SURPRISE_BY_MOVE * Math.abs(move ?? 0.02);
  const beyond = (profit: number): number => {
    const size = Math.max(Math.abs(profit), LEAST_MARGIN * later.revenue);
    return profit - direction * Math.max(rounded(size * part), UNIT);
  };
  const operatingProfit = beyond(later.operatingProfit);
  return { revenue, operatingProfit, netProfit: beyond(later.netProfit) };
}

/** Whole years as sums of their quarters. */
function yearsOf(quarters: readonly Quarter[], company: Company, shares: number): FiscalYear[] {
  const byYear = Map.groupBy(quarters, ({ ends }) => Number(ends.slice(0, 4)));
  const whole = [...byYear].filter(([, own]) => own.length === 4).slice(-SHOWN_YEARS);
  const sum = (own: readonly Quarter[], of: keyof Statement): number =>
    own.reduce((all, quarter) => all + quarter[of], 0);
  let dividend = company.dividend;
  return whole
    .toReversed()
    .map(([year, own], i): FiscalYear => {
      const netProfit = sum(own, 'netProfit');
      if (i > 0) dividend = dividendBefore(dividend, netProfit, shares);
      const [revenue, operatingProfit] = [sum(own, 'revenue'), sum(own, 'operatingProfit')];
      return { year, revenue, operatingProfit, netProfit, dividend };
    })
    .toReversed();
}

/** A dividend of the year before: a little less, and none without the profit to pay it. */
function dividendBefore(later: number, netProfit: number, shares: number): number {
  const payable = (Math.max(netProfit, 0) * PAYOUT_MOST) / shares;
  const step = later >= 100 ? 10 : 1;
  return Math.floor(Math.min(later * 0.95, payable) / step) * step;
}
