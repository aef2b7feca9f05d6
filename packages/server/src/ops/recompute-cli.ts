/** `npm run recompute:day -- 2026-11-20`: the embedded database must not be in use by a server. */
import { readConfig } from '../config/config.ts';
import { lockDataDir } from './lock.ts';
import { lookAt } from './open-database.ts';
import { recomputeDay } from './recompute.ts';
import { reportFailure } from './start-failure.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(day: string): Promise<boolean> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new Error('Usage: npm run recompute:day -- YYYY-MM-DD');
  const config = readConfig(process.env);
  // a server of PostgreSQL can be read while another process writes
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  try {
    return await lookAt(config, (store) => recomputeDay(store, day, print));
  } finally {
    await lock?.release();
  }
}

try {
  const same = await run(process.argv[2] ?? '');
  print(same ? 'Nobody steered it: every minute is the same.' : 'NOT the same.');
  process.exitCode = same ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
