/**
 * A rush on the special zone: thousands of customers take a lot each at once, over HTTP, each twice
 * with the same key. As many lots as there are go out, first come, first served, each paid once.
 */
import { assert } from '@maru/std/assert';
import { Client } from 'pg';
import { type App, startApp, VERIFY } from '../tests/harness/app.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { until } from '../tests/harness/wait.ts';
import { CallConnection } from './call-connection.ts';
import { type Account, layAccounts } from './durable-accounts.ts';
import { type Figure, report } from './figure.ts';
import { type Laid, layOffer } from './laying-offer.ts';

const CLIENTS = 5_000;
const LOTS = 1_000;
/** Connections that are opened at a time. */
const AT_ONCE = 250;
const OPENS_MS = 45_000;
const LIMITS = {
  LIMIT_WRITES_PER_MINUTE: '10000000',
  LIMIT_READS_PER_MINUTE: '10000000',
  LIMIT_CONNECTIONS: '20000',
  LIMIT_CONNECTIONS_PER_ADDRESS: '20000',
};

async function connect(url: string, accounts: readonly Account[]): Promise<CallConnection[]> {
  const all: CallConnection[] = [];
  for (let i = 0; i < accounts.length; i += AT_ONCE) {
    const some = accounts.slice(i, i + AT_ONCE);
    all.push(...(await Promise.all(some.map((one) => CallConnection.open(url, one)))));
  }
  return all;
}

/** Every client asks twice with one key; gives the answers and how long all of them took. */
async function rush(connections: readonly CallConnection[], { offer }: Laid) {
  const begin = performance.now();
  const answers = await Promise.all(
    connections.map(async (connection, i) => {
      const form = { id: offer, lots: 1, confirmed: false, requestId: `rush-${i}` };
      const body = JSON.stringify(form);
      const first = await connection.post('/special/take', body);
      const second = await connection.post('/special/take', body);
      assert(first === second, `a repeat has the same answer: ${first} ${second}`);
      return first;
    }),
  );
  return { answers, ms: performance.now() - begin };
}

/** What the database has: as many purchases as lots, each paid once, before every refusal. */
async function check(databaseUrl: string, laid: Laid, taken: number): Promise<void> {
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(
    `select count(*)::int as purchases, count(distinct customer)::int as customers,
       sum(quantity)::int as shares, (max(seq) - min(seq) + 1)::int as span,
       count(*) filter (where price <> $2)::int as mispriced
     from stake_purchases where offer = $1`,
    [laid.offer, String(laid.price)],
  );
  await sql.end();
  const [row] = rows as { purchases: number; customers: number; span: number; mispriced: number }[];
  assert(row !== undefined && row.purchases === LOTS, `${LOTS} lots are sold: ${row?.purchases}`);
  assert(row.customers === LOTS && taken === LOTS, `nobody is charged twice: ${taken}`);
  assert(row.mispriced === 0, 'each costs the price of the allocation');
  assert(row.span >= LOTS, 'they are numbered in their order');
}

async function measure(app: App, databaseUrl: string): Promise<Figure[]> {
  await app.pause();
  const place = { dataDir: app.dataDir, databaseUrl };
  const accounts = await layAccounts(place, CLIENTS);
  const laid = await layOffer(place, LOTS, OPENS_MS);
  const opensAt = Date.now() + OPENS_MS;
  await app.start();
  await until('it has opened', OPENS_MS * 2, () => Date.now() > opensAt + 1_000);
  // the server closes connections that wait for long
  const connections = await connect(app.url, accounts);
  console.warn(`${connections.length} clients are connected`);
  const { answers, ms } = await rush(connections, laid);
  for (const connection of connections) connection.close();
  const taken = answers.filter((answer) => answer.startsWith('{"status":1')).length;
  const late = answers.filter((answer) => answer.includes('offer_sold_out')).length;
  assert(taken + late === CLIENTS, `each is served or told: ${taken} + ${late}`);
  await check(databaseUrl, laid, taken);
  const { code, output } = await app.finish(VERIFY);
  assert(code === 0, `the books add up: ${output}`);
  const none = { beside: null, target: null } as const;
  return [
    { name: `${CLIENTS} clients, asking twice`, unit: 's', runs: [ms / 1_000], ...none },
    { name: 'requests', unit: '/s', runs: [(CLIENTS * 2_000) / ms], ...none },
    { name: `grabs of ${LOTS} lots`, unit: '/s', runs: [(LOTS * 1_000) / ms], ...none },
  ];
}

const postgres = await startPostgres({ durable: true });
try {
  const { url: databaseUrl } = await createDatabase(postgres.url);
  const app = await startApp({ databaseUrl, env: LIMITS, files: 20_000 });
  try {
    report(await measure(app, databaseUrl));
  } finally {
    await app.stop();
  }
} finally {
  await postgres.stop();
}
