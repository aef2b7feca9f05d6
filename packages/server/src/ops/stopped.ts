/** The database of a server that is stopped, for a command that changes it. */
import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { checkMasterKey } from '../crypto/key-check.ts';
import { masterKeyPath } from '../crypto/master-key.ts';
import type { Store } from '../store/port.ts';
import { lockDataDir } from './lock.ts';
import { lockDatabase, type Prepared, prepareDatabase } from './open-database.ts';
import { openStore } from './open-store.ts';

/** The message where there is no data directory. */
export const noDataDir = (dataDir: string): string =>
  `There is no data directory ${dataDir}; start the server once first.`;

/**
 * Calls `work` with the database of a server that is stopped, up to date, as its one writer.
 * @throws {StartRefusal} while a server writes to it, or when a start would be refused
 */
export async function openStopped<T>(
  config: Config,
  work: (store: Store, prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(dataDir)) throw new Error(noDataDir(dataDir));
  const writer = await lockDatabase(config);
  try {
    const lock = await lockDataDir(dataDir);
    try {
      const store = await openStore(config);
      try {
        const keyFile = masterKeyPath(config.masterKeyFile, dataDir);
        const prepared = await prepareDatabase(store, writer, config, async () => {
          await checkMasterKey(store, keyFile);
        });
        return await work(store, prepared);
      } finally {
        await store.close();
      }
    } finally {
      await lock.release();
    }
  } finally {
    await writer?.release();
  }
}
