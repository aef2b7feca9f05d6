import type { MarketSetup } from '@maru/exchange/simulation-types';
import { DAY_MS, dayOf, type Instant } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { STEP_MS } from '../venue/runner.ts';
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

/**
 * Everything the market needs at a start, on a migrated database: the fictional market is made
 * where there is none, and the day goes on from where it was saved. The market trades day and
 * night, so a day has all of its steps.
 * @throws {StoreAway}
 */
export async function openMarket(
  store: Store,
  start: { readonly seed: string; readonly now: Instant },
): Promise<OpenedMarket> {
  const { seed, now } = start;
  const today = dayOf(now);
  const stored = await ensureMarket(store, { seed, today });
  const setup = await marketSetup(store, stored, {
    day: today,
    hours: 'always',
    now,
    stepsPerDay: DAY_MS / STEP_MS,
    open: true,
  });
  const view = new MarketView(stored, setup, await readCloses(store, today));
  return { stored, setup, view };
}
