/** Requests of a person at the machine, to the running server or, when none runs, to its data. */
import { existsSync } from 'node:fs';
import { Broker } from '@maru/broker/broker';
import { createLogger } from '../base/logger.ts';
import { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { openMasterKey } from '../crypto/key-check.ts';
import { masterKeyPath } from '../crypto/master-key.ts';
import { Passwords } from '../crypto/passwords.ts';
import { startEngine } from '../engine/engine.ts';
import { readMarket } from '../market/market-rows.ts';
import type { Store } from '../store/port.ts';
import { adminHandler } from './admin-handler.ts';
import { type AdminRequest, askAdmin } from './admin-socket.ts';
import { lockDataDir } from './lock.ts';
import { lookAt } from './open-database.ts';
import { noDataDir, openStopped } from './stopped.ts';

type Print = (line: string) => void;

/**
 * Has a request done by the server that has the data directory; opens the directory itself, for as
 * long as it takes, when no server runs.
 * @returns whether it succeeded; `print` gets lines about it
 * @throws when the server was never started on this directory
 */
export async function askOrOpen(
  config: Config,
  request: AdminRequest,
  print: Print,
): Promise<boolean> {
  const { dataDir, databaseUrl } = config;
  const isThere = existsSync(dataDir);
  if (!isThere && databaseUrl === null) throw new Error(noDataDir(dataDir));
  const answered = isThere ? await askAdmin(dataDir, request, print) : null;
  if (answered !== null) return answered;
  // its server may run elsewhere
  return await openStopped(config, (store, { config: settled }) =>
    doHere(settled, store, request, print),
  );
}

/**
 * Has a look done by the server that has the data directory; looks itself when none runs there.
 * Nothing is changed.
 * @param look at the database; `print` gets lines about it
 * @returns whether it succeeded
 */
export async function askOrLook(
  config: Config,
  request: AdminRequest,
  look: (store: Pick<Store, 'query'>, print: Print) => Promise<boolean>,
  print: Print,
): Promise<boolean> {
  const { dataDir, databaseUrl } = config;
  const isThere = existsSync(dataDir);
  if (!isThere && databaseUrl === null) throw new Error(noDataDir(dataDir));
  const answered = isThere ? await askAdmin(dataDir, request, print) : null;
  if (answered !== null) return answered;
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : null;
  try {
    return await lookAt(config, (store) => look(store, print));
  } finally {
    await lock?.release();
  }
}

async function doHere(
  config: Config,
  store: Store,
  request: AdminRequest,
  print: Print,
): Promise<boolean> {
  const market = await readMarket(store);
  if (market === null) throw new Error('There is no market yet; start the server once first.');
  const { sandbox, sandboxReview, limits, marketHours: hours, masterKeyFile, dataDir } = config;
  const keyFile = masterKeyPath(masterKeyFile, dataDir);
  const keys = await openMasterKey(store, keyFile, masterKeyFile === null);
  const { instruments } = market;
  const log = createLogger('silent');
  const engine = await startEngine({
    store,
    makeBroker: () => new Broker({ sandbox, sandboxReview, hours, instruments }),
    machineNow: Date.now,
    limits,
    log,
    stopped: (error) => {
      throw error;
    },
  });
  const clock = new Clock(engine, log);
  const passwords = new Passwords(keys['password-pepper'], limits.hashQueue);
  try {
    await clock.start();
    const deps = { engine, clock, passwords };
    return await adminHandler({ ...deps, look: (look) => look(store) })(request, print);
  } finally {
    clock.stop();
    await engine.stop();
  }
}
