/** `npm run import:krx -- FILE…`: real daily listings become the market of a stopped server. */
import { dayOf } from '@maru/std/kst';
import { readConfig } from '../config/config.ts';
import { takeFence } from '../engine/heads.ts';
import { hasTable } from '../store/has-table.ts';
import { checkMigrations, migrate } from '../store/migrate.ts';
import type { WriterLock } from '../store/writer-lock.ts';
import { importKrx } from './import-krx.ts';
import { readFiles } from './import-krx-files.ts';
import { lockDataDir } from './lock.ts';
import { lockDatabase } from './open-database.ts';
import { openStore } from './open-store.ts';
import { reportFailure } from './start-failure.ts';

async function run(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) throw new Error('Usage: npm run import:krx -- FILE…');
  const files = readFiles(paths);
  const config = readConfig(process.env);
  const lock = await lockDataDir(config.dataDir);
  let writer: WriterLock | null = null;
  try {
    const store = await openStore(config);
    try {
      writer = await lockDatabase(config);
      await checkMigrations(store);
      if (writer !== null && (await hasTable(store, 'writer'))) await takeFence(store);
      await migrate(store);
      const start = { seed: config.seed, today: dayOf(Date.now()) };
      const result = await importKrx(store, files, start);
      if (!result.ok) throw new Error([...result.error, 'Nothing was imported.'].join('\n'));
      const { issues, bars, firstDay, lastDay, leftOut } = result.value;
      for (const line of leftOut) process.stdout.write(`${line}\n`);
      process.stdout.write(
        `Imported ${issues} issues with ${bars} daily bars, ${firstDay} to ${lastDay}.\n`,
      );
    } finally {
      await store.close();
    }
  } finally {
    await writer?.release();
    await lock.release();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = reportFailure(error);
}
