import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@maru/contract/constants';
import type { CandlePeriod } from '@maru/contract/market-calls';
import { DAY_MS } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { createLogger } from './base/logger.ts';
import { type Config, readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { openStore } from './ops/open-store.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const SYMBOL = '900010';
const PERIODS: readonly CandlePeriod[] = ['year', 'month', 'week', 'day', '1h', '1m'];
/** Reads of one address, far more than a screen makes. */
const READS = 1_500;
const ORDERS = 30;

/** A long history: each read of years or months folds thousands of its days. */
async function writeHistory(config: Config): Promise<void> {
  const store = await openStore(config);
  const text = `insert into day_bars
      (symbol, day, open, high, low, close, volume, turnover, generated)
    select $1, current_date - 10 - n, 50000, 50000, 50000, 50000, 1, 50000, true
    from generate_series(1, 12000) as n`;
  await store.commit([{ text, params: [SYMBOL] }]);
  await store.close();
}

describe.each(['PGlite', 'PostgreSQL'])('a flood of reads on %s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-flood-'));
  let drop = async (): Promise<void> => undefined;
  let server: Awaited<ReturnType<typeof startServer>>;
  const caller = new Caller(() => server.port);

  beforeAll(async () => {
    const opened = database === 'PostgreSQL' ? await createDatabase() : null;
    if (opened !== null) drop = opened.drop;
    const config = readConfig({
      DATA_DIR: join(folder, 'data'),
      SANDBOX_OFFERINGS: 'off',
      PORT: '0',
      ...(opened && { DATABASE_URL: opened.url }),
    });
    await writeSmallMarket(config);
    await writeHistory(config);
    server = await startServer(config, createLogger('silent'), () => undefined);
    await caller.logIn();
  });
  afterAll(async () => {
    await server.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Reads candles without a session; each time others. */
  async function read(i: number): Promise<string> {
    const period = PERIODS[i % PERIODS.length];
    const body = { symbol: SYMBOL, period, limit: 600, before: Date.now() - i * DAY_MS };
    const answer = await fetch(`http://127.0.0.1:${server.port}${API_BASE}/market/candles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code = 'ok' } = (await answer.json()) as { code?: string };
    return code;
  }

  it('no order is refused, and who reads too much is told so', async () => {
    const reads = Array.from({ length: READS }, (_, i) => read(i));
    const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
    const order = { symbol: SYMBOL, side: 'long', type: 'limit', lots: 1, leverage: 1 } as const;
    for (let i = 0; i < ORDERS; i += 1) {
      const { id } = await caller.call('tradeOrder', {
        ...order,
        price: lower,
        clientOrderId: `flood-${i}`,
      });
      await caller.call('tradeCancel', { id });
    }
    const codes = new Set(await Promise.all(reads));
    codes.delete('system_busy');
    expect([...codes].sort()).toEqual(['ok', 'too_frequent']);
  });
});
