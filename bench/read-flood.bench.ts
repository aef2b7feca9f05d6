/** Reads without end from one address, and the orders of others beside them. */
import { LIMITS } from '@maru/std/limits';
import { Prng } from '@maru/std/prng';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { beginOthers } from './others.ts';
import { type Market, openMarket } from './serving.ts';

const TURN_MS = 10_000;
const ORDERING = 4;
/** As for anybody: what the flood may take is what protects the others. */
const USUAL = {
  LIMIT_READS_PER_MINUTE: String(LIMITS.readsPerMinute),
  LIMIT_READ_ROWS_PER_MINUTE: String(LIMITS.readRowsPerMinute),
  LIMIT_READS_AT_ONCE: String(LIMITS.readsAtOnce),
} as const;

async function measure({ app, accounts, symbols }: Market, database: string): Promise<Figure> {
  const clients = new Clients(app.url, accounts.slice(0, ORDERING));
  const prng = new Prng('read flood');
  await clients.connect();
  const waited = async (): Promise<number> => {
    const { waits } = await clients.order(symbols, TURN_MS, prng);
    return percentile(waits, 0.99);
  };
  await waited();
  const runs = await inTurns({
    flooded: async () => {
      const end = await beginOthers('other-reads.ts', { url: app.url, symbols });
      const wait = await waited();
      console.warn(`${await end()} reads answered`);
      return wait;
    },
    quiet: waited,
  });
  clients.close();
  return {
    ...{ name: `orders accepted after (99 %), in a flood of reads, ${database}`, unit: 'ms' },
    ...{ runs: runs.flooded, beside: { name: 'without it', runs: runs.quiet } },
    target: { of: 'ratio', most: 2 },
  };
}

async function measureOn(databaseUrl: string | null, database: string): Promise<Figure> {
  const market = await openMarket(databaseUrl, USUAL);
  try {
    return await measure(market, database);
  } finally {
    await market.app.stop();
  }
}

const embedded = await measureOn(null, 'PGlite');
const postgres = await startPostgres({ durable: true });
try {
  const { url } = await createDatabase(postgres.url);
  report([embedded, await measureOn(url, 'PostgreSQL')]);
} finally {
  await postgres.stop();
}
