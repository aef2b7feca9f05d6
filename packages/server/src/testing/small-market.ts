import { join } from 'node:path';
import { addDays, dayOf } from '@maru/std/kst';
import type { Config } from '../config/config.ts';
import { marketStatements } from '../market/market-rows.ts';
import { openStore } from '../ops/open-store.ts';
import { migrate } from '../store/migrate.ts';
import { copyEmptyDatabase } from '../store/testing/empty-database.ts';
import { INSTRUMENTS, SETUP, STORED } from '../venue/testing.ts';

/**
 * Writes a market of three issues, so that no two years of two hundred are made first.
 * @param last the day of their closes
 */
export async function writeSmallMarket(
  config: Config,
  last = addDays(dayOf(Date.now()), -1),
): Promise<void> {
  if (config.databaseUrl === null) await copyEmptyDatabase(join(config.dataDir, 'database'));
  const store = await openStore(config);
  const today = dayOf(Date.now());
  const dayBars = INSTRUMENTS.map(({ symbol }) => {
    const close = SETUP.bases[symbol] ?? 0;
    const prices = { open: close, high: close, low: close, close };
    const turnover = 5n * BigInt(close);
    return { symbol, day: last, ...prices, volume: 5, turnover, generated: true };
  });
  await migrate(store);
  const bars = { dayBars, minuteBars: [], indexBars: [], indexMinutes: [], facts: [] };
  const contents = { instruments: INSTRUMENTS, indices: STORED.indices, ...bars };
  const meta = { source: 'sim', seed: 'test', firstLiveDay: today, replay: false } as const;
  await store.commit(marketStatements(contents, meta));
  await store.close();
}
