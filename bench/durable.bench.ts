/**
 * Durable orders: accepted over HTTP, filled by the simulated exchange, pushed on the stream, with
 * 64 clients on the server's own machine; on both databases.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@maru/server/store/pglite';
import { openPostgres } from '@maru/server/store/postgres';
import { Prng } from '@maru/std/prng';
import { startApp } from '../tests/harness/app.ts';
import { Customer } from '../tests/harness/customer.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { layAccounts } from './durable-accounts.ts';
import { Clients } from './durable-clients.ts';
import { BareWriter } from './durable-writers.ts';
import { type Figure, inTurns, report } from './figure.ts';

const CLIENTS = 64;
const LOAD_MS = 5_000;
/** Won of one lot, at most: no order needs a second confirmation. */
const DEAREST_LOT = 20_000_000;
const LIMITS = {
  LIMIT_WRITES_PER_MINUTE: '10000000',
  LIMIT_READS_PER_MINUTE: '10000000',
};

/** Where a server keeps its data, and a database of the same kind for the bare writer. */
interface Place {
  readonly name: string;
  readonly databaseUrl: string | null;
  writer(): Promise<BareWriter>;
}

async function cheapSymbols(url: string): Promise<string[]> {
  const stocks = await new Customer(url).stocks();
  const cheap = stocks.filter((one) => Number(one.price) * one.lotSize <= DEAREST_LOT);
  return cheap.map((one) => one.symbol);
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function measure(place: Place): Promise<Figure[]> {
  const { databaseUrl } = place;
  const app = await startApp({ ...(databaseUrl && { databaseUrl }), env: LIMITS });
  try {
    await app.pause();
    const accounts = await layAccounts({ dataDir: app.dataDir, databaseUrl }, CLIENTS);
    await app.start();
    const symbols = await cheapSymbols(app.url);
    const prng = new Prng(place.name);
    const all = new Clients(app.url, accounts);
    const one = new Clients(app.url, accounts.slice(0, 1));
    await all.connect();
    const writer = await place.writer();
    await all.order(symbols, LOAD_MS, prng);
    const p50: number[] = [];
    const p99: number[] = [];
    const runs = await inTurns({
      orders: async () => {
        const load = await all.order(symbols, LOAD_MS, prng);
        p50.push(percentile(load.waits, 0.5));
        p99.push(percentile(load.waits, 0.99));
        return load.filledPerSecond;
      },
      bulk: () => writer.write(20, 250),
      single: () => writer.write(300, 1),
      empty: () => all.askNothing(LOAD_MS / 2),
    });
    all.close();
    await one.connect();
    const alone = await inTurns({
      p50: async () => percentile((await one.order(symbols, LOAD_MS / 2, prng)).waits, 0.5),
    });
    one.close();
    await writer.close();
    const figure = (beside: string, values: readonly number[], least: number): Figure => ({
      name: `durable orders, ${place.name}`,
      unit: 'orders/s',
      runs: runs.orders,
      beside: { name: beside, runs: values },
      target: { of: 'ratio', least },
    });
    const wait = (name: string, values: readonly number[]): Figure => ({
      ...{ name: `${name}, ${place.name}`, unit: 'ms', runs: values, beside: null, target: null },
    });
    const onPostgres = databaseUrl !== null;
    return [
      figure('bare bulk writer', runs.bulk, onPostgres ? 0.5 : 0.4),
      figure('one transaction an order', runs.single, 10),
      figure('empty POST route', runs.empty, 0.15),
      wait('accepted after (median), 64 clients', p50),
      wait('accepted after (99 %), 64 clients', p99),
      wait('accepted after (median), one client', alone.p50),
    ];
  } finally {
    await app.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'maru-bench-'));
const pglite: Place = {
  name: 'PGlite',
  databaseUrl: null,
  writer: async () => BareWriter.open(await openPglite(folder)),
};
const server = await startPostgres();
try {
  const { url } = await createDatabase(server.url);
  const postgres: Place = {
    name: 'PostgreSQL',
    databaseUrl: url,
    writer: async () => BareWriter.open(await openPostgres((await createDatabase(server.url)).url)),
  };
  report([...(await measure(postgres)), ...(await measure(pglite))]);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
