import type { Clock } from './clock/clock.ts';
import type { Draws } from './draw/open-draws.ts';
import type { CoreEngine } from './engine/engine.ts';
import type { DiskWatch } from './health/disk-watch.ts';
import type { IssuePrices } from './market/issue-prices.ts';
import { stageOfferings } from './sandbox/stage-offerings.ts';
import { answeredListings } from './venue/answered-listings.ts';
import type { Venue } from './venue/venue.ts';

/**
 * Begins what acts by market time beside the core, once the edge listens: draws, the prices of new
 * shares, and the staging of offerings. Returns the function that ends the latter two.
 */
export function beginDraws(
  deps: Omit<Parameters<typeof stageOfferings>[0], 'paused' | 'draws' | 'traded'> & {
    readonly core: CoreEngine;
    readonly draws: Draws;
    readonly disk: DiskWatch;
    readonly venue: Venue;
    readonly alarms: Clock;
    readonly prices: IssuePrices;
  },
): () => Promise<void> {
  const { core, draws, disk, venue, alarms, prices } = deps;
  draws.service.start();
  prices.start();
  const staging = stageOfferings({ ...deps, traded: prices.traded, paused: () => disk.paused });
  alarms.waitFor({
    settled: async () => {
      await prices.look();
      await staging?.hurry();
      await draws.service.settled();
      await answeredListings(core, () => venue.away);
    },
    nextAt: () => draws.service.nextDrawAt,
  });
  return async () => {
    await staging?.stop();
    await prices.stop();
  };
}
