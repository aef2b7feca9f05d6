import type { Sessions } from '@maru/broker/core/sessions';
import type { MarketSetup } from '@maru/exchange/simulation-types';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Day, Instant } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { marketSetup } from '../venue/saved-market.ts';
import { ensureMarket } from './first-run.ts';
import type { StoredMarket } from './market-rows.ts';
import { MarketView, readCloses } from './market-view.ts';

export interface OpenedMarket {
  readonly stored: StoredMarket;
  /** For `startVenue`. */
  readonly setup: MarketSetup;
  /** Feed it with the venue's frames and with what is durable. */
  readonly view: MarketView;
}

/** When an exchange begins. */
interface SetupTime {
  /** Market time. */
  readonly now: Instant;
  readonly hours: CalendarMode;
  readonly sessions: Pick<Sessions, 'dayOf'>;
}

/** The saved day where it is the later one: a weekend day that traded before the hours changed. */
async function openingDay(store: Store, today: Day): Promise<Day> {
  const [run] = await store.query<{ readonly day: Day }>('select day from market_run');
  return run !== undefined && run.day > today ? run.day : today;
}

/**
 * What an exchange begins with now, as far as it is durable.
 * @throws {StoreAway}
 */
export async function setupAt(
  store: Store,
  stored: StoredMarket,
  { now, hours, sessions }: SetupTime,
): Promise<MarketSetup> {
  const day = await openingDay(store, sessions.dayOf(now));
  return marketSetup(store, stored, { day, hours, now, open: true });
}

/**
 * Everything the market needs at a start, on a migrated database: the fictional market is made
 * where there is none, and the day goes on from where it was saved.
 * @throws {StoreAway}
 */
export async function openMarket(
  store: Store,
  { seed, now, hours, sessions }: SetupTime & { readonly seed: string },
): Promise<OpenedMarket> {
  const stored = await ensureMarket(store, { seed, today: sessions.dayOf(now) });
  const setup = await setupAt(store, stored, { now, hours, sessions });
  const view = new MarketView(stored, setup, await readCloses(store, setup.day));
  return { stored, setup, view };
}
