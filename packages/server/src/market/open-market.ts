import type { MarketSetup } from '@maru/exchange/simulation-types';
import { DAY_MS, type Day } from '@maru/std/kst';
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
  start: { readonly seed: string; readonly today: Day },
): Promise<OpenedMarket> {
  const stored = await ensureMarket(store, start);
  const setup = await marketSetup(store, stored, {
    day: start.today,
    stepsPerDay: DAY_MS / STEP_MS,
    open: true,
  });
  const view = new MarketView(stored, setup, await readCloses(store, start.today));
  return { stored, setup, view };
}
