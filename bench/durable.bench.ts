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
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Clients, percentile } from './durable-clients.ts';
import { BareWriter } from './durable-writers.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { type Market, openMarket } from './serving.ts';

/** Duration of one measurement; BENCH_SECONDS=2 for a quick look. */
const LOAD_MS = Number(process.env.BENCH_SECONDS ?? '5') * 1_000;

/** Data of a server, and a database of the same kind for the bare writer. */
interface Place {
  readonly name: string;
  readonly databaseUrl: string | null;
  /** Data of another server; null: in its folder. */
  another(): Promise<string | null>;
  writer(): Promise<BareWriter>;
}

/**
 * Orders a second of the same path with a transaction for each command.
 * @param inFlight how many of them may be in flight at the same time
 */
async function onePerTransaction(place: Place, inFlight: 1 | 2, prng: Prng): Promise<number[]> {
  const alone = { LIMIT_BATCH: '1', LIMIT_BATCHES_IN_FLIGHT: String(inFlight) };
  const { app, accounts, symbols } = await openMarket(await place.another(), alone);
  const clients = new Clients(app.url, accounts);
  try {
    await clients.connect();
    await clients.order(symbols, LOAD_MS / 2, prng);
    const orders = async () => (await clients.order(symbols, LOAD_MS / 2, prng)).filledPerSecond;
    return (await inTurns({ orders })).orders;
  } finally {
    clients.close();
    await app.stop();
  }
}

/** Milliseconds until an order of one client alone is accepted, the medians of several runs. */
async function alone({ app, accounts, symbols }: Market, prng: Prng): Promise<number[]> {
  const client = new Clients(app.url, accounts.slice(0, 1));
  await client.connect();
  const { p50 } = await inTurns({
    p50: async () => percentile((await client.order(symbols, LOAD_MS / 2, prng)).waits, 0.5),
  });
  client.close();
  return p50;
}

async function measure(place: Place): Promise<Figure[]> {
  const { name, databaseUrl } = place;
  const prng = new Prng(name);
  const singles = await onePerTransaction(place, 1, prng);
  const overlapping = await onePerTransaction(place, 2, prng);
  const market = await openMarket(databaseUrl, {});
  const { app, accounts, symbols } = market;
  try {
    const all = new Clients(app.url, accounts);
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
    await writer.close();
    const figure = (beside: string, values: readonly number[], least: number | null): Figure => ({
      name: `durable orders, ${name}`,
      unit: 'orders/s',
      runs: runs.orders,
      beside: { name: beside, runs: values },
      target: least === null ? null : { of: 'ratio', least },
    });
    const wait = (what: string, values: readonly number[], most: number | null): Figure => ({
      name: `${what}, ${name}`,
      unit: 'ms',
      runs: values,
      beside: null,
      target: most === null ? null : { of: 'value', most },
    });
    return [
      figure('bare bulk writer', runs.bulk, databaseUrl === null ? 0.4 : 0.5),
      figure('same path, one command a transaction', singles, 10),
      figure('the same, two of them on their way', overlapping, null),
      figure('bare writer, one order a transaction', runs.single, null),
      figure('empty POST route', runs.empty, 0.15),
      wait('accepted after (median), 64 clients', p50, null),
      wait('accepted after (99 %), 64 clients', p99, null),
      wait('accepted after (median), one client', await alone(market, prng), 8),
    ];
  } finally {
    await app.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'maru-bench-'));
const pglite: Place = {
  name: 'PGlite',
  databaseUrl: null,
  another: async () => null,
  writer: async () => BareWriter.open(await openPglite(folder)),
};
const server = await startPostgres({ durable: true });
try {
  const another = async (): Promise<string> => (await createDatabase(server.url)).url;
  const postgres: Place = {
    name: 'PostgreSQL',
    databaseUrl: await another(),
    another,
    writer: async () => BareWriter.open(await openPostgres(await another())),
  };
  report([...(await measure(postgres)), ...(await measure(pglite))]);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
