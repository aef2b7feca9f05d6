/**
 * The processor time of a durable order by part: of an order accepted, filled and pushed on
 * PostgreSQL, under the load of `durable`. On Linux only.
 */
import { present } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import { Client } from 'pg';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Clients } from './durable-clients.ts';
import { type Figure, report } from './figure.ts';
import { openMarket } from './serving.ts';
import { timeOf } from './thread-times.ts';

const LOAD_MS = Number(process.env.BENCH_SECONDS ?? '5') * 1_000;
const RUNS = 3;

/** Processes of a database's connections. */
async function backendsOf(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map((row) => row.pid);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Processor time by part so far, microseconds. */
const partsOf = (server: number, backends: readonly number[]): Record<string, number> => ({
  'server, main thread': timeOf(server, (_name, isMain) => isMain),
  "server, the venue's worker": timeOf(server, (name) => name === 'WorkerThread'),
  "server, V8's helpers": timeOf(server, (name) => name.startsWith('V8Worker')),
  'PostgreSQL, connections': sum(backends.map((pid) => timeOf(pid))),
  clients: timeOf(process.pid),
});

async function measure(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true });
  const { url } = await createDatabase(postgres.url);
  const { app, accounts, symbols } = await openMarket(url, {});
  const clients = new Clients(app.url, accounts);
  const prng = new Prng('profile');
  try {
    await clients.connect();
    await clients.order(symbols, LOAD_MS, prng);
    const server = present(app.pid, 'the server runs');
    const backends = await backendsOf(url);
    const runs = new Map<string, number[]>([['all', []]]);
    for (let run = 0; run < RUNS; run++) {
      const before = partsOf(server, backends);
      const { waits } = await clients.order(symbols, LOAD_MS, prng);
      const after = partsOf(server, backends);
      const spent = Object.entries(after).map(([part, us]): [string, number] => {
        return [part, (us - (before[part] ?? 0)) / waits.length];
      });
      for (const [part, us] of [...spent, ['all', sum(spent.map(([, us]) => us))] as const]) {
        runs.set(part, [...(runs.get(part) ?? []), us]);
      }
    }
    return [...runs].map(([part, values]) => ({
      name: `an order's time: ${part}`,
      unit: 'µs',
      runs: values,
      beside: null,
      target: null,
    }));
  } finally {
    clients.close();
    await app.stop();
    await postgres.stop();
  }
}

if (process.platform === 'linux') report(await measure());
else console.error('profile: processor times of threads are read from /proc, on Linux only');
