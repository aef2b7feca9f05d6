/** Creates the data of a load: by the core's own commands through the engine, never SQL. */
import { Broker } from '@maru/broker/broker';
import type { Command } from '@maru/broker/kernel/core/command';
import { SANDBOX_CODE } from '@maru/contract/constants';
import { type CoreEngine, startEngine } from '@maru/server/engine/engine';
import { lockDataDir } from '@maru/server/ops/lock';
import { openStore } from '@maru/server/ops/open-store';
import type { Store } from '@maru/server/store/port';
import type { Instrument } from '@maru/std/instrument';
import { LIMITS } from '@maru/std/limits';

/** Data of a server that has run before and is stopped. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

export const SILENT = { info: () => {}, warn: () => {}, error: console.error };

/** Runs `work` on the engine of a place. @param listed the issues it needs */
export async function onEngine<T>(
  place: Place,
  listed: (store: Store) => Promise<readonly Instrument[]>,
  work: (engine: CoreEngine, store: Store) => Promise<T>,
): Promise<T> {
  const lock = await lockDataDir(place.dataDir);
  const store = await openStore(place);
  const config = { sandbox: true, sandboxReview: 'auto', hours: 'always' } as const;
  const instruments = await listed(store);
  const engine = await startEngine({
    store,
    makeBroker: () => new Broker({ ...config, instruments }),
    machineNow: Date.now,
    limits: { ...LIMITS, batch: 4_000 },
    log: SILENT,
    stopped: (error) => {
      throw error;
    },
  });
  try {
    return await work(engine, store);
  } finally {
    await engine.stop();
    await store.close();
    await lock.release();
  }
}

/** Opens a customer's account; `loginIndex` is of its log-in name. */
export const openAccount = (id: string, loginIndex: string, playMoney: bigint): Command => {
  const secrets = { sealed: '', passwordHash: '', fundPasswordHash: '' };
  const payload = { id, loginIndex, ...secrets, institutionCode: SANDBOX_CODE, playMoney };
  return { type: 'sandbox.demo', actor: 'sandbox', key: null, payload };
};
