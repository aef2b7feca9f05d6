/** Which dividends an issue pays, and when: it follows from the issue and the calendar alone. */
import type { Board, Instrument } from '@maru/std/instrument';
import { addDays, type Day, daysBetween, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { Sessions } from '../../kernel/core/sessions.ts';

const QUARTERS = 4;
/**
 * Record days lie at least this many days into their quarter: no break of trading is longer, so
 * the ex date is in the same quarter.
 */
const DAYS_BEFORE = 12;
const PAYING_BOARDS: readonly Board[] = ['main', 'second', 'otc'];

export interface Planned {
  /** `symbol:quarter`. */
  readonly id: string;
  readonly symbol: string;
  readonly quarter: string;
  /** Won a share. */
  readonly won: number;
  readonly exDay: Day;
  readonly recordDay: Day;
}

interface Quarter {
  readonly year: number;
  /** 1 to 4. */
  readonly no: number;
}

const quarterOf = (day: Day): Quarter => ({
  year: Number(day.slice(0, 4)),
  no: Math.ceil(Number(day.slice(5, 7)) / 3),
});

const next = ({ year, no }: Quarter): Quarter =>
  no === QUARTERS ? { year: year + 1, no: 1 } : { year, no: no + 1 };

const firstDay = ({ year, no }: Quarter): Day =>
  `${year}-${String(no * 3 - 2).padStart(2, '0')}-01`;

/** The dividend of a year in whole won by quarters; the last one has the remainder. */
export function quarterly(won: number, no: number): number {
  const part = Math.floor(won / QUARTERS);
  return no === QUARTERS ? won - part * (QUARTERS - 1) : part;
}

/** The trading day of the record of a quarter, and the trading day before it. */
function datesOf(calendar: Sessions, symbol: string, quarter: Quarter) {
  const first = firstDay(quarter);
  const days = daysBetween(first, firstDay(next(quarter))) - DAYS_BEFORE;
  const place = new Prng(`${symbol}/${quarter.year}Q${quarter.no}`).below(days);
  const recordDay = calendar.dayOf(startOfDay(addDays(first, DAYS_BEFORE + place)));
  return { recordDay, exDay: calendar.dayOf(startOfDay(recordDay) - 1) };
}

/** A company of the fictional market that pays; the exchange prices it in whole won. */
function dividendOf({ board, fictional, scale, company }: Instrument): number {
  const pays = fictional && scale === 0 && PAYING_BOARDS.includes(board);
  return pays ? (company?.dividend ?? 0) : 0;
}

/**
 * The dividends of an issue whose ex date is after `after` and not after `until`. An issue that is
 * not listed before the ex date has none.
 */
export function plannedOf(
  calendar: Sessions,
  instrument: Instrument,
  after: Day,
  until: Day,
): Planned[] {
  const yearly = dividendOf(instrument);
  const planned: Planned[] = [];
  if (yearly === 0) return planned;
  const { symbol, listedOn } = instrument;
  for (let one = quarterOf(after); firstDay(one) <= until; one = next(one)) {
    const won = quarterly(yearly, one.no);
    const { exDay, recordDay } = datesOf(calendar, symbol, one);
    const isDue = exDay > after && exDay <= until;
    if (won === 0 || !isDue || (listedOn !== null && listedOn >= exDay)) continue;
    const quarter = `${one.year}Q${one.no}`;
    planned.push({ id: `${symbol}:${quarter}`, symbol, quarter, won, exDay, recordDay });
  }
  return planned;
}
