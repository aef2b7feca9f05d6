/** Reads without end from one address, and the orders of others beside them. */
import { LIMITS } from '@maru/std/limits';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { acceptedBeside } from './beside-others.ts';
import { type Figure, report } from './figure.ts';
import { type Market, openMarket } from './serving.ts';

const TURN_MS = 10_000;
/** As for anybody: what the flood may take is what protects the others. */
const USUAL = {
  LIMIT_READS_PER_MINUTE: String(LIMITS.readsPerMinute),
  LIMIT_READ_ROWS_PER_MINUTE: String(LIMITS.readRowsPerMinute),
  LIMIT_READS_AT_ONCE: String(LIMITS.readsAtOnce),
} as const;

async function measure(market: Market, database: string): Promise<Figure> {
  const data = { url: market.app.url, symbols: market.symbols };
  const others = { program: 'other-reads.ts', data, what: 'reads', turnMs: TURN_MS };
  const { loaded, quiet } = await acceptedBeside(market, others);
  return {
    name: `orders accepted after (99 %), in a flood of reads, ${database}`,
    unit: 'ms',
    runs: loaded,
    beside: { name: 'without it', runs: quiet },
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
