/**
 * Trading days on which the server did not run. Nothing was traded on them; their bars are
 * generated and marked so, as those before the first live day, and so is the part of today that is
 * over. Participants' opinions move along: trading goes on from the generated prices.
 */
import { type LivedDay, livedDay } from '@maru/exchange/companies/lived-day';
import type { Instrument } from '@maru/std/instrument';
import { addDays, type Day, startOfDay } from '@maru/std/kst';
import type { Statement, Store } from '../store/port.ts';
import type { SeedSource } from './day-seeds.ts';
import type { SetupTime } from './market-day.ts';
import { generatedStatement, pastStatements, type StoredMarket } from './market-rows.ts';

/** Older days stay empty. */
const MOST_DAYS = 400;
/** Minutes between the prices of a day of which only the day's bars are kept. */
const COARSE_MINUTES = 20;

/** Closes by symbol. */
type Closes = Readonly<Record<string, number>>;

/** The trading days after `since`, up to `today`. */
function daysAfter(since: Day, today: Day, { sessions }: SetupTime): Day[] {
  const calendar = sessions.trading;
  const days: Day[] = [];
  for (let day = calendar.nextTradingDay(since); day <= today; day = calendar.nextTradingDay(day)) {
    days.push(day);
  }
  return days.slice(-MOST_DAYS);
}

interface Before {
  readonly closes: Closes;
  /** Issues that did not go on: halted ones, and those whose base the firm has set since. */
  readonly resting: ReadonlySet<string>;
}

async function marketBefore(store: Pick<Store, 'query'>, since: Day): Promise<Before> {
  const rows = await store.query<{
    readonly symbol: string;
    readonly close: number;
    readonly resting: boolean;
  }>(
    `select i.symbol, b.close, s.issue -> 'session' ->> 'cause' is not distinct from 'halt'
         or exists (select 1 from base_changes c where c.symbol = i.symbol and c.day > $1)
         as resting
       from instruments i join lateral (
         select close from day_bars where symbol = i.symbol order by day desc limit 1
       ) b on true left join market_state s using (symbol)`,
    [since],
  );
  return {
    closes: Object.fromEntries(rows.map(({ symbol, close }) => [symbol, close])),
    resting: new Set(rows.filter(({ resting }) => resting).map(({ symbol }) => symbol)),
  };
}

/** Moves the saved opinions by logarithms; of a fund the opinion is its premium. */
function opinionsMoved(listed: readonly Instrument[], before: Closes, after: Closes): Statement {
  const moves = listed.flatMap(({ symbol, basket }) => {
    const [from, to] = [before[symbol], after[symbol]];
    if (basket !== null || from === undefined || to === undefined) return [];
    return [{ symbol, move: Math.log(to / from) }];
  });
  return {
    text: `update market_state s set issue = jsonb_set(
        s.issue::jsonb, '{opinion}', to_jsonb((s.issue ->> 'opinion')::float8 + r.move)
      ) from json_to_recordset($1::json) as r(symbol text, move float8)
      where s.symbol = r.symbol`,
    params: [JSON.stringify(moves)],
  };
}

/** Its bars alone, or of today the minutes that charts show: those of a whole import are many. */
function keptOf(lived: LivedDay, isToday: boolean, listed: readonly Instrument[]): LivedDay {
  if (!isToday) return { ...lived, minuteBars: [], indexMinutes: [] };
  const charted = new Set(
    listed.filter((one) => one.fictional || one.crowd === 'full').map(({ symbol }) => symbol),
  );
  return { ...lived, minuteBars: lived.minuteBars.filter(({ symbol }) => charted.has(symbol)) };
}

/** The days one after the other, each from the closes of the one before. */
function* generatedDays(
  { instruments, indices, meta: { seed } }: StoredMarket,
  { closes: first, resting }: Before,
  days: readonly Day[],
  time: SetupTime,
  paths: string,
): Generator<{ readonly day: Day; readonly lived: LivedDay; readonly closes: Closes }> {
  const listed = instruments.filter(({ symbol }) => symbol in first);
  const today = time.sessions.dayOf(time.now);
  let closes = first;
  for (const day of days) {
    const isToday = day === today;
    const now = isToday ? time.now : startOfDay(addDays(day, 1));
    const minutes = isToday ? 1 : COARSE_MINUTES;
    const begin = { day, calendar: time.sessions.trading, now, seed, paths, minutes, resting };
    const lived = livedDay({ instruments: listed, closes, indices }, begin);
    if (lived.dayBars.length === 0) continue;
    const ended = lived.dayBars.map(({ symbol, close }) => [symbol, close] as const);
    closes = { ...closes, ...Object.fromEntries(ended) };
    yield { day, lived: keptOf(lived, isToday, listed), closes };
  }
}

/**
 * Fills the days between the saved one and today in one transaction; none of a market that replays
 * imported days, or has not run yet. Returns the market with them.
 * @throws {StoreAway}
 */
export async function fillSleptDays(
  store: Store,
  stored: StoredMarket,
  time: SetupTime,
  seeds: SeedSource,
): Promise<StoredMarket> {
  const [run] = await store.query<{ readonly day: Day }>('select day from market_run');
  if (run === undefined || stored.meta.replay) return stored;
  const today = time.sessions.dayOf(time.now);
  // filled before, by a start that ended before its first save
  const filled = stored.generatedDays.at(-1) ?? run.day;
  const days = daysAfter(filled > run.day ? filled : run.day, today, time);
  if (days.length === 0) return stored;
  const before = await marketBefore(store, run.day);
  const paths = await seeds.begin(today);
  const generated = [...generatedDays(stored, before, days, time, paths)];
  const last = generated.at(-1);
  if (last === undefined) return stored;
  const added = generated.map(({ day }) => day);
  await store.commit([
    ...generated.flatMap(({ lived }) => pastStatements(lived)),
    opinionsMoved(stored.instruments, before.closes, last.closes),
    generatedStatement(added),
  ]);
  return { ...stored, generatedDays: [...stored.generatedDays, ...added] };
}
