import type { Clock } from './clock/clock.ts';
import type { Draws } from './draw/open-draws.ts';
import type { CoreEngine } from './engine/engine.ts';
import type { DiskWatch } from './ops/disk-watch.ts';
import { stageOfferings } from './sandbox/stage-offerings.ts';
import { answeredListings } from './venue/answered-listings.ts';
import type { Venue } from './venue/venue.ts';

/**
 * Begins what acts by market time beside the core, once the edge listens: draws, and who stages
 * them. Gives what ends the latter.
 */
export function beginDraws(
  deps: Omit<Parameters<typeof stageOfferings>[0], 'paused' | 'draws'> & {
    readonly core: CoreEngine;
    readonly draws: Draws;
    readonly disk: DiskWatch;
    readonly venue: Venue;
    readonly alarms: Clock;
  },
): () => Promise<void> {
  const { core, draws, disk, venue, alarms } = deps;
  draws.service.start();
  const staging = stageOfferings({ ...deps, paused: () => disk.paused });
  alarms.waitFor({
    settled: async () => {
      await staging?.hurry();
      await draws.service.settled();
      await answeredListings(core, () => venue.away);
    },
    nextAt: () => draws.service.nextDrawAt,
  });
  return async () => staging?.stop();
}
