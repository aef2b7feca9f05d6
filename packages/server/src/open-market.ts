import type { MarketSetup } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { type Day, startOfDay } from '@maru/std/kst';
import { readDayPoints } from './market/day-points.ts';
import type { SeedSource } from './market/day-seeds.ts';
import { ensureMarket } from './market/first-run.ts';
import { firstLiveDay, type SetupTime } from './market/market-day.ts';
import { readMarket, type StoredMarket } from './market/market-rows.ts';
import { MarketView } from './market/market-view.ts';
import { readYearHighs } from './market/past-prices.ts';
import { beginReplay } from './market/replay.ts';
import { fillSleptDays } from './market/slept-days.ts';
import { factsSince } from './news/news-rows.ts';
import type { Store } from './store/port.ts';
import { marketSetup } from './venue/saved-market.ts';

export interface OpenedMarket {
  readonly stored: StoredMarket;
  /** The exchange's initial state. */
  readonly setup: MarketSetup;
  /** To be fed with the venue's frames and the numbers of durable reports. */
  readonly view: MarketView;
}

interface Source {
  readonly seed: string;
  /** The exchange runs with the server; one of its own may have gone on without it. */
  readonly ownExchange: boolean;
  /** Imported days are replayed. */
  readonly replay: boolean;
}

/**
 * The stored market, created when there is none and filled where it slept, and whether its days are
 * replayed now.
 */
async function source(
  store: Store,
  start: SetupTime & Source,
  seeds: SeedSource,
): Promise<StoredMarket> {
  const { replay, seed, now, sessions, ownExchange } = start;
  const day = firstLiveDay(start);
  const stored = await ensureMarket(store, {
    seed,
    calendar: sessions.trading,
    now,
    firstLiveDay: day,
  });
  if (!replay) {
    const live = { ...stored, meta: { ...stored.meta, replay: false } };
    return ownExchange ? await fillSleptDays(store, live, start, seeds) : live;
  }
  await beginReplay(store, stored.meta, day);
  return present(await readMarket(store), 'the market that is replayed is there');
}

/** The saved day when it is the later one: a weekend day traded before the hours changed. */
async function openingDay(store: Store, today: Day): Promise<Day> {
  const [run] = await store.query<{ readonly day: Day }>('select day from market_run');
  return run !== undefined && run.day > today ? run.day : today;
}

/**
 * The initial state of an exchange now, from durable data.
 * @throws {StoreAway}
 */
export async function setupAt(
  store: Store,
  stored: StoredMarket,
  { now, sessions }: SetupTime,
  seeds: SeedSource,
): Promise<MarketSetup> {
  const day = await openingDay(store, sessions.dayOf(now));
  // issues may have been listed meanwhile
  const { instruments } = present(await readMarket(store), 'the market is there');
  const daySeed = await seeds.begin(day);
  const { mode: hours, changes: holidays } = sessions.trading;
  const start = { day, daySeed, hours, holidays, now, open: true };
  return marketSetup(store, { ...stored, instruments }, start);
}

/**
 * The whole market at a start, on a migrated database: creates the fictional market when there is
 * none, and continues the day from its save.
 * @throws {StoreAway}
 * @throws {ReplayError} when imported days should be replayed and can't be
 */
export async function openMarket(
  store: Store,
  start: SetupTime & Source,
  seeds: SeedSource,
): Promise<OpenedMarket> {
  const stored = await source(store, start, seeds);
  const setup = await setupAt(store, stored, start, seeds);
  const points = await readDayPoints(store, setup.day);
  const view = new MarketView(stored, setup, points, await readYearHighs(store, setup.day));
  for (const fact of await factsSince(store, startOfDay(setup.day))) view.reasons.note(fact);
  return { stored, setup, view };
}
