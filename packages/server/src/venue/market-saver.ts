/**
 * Saves the state of the simulated market to the database: every minute, as statements that the
 * venue's worker prepares.
 */
import type { SimulatedMarket } from '@maru/exchange/simulation-types';
import { assert } from '@maru/std/assert';
import type { DayBar, IndexMinute, MinuteBar } from '@maru/std/instrument';
import { addDays, type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { indexMinuteRow, jsonOf, minuteBarRow } from '../market/market-rows.ts';
import { inserts } from '../store/market-tables.ts';
import type { Statement } from '../store/port.ts';
import { FORGET_STEPS_TEXT } from './step-record.ts';

/** Retention of minutes, days. */
const MINUTE_BAR_DAYS = 30;

export const RUN_TEXT = `insert into market_run (day, step, shared, saved_at)
  values ($1, $2, $3::jsonb, $4)
  on conflict (one) do update
  set day = excluded.day, step = excluded.step, shared = excluded.shared,
    saved_at = excluded.saved_at`;
export const FORGET_TEXT = 'delete from minute_bars where minute < $1';
export const FORGET_INDICES_TEXT = 'delete from index_minutes where minute < $1';

/** Finished minute bars. */
export const minuteBarStatements = (bars: readonly MinuteBar[]): Statement[] =>
  inserts('minute_bars', bars.map(minuteBarRow), 'symbol, minute');

/** The running day's bars so far. */
export const dayBarStatements = (bars: readonly DayBar[]): Statement[] =>
  inserts('day_bars', bars, 'symbol, day');

/** Deletes minutes and records of steps beyond their retention on `day`. */
export function forgetStatements(day: Day): Statement[] {
  const first = addDays(day, -MINUTE_BAR_DAYS);
  const minute = startOfDay(first) / MINUTE_MS;
  return [
    { text: FORGET_TEXT, params: [minute] },
    { text: FORGET_INDICES_TEXT, params: [minute] },
    { text: FORGET_STEPS_TEXT, params: [first] },
  ];
}

/** Remembers the value of each index, so that only minutes that moved it are written. */
export class IndexMinutes {
  readonly #saved = new Map<string, number>();

  /** @param at start of the minute that has ended */
  statements(market: SimulatedMarket, at: Instant): Statement[] {
    const moved = market.indexValues().filter(({ code, value }) => this.#saved.get(code) !== value);
    const rows = moved.map(({ code, value }): IndexMinute => {
      this.#saved.set(code, value);
      return { index: code, at, value, generated: false };
    });
    return inserts('index_minutes', rows.map(indexMinuteRow), 'code, minute');
  }
}

/** Remembers the last save of each issue, so that only changed ones are written again. */
export class StateSaver {
  readonly #saved = new Map<string, string>();

  /**
   * The state of the simulation: `day`, the shared factors, every issue that changed.
   * @param at market time
   */
  statements(market: SimulatedMarket, day: Day, at: Instant): Statement[] {
    const { version, step, opinions, safeguards, instructions, issues } = market.save();
    assert(version === 1, 'the state is of the version that the tables hold');
    const rows: object[] = [];
    for (const issue of issues) {
      const row = {
        symbol: issue.symbol,
        day,
        book_seq: market.book(issue.symbol, 1).bookSeq,
        last: market.quote(issue.symbol).last,
        issue,
      };
      const text = jsonOf(row);
      if (this.#saved.get(issue.symbol) === text) continue;
      this.#saved.set(issue.symbol, text);
      rows.push(row);
    }
    return [
      {
        text: RUN_TEXT,
        params: [day, step, jsonOf({ ...opinions, safeguards, instructions }), at],
      },
      ...inserts('market_state', rows, 'symbol'),
    ];
  }
}

/** The day's bar of each issue that has traded. */
export function dayBarsOf(market: SimulatedMarket, symbols: Iterable<string>, day: Day): DayBar[] {
  const bars: DayBar[] = [];
  for (const symbol of symbols) {
    const { open, high, low, volume, turnover } = market.quote(symbol);
    const close = market.close(symbol);
    if (open === null || high === null || low === null || close === null) continue;
    const traded = { volume, turnover, generated: false };
    bars.push({ symbol, day, open, high, low, close, ...traded });
  }
  return bars;
}

/** The day's bars of the indices. */
export function indexBarStatements(market: SimulatedMarket, day: Day): Statement[] {
  const bars = market.indexValues().map(({ code, open, high, low, value }) => {
    return { code, day, open, high, low, close: value };
  });
  return inserts('index_bars', bars, 'code, day');
}
