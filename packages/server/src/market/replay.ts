/**
 * `MARKET=replay`: an imported market whose live days replay the imported ones, one a trading day.
 * Their bars are then future days instead of history. Of a day its open, high, low and close are
 * known; the path between them is drawn by the seed, and prices are the participants' own trades.
 */
import type { ReplayedDay } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';
import { inserts } from '../store/market-tables.ts';
import type { Statement, Store } from '../store/port.ts';
import type { MarketMeta } from './market-rows.ts';

const NO_DAYS =
  'MARKET=replay replays imported days: import them into a new data directory first ' +
  '(npm run import:krx), or use MARKET=sim.';
const WENT_ON =
  'This market has already gone on from its last imported day. MARKET=replay needs a new data ' +
  'directory; this one goes on with MARKET=sim.';

/** The stored market cannot be replayed; the message names the remedy. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

/** An imported day of an issue, won. */
export interface ImportedDay {
  readonly day: Day;
  readonly symbol: string;
  readonly base: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Stores imported days for a replay, replacing earlier ones. */
export const importedDayStatements = (days: readonly ImportedDay[]): Statement[] => [
  { text: 'truncate imported_days, replayed_days', params: [] },
  ...inserts('imported_days', days),
];

/**
 * Turns an imported market without a traded day into one that replays its days from `today` on; a
 * replaying market stays as it is.
 * @throws {ReplayError} when there are no days to replay, or the market has traded since
 */
export async function beginReplay(store: Store, meta: MarketMeta, today: Day): Promise<void> {
  if (meta.replay) return;
  const [imported] = await store.query('select day from imported_days limit 1');
  if (meta.source !== 'import' || imported === undefined) throw new ReplayError(NO_DAYS);
  const [run] = await store.query('select day from market_run');
  if (run !== undefined) throw new ReplayError(WENT_ON);
  await store.commit([
    { text: 'delete from day_bars', params: [] },
    { text: 'delete from index_bars', params: [] },
    // a path goes on from the live close: its price does not change with the imported base
    { text: 'delete from base_changes', params: [] },
    {
      text: 'update market_meta set replay = true, first_live_day = $1',
      params: [today],
    },
  ]);
}

/** By symbol, the base price of the first imported day that has the issue. */
export async function firstBases(store: Store): Promise<Map<string, number>> {
  const rows = await store.query<{ readonly symbol: string; readonly base: number }>(
    'select distinct on (symbol) symbol, base from imported_days order by symbol, day',
  );
  return new Map(rows.map(({ symbol, base }) => [symbol, base]));
}

/**
 * The imported day that the live day replays: the first one not replayed yet, which is then
 * assigned to this day. Null: all are assigned, or the market replays none; the day is simulated.
 * @throws {StoreAway}
 */
export async function replayedDay(
  store: Store,
  meta: Pick<MarketMeta, 'replay'>,
  live: Day,
): Promise<ReplayedDay | null> {
  if (!meta.replay) return null;
  await store.commit([
    {
      text: `insert into replayed_days (live_day, imported_day)
        select $1::date, min(day) from imported_days
        where day not in (select imported_day from replayed_days)
        having min(day) is not null
        on conflict (live_day) do nothing`,
      params: [live],
    },
  ]);
  const rows = await store.query<ImportedDay>(
    `select i.* from replayed_days r join imported_days i on i.day = r.imported_day
     where r.live_day = $1`,
    [live],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const issues = rows.map(({ symbol, base, open, high, low, close }) => {
    return [symbol, { base, open, high, low, close }] as const;
  });
  return { day: first.day, issues: Object.fromEntries(issues) };
}
