import { DEMO } from '@maru/broker/testing/broker-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/harness/postgres.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/port.ts';
import { openPostgres } from '../store/postgres.ts';
import { readAppendedRow } from '../store/rows.ts';
import { CHAIN_START, chainEntries } from './chain.ts';
import { command, EngineKit, idOrCode, order } from './testing/engine-kit.ts';

const kit = new EngineKit();
let database: Awaited<ReturnType<typeof createDatabase>>;
let store: Store;
let killer: Store;

beforeEach(async () => {
  database = await createDatabase();
  [store, killer] = [await openPostgres(database.url), await openPostgres(database.url)];
  await migrate(store);
});
afterEach(async () => {
  await kit.stop();
  await store.close();
  await killer.close();
  await database.drop();
});

it('quarantines a refused command while another batch is behind it', async () => {
  const limits = { commandsToFollow: 1 };
  const { engine, store: slow, stopped } = await kit.engine({ store, limits });
  await kit.seed(engine);
  const release = slow.hold();
  const { commits } = slow;
  const culprit = command('sandbox.institution', 'sandbox', { code: 'nul \u0000', name: 'x' });
  const refused = engine.submit(culprit);
  await expect.poll(() => slow.commits).toBe(commits + 1);
  const behind = engine.submit(order('behind'));
  await expect.poll(() => slow.commits).toBe(commits + 2);
  release();
  expect([idOrCode(await refused), idOrCode(await behind)]).toEqual(['internal', 'O5']);
  expect(stopped).toEqual([]);
  expect(await killer.query('select seq from quarantined_commands')).toEqual([{ seq: 4n }]);
});

it('loses and doubles nothing while its connections are cut again and again', async () => {
  const { engine, stopped, setPatience } = await kit.engine({ store });
  await kit.seed(engine);
  setPatience(200);
  let done = false;
  let cuts = 0;
  const cut = async (): Promise<void> => {
    while (!done) {
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      cuts += 1;
    }
  };
  const cutting = cut();
  // one lot of the cheaper stock each; a client that gets "busy" repeats with its key
  const ids = Array.from({ length: 100 }, (_, i) => `key ${i}`);
  const place = async (key: string): Promise<string> => {
    const cheap = { symbol: '900036', price: 9_000 };
    for (;;) {
      const answer = idOrCode(await engine.submit(order(key, cheap)));
      if (answer !== 'system_busy') return answer;
      if (cuts >= 20) done = true;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  // each client sends on its own, so that batches overlap
  const client = async (first: number): Promise<string[]> => {
    const mine: string[] = [];
    for (const key of ids.slice(first, first + 10)) mine.push(await place(key));
    return mine;
  };
  const firsts = Array.from({ length: 10 }, (_, i) => 10 * i);
  const placed = (await Promise.all(firsts.map(client))).flat();
  done = true;
  await cutting;
  expect(cuts).toBeGreaterThan(0);
  expect(stopped).toEqual([]);
  const rows = await killer.query<{ id: string }>('select id from orders order by seq');
  expect(rows.map((row) => row.id).toSorted()).toEqual(placed.toSorted());
  const [counts] = await killer.query<{ rows: bigint; last: bigint }>(
    'select count(*) as rows, max(seq) as last from journal',
  );
  expect(counts?.rows).toBe(counts?.last);
  const entries = (
    await killer.query<Record<string, unknown>>('select * from entries order by no')
  ).map((row) => readAppendedRow('entries', row));
  const bare = entries.map(({ hash: _hash, ...entry }) => entry);
  expect(chainEntries(CHAIN_START, bare)).toEqual(entries);
  expect(entries.length).toBe(101);

  await engine.stop();
  const { engine: second } = await kit.engine({ store });
  expect(second.openRequests().length).toBe(100);
  const answer = await second.read(DEMO, (reads) => reads.balances(DEMO)[0]?.held);
  expect(answer).toMatchObject({ value: String(100n * 900_135n) });
});
