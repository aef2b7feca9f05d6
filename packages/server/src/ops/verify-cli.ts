/** `npm run verify`: asks the running server, or opens the database itself when none runs. */
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import { tellFailure } from '../start-failure.ts';
import { migrate } from '../store/migrate.ts';
import { askAdmin } from './admin-socket.ts';
import { lockDataDir } from './lock.ts';
import { verify } from './verify.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function verifyHere(config: Config): Promise<boolean> {
  const lock = await lockDataDir(config.dataDir);
  try {
    const store = await openStore(config);
    try {
      await migrate(store);
      return await verify(store, print);
    } finally {
      await store.close();
    }
  } finally {
    await lock.release();
  }
}

async function run(config: Config): Promise<boolean> {
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new Error(`There is no data directory ${config.dataDir}; start the server once first.`);
  }
  const answered = existsSync(config.dataDir)
    ? await askAdmin(config.dataDir, { op: 'verify' }, print)
    : null;
  return answered ?? (await verifyHere(config));
}

try {
  const passed = await run(readConfig(process.env));
  print(passed ? 'Verified: no difference.' : 'NOT verified.');
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.exitCode = tellFailure(error);
}
