/** The draws of a server: the source of their randomness, and their thread. */

import type { BeaconSettings } from '../config/draw-settings.ts';
import type { MasterKey } from '../crypto/master-key.ts';
import type { CoreEngine } from '../engine/engine.ts';
import type { EngineLog } from '../engine/options.ts';
import type { Store } from '../store/port.ts';
import type { Beacon, NamedRound } from './beacon.ts';
import { ChainBeacon } from './chain-beacon.ts';
import { DrandBeacon } from './drand-beacon.ts';
import { DrawService } from './draw-service.ts';
import { DrawWork } from './draw-work.ts';
import { type EntryProofs, entryProofs } from './entry-proofs.ts';

interface DrawsDeps {
  readonly beacon: BeaconSettings;
  readonly store: Store;
  readonly engine: CoreEngine;
  readonly keys: Pick<MasterKey, 'beacon-chain'>;
  /** The clock behind market time. */
  readonly machineNow: () => number;
  readonly log: EngineLog;
}

export interface Draws {
  /** Names rounds for new offerings, by the setting. */
  readonly beacon: Beacon;
  readonly proofs: EntryProofs;
  readonly service: DrawService;
  stop(): Promise<void>;
}

/**
 * A round that an offering has named stays its round, whatever the setting is now: one of drand
 * only while the setting names a server.
 */
function either(chain: Beacon, drand: Beacon | null): Beacon {
  const of = ({ kind }: NamedRound): Beacon | null => (kind === 'chain' ? chain : drand);
  return {
    roundAt: (instant, isUsed) => (drand ?? chain).roundAt(instant, isUsed),
    instantOf: (named) => of(named)?.instantOf(named) ?? 0,
    valueOf: async (named) => (await of(named)?.valueOf(named)) ?? null,
  };
}

/** @throws {StoreAway} */
export async function openDraws(deps: DrawsDeps): Promise<Draws> {
  const { store, engine, keys, machineNow, log } = deps;
  const work = new DrawWork();
  const now = () => engine.now();
  const chain = await ChainBeacon.open({ store, key: keys['beacon-chain'], work, now });
  const { url } = deps.beacon;
  const drand = url === null ? null : new DrandBeacon({ url, work, now, machineNow, log });
  const beacon = either(chain, drand);
  const service = new DrawService({ engine, store, beacon, work, log });
  return {
    beacon,
    proofs: entryProofs(store, work),
    service,
    stop: async () => {
      await service.stop();
      await work.stop();
    },
  };
}
