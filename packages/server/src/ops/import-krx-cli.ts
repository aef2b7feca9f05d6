/** `npm run import:krx -- FILE…`: real daily listings become the market of a stopped server. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { dayOf } from '@maru/std/kst';
import { readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import { tellFailure } from '../start-failure.ts';
import { migrate } from '../store/migrate.ts';
import { importKrx, type ListingFile } from './import-krx.ts';
import { lockDataDir } from './lock.ts';

function readFiles(paths: readonly string[]): ListingFile[] {
  if (paths.length === 0) throw new Error('Usage: npm run import:krx -- FILE…');
  return paths.map((path) => {
    try {
      return { name: basename(path), bytes: readFileSync(path) };
    } catch (error) {
      throw new Error(`${path} can't be read: ${(error as Error).message}`);
    }
  });
}

async function run(paths: readonly string[]): Promise<void> {
  const files = readFiles(paths);
  const config = readConfig(process.env);
  const lock = await lockDataDir(config.dataDir);
  try {
    const store = await openStore(config);
    try {
      await migrate(store);
      const start = { seed: config.seed, today: dayOf(Date.now()) };
      const result = await importKrx(store, files, start);
      if (!result.ok) throw new Error([...result.error, 'Nothing was imported.'].join('\n'));
      const { issues, bars, firstDay, lastDay } = result.value;
      process.stdout.write(
        `Imported ${issues} issues with ${bars} daily bars, ${firstDay} to ${lastDay}.\n`,
      );
    } finally {
      await store.close();
    }
  } finally {
    await lock.release();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = tellFailure(error);
}
