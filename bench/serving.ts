/** A server in a process of its own, with customers without rate limits. */
import { type App, startApp } from '../tests/harness/app.ts';
import { Customer } from '../tests/harness/customer.ts';
import { type Account, layAccounts } from './durable-accounts.ts';

const CLIENTS = 64;
const LIMITS = {
  LIMIT_WRITES_PER_MINUTE: '10000000',
  LIMIT_READS_PER_MINUTE: '10000000',
  LIMIT_READ_ROWS_PER_MINUTE: '1000000000',
  LIMIT_READS_AT_ONCE: '1000',
};

/** Issues that trade every day and have no volatility interruptions, which a load would trigger. */
const BOARDS = ['otc', 'digital'] as const;

async function uninterrupted(url: string): Promise<string[]> {
  const { api } = new Customer(url);
  const pages = BOARDS.map((board) => api.call('marketList', { board, pageSize: 100 }));
  return (await Promise.all(pages)).flatMap(({ rows }) => rows.map((row) => row.symbol));
}

/** A server with logged-in customers, and the issues they may order. */
export interface Market {
  readonly app: App;
  readonly accounts: readonly Account[];
  readonly symbols: readonly string[];
}

/** @param databaseUrl null: on the embedded database. @param env settings beside the usual */
export async function openMarket(databaseUrl: string | null, env: object): Promise<Market> {
  const app = await startApp({ ...(databaseUrl && { databaseUrl }), env: { ...LIMITS, ...env } });
  try {
    await app.pause();
    const accounts = await layAccounts({ dataDir: app.dataDir, databaseUrl }, CLIENTS);
    await app.start();
    return { app, accounts, symbols: await uninterrupted(app.url) };
  } catch (error) {
    await app.stop();
    throw error;
  }
}
