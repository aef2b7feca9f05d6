import { DEMO, START } from '@maru/broker/testing/broker-kit';
import { DAY_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import type { Store } from '../store/port.ts';
import { readAppendedRow, writeStatement } from '../store/rows.ts';
import { CHAIN_START, chainEntries } from './chain.ts';
import type { CoreEngine } from './engine.ts';
import { sweepSessions } from './housekeeping.ts';
import type { CommittedBatch } from './port.ts';
import { command, type EngineKit, idOrCode, order, useEngineKit } from './testing/engine-kit.ts';
import { deleteUnusedPictures } from './unused-pictures.ts';

const OTHER = 'M00000002';
const kit = useEngineKit();

const started = async (more: Parameters<EngineKit['engine']>[0] = {}) => {
  const all = await kit.engine(more);
  await kit.seed(all.engine, [DEMO, OTHER]);
  return all;
};

const held = async (engine: CoreEngine, customer = DEMO): Promise<string> => {
  const answer = await engine.read(customer, (reads) => reads.balances(customer)[0]?.held);
  return 'refusal' in answer ? answer.refusal.code : String(answer.value);
};

/** ₩7,000,000 and the fee of 0.015 %. */
const HELD_BY_ONE = '7001050';

const fill = (id: string, cumulative: number, quantity = cumulative) =>
  command('venue.report', 'venue', {
    reports: [{ kind: 'fill', id, price: 70_000, quantity, cumulative, bookSeq: cumulative }],
  });

describe('a batch', () => {
  it('is one transaction of all that waited, with a journal row for each command', async () => {
    const { engine, store } = await started();
    const before = { commits: store.commits, rows: await kit.count('journal') };
    const answers = await Promise.all([
      engine.submit(order('a')),
      engine.submit(order('b', { lots: 1_000_000 })),
      engine.submit(order('c', { symbol: 'NONE' })),
      engine.submit(order('d', {}, OTHER)),
    ]);
    expect(answers.map(idOrCode)).toEqual(['O5', expect.any(String), 'product_missing', 'O8']);
    expect(store.commits).toBe(before.commits + 1);
    expect(await kit.count('journal')).toBe(before.rows + 4);
    const [gaps] = await kit.db.query<{ rows: bigint; last: bigint }>(
      'select count(*) as rows, max(seq) as last from journal',
    );
    expect(gaps?.rows).toBe(gaps?.last);
    expect(await kit.count('orders')).toBe(2);
  });

  it('keeps hashes of passwords out of the journal, and in their row', async () => {
    await started();
    const rows = await kit.db.query<{ payload: Record<string, unknown> }>(
      "select payload from journal where type = 'sandbox.demo'",
    );
    expect(rows.length).toBe(2);
    for (const { payload } of rows) {
      expect(payload).toHaveProperty('sealed');
      expect(Object.keys(payload).filter((field) => /password/i.test(field))).toEqual([]);
    }
    const [customer] = await kit.db.query<{ password_hash: string }>('select * from customers');
    expect(customer?.password_hash).not.toBe('');
  });

  it('chains its ledger entries onto those before it', async () => {
    const { engine } = await started();
    await engine.submit(order('a'));
    await engine.submit(order('b'));
    const rows = await kit.db.query<Record<string, unknown>>('select * from entries order by no');
    const stored = rows.map((row) => readAppendedRow('entries', row));
    expect(stored.length).toBe(4);
    const bare = stored.map(({ hash: _hash, ...entry }) => entry);
    expect(chainEntries(CHAIN_START, bare)).toEqual(stored);
    const [writer] = await kit.db.query<{ chain_head: string }>('select chain_head from writer');
    expect(writer?.chain_head).toBe(stored.at(-1)?.hash);
  });

  it('lets events, requests and replies out only after its commit', async () => {
    const { engine, store } = await started();
    const out: CommittedBatch[] = [];
    engine.onCommit((batch) => out.push(batch));
    const release = store.hold();
    const seen: string[] = [];
    const answer = engine.submit(order('a')).then((result) => seen.push(idOrCode(result)));
    await expect.poll(() => store.commits).toBeGreaterThan(1);
    const read = held(engine).then((value) => seen.push(value));
    const untouched = held(engine, OTHER).then((value) => seen.push(`other ${value}`));
    await untouched;
    expect(out).toEqual([]);
    expect(seen).toEqual(['other 0']);
    release();
    await Promise.all([answer, read]);
    expect(seen.toSorted()).toEqual([HELD_BY_ONE, 'O5', 'other 0']);
    expect(out[0]?.requests).toMatchObject([{ kind: 'new', id: 'O5', quantity: 100 }]);
    expect(out[0]?.accountEvents).toMatchObject([{ customer: DEMO, no: 5 }]);
  });

  it('takes no more than the inbox holds', async () => {
    const { engine } = await started({ limits: { inbox: 4 } });
    const all = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((key) => engine.submit(order(key))),
    );
    expect(all.map(idOrCode)).toEqual(['O5', 'O6', 'O7', 'O8', 'system_busy']);
    expect(idOrCode(await engine.submit(order('e')))).toBe('O9');
  });

  it('names ended sessions and the newest durable venue report', async () => {
    const { engine } = await started();
    const out: CommittedBatch[] = [];
    engine.onCommit((batch) => out.push(batch));
    const device = { browser: 'chrome', system: 'android' } as const;
    const times = { openedAt: START, endsAt: START + 1_000 };
    const session = { customer: DEMO, tokenHash: 'hash', ...times, device };
    await engine.submit(command('session.open', 'gateway', session));
    await engine.submit(command('session.close', DEMO, { tokenHash: 'hash' }));
    await engine.submitInternal(command('venue.report', 'venue', { reports: [] }), 7);
    await engine.submit(order('a'));
    expect(out.map((batch) => [batch.endedSessions, batch.venueReport])).toEqual([
      [[], 0],
      [['hash'], 0],
      [[], 7],
      [[], 7],
    ]);
  });
});

describe('a key', () => {
  it('gives the same reply, refuses another body, and joins one in flight', async () => {
    const { engine } = await started();
    const [first, joined, other] = await Promise.all([
      engine.submit(order('a')),
      engine.submit(order('a')),
      engine.submit(order('a', { lots: 2 })),
    ]);
    const again = await engine.submit(order('a'));
    expect([first, joined, other, again].map((r) => idOrCode(r as never))).toEqual([
      'O5',
      'O5',
      'key_mismatch',
      'O5',
    ]);
    expect(JSON.stringify((again as { reply: unknown }).reply)).toBe(
      JSON.stringify((first as { reply: unknown }).reply),
    );
    expect(idOrCode(await engine.submit(order('a', { lots: 2 })))).toBe('key_mismatch');
    expect(await kit.count('orders')).toBe(1);
    expect(idOrCode(await engine.submit(order('a', {}, OTHER)))).toBe('O6');
  });

  it('is free again after a refusal', async () => {
    const { engine } = await started();
    expect(idOrCode(await engine.submit(order('a', { symbol: 'NONE' })))).toBe('product_missing');
    expect(idOrCode(await engine.submit(order('a')))).toBe('O6');
  });

  it('is known after a restart and when memory has dropped it', async () => {
    const { engine } = await started({ limits: { keysInMemory: 1 } });
    const first = await engine.submit(order('a'));
    await engine.submit(order('b'));
    const both = await Promise.all(['a', 'b'].map((key) => engine.submit(order(key))));
    expect(both.map(idOrCode)).toEqual(['O5', 'O6']);
    await engine.stop();
    const { engine: second } = await kit.engine();
    const again = await second.submit(order('a'));
    expect(JSON.stringify((again as { reply: unknown }).reply)).toBe(
      JSON.stringify((first as { reply: unknown }).reply),
    );
    expect(idOrCode(await second.submit(order('b', { lots: 3 })))).toBe('key_mismatch');
    expect(await kit.count('orders')).toBe(2);
  });
});

it('[CUS-18] ended sessions live one more day, then leave memory and the database', async () => {
  const { engine } = await started();
  const device = { browser: 'chrome', system: 'android' } as const;
  for (const [tokenHash, endsAt] of [
    ['kept', START - DAY_MS],
    ['gone', START - DAY_MS - 1],
  ] as const) {
    const session = { customer: DEMO, tokenHash, openedAt: endsAt - 1, endsAt, device };
    // of one customer the second log-in would end the first, which is over
    const customer = tokenHash === 'kept' ? DEMO : 'M00000002';
    await engine.submit(command('session.open', 'gateway', { ...session, customer }));
  }
  await sweepSessions(engine, START);
  expect(await kit.db.query('select id from sessions')).toEqual([{ id: 'kept' }]);
  const inMemory = await engine.read(null, (reads) => [
    reads.session('kept')?.id,
    reads.session('gone')?.id,
  ]);
  expect(inMemory).toMatchObject({ value: ['kept', undefined] });
});

it('pictures that nobody submitted are deleted after a day, all others stay', async () => {
  await kit.engine();
  const old = START - DAY_MS - 3_600_001;
  const picture = (id: string, uploadedAt: number) => ({
    text: `insert into pictures values ($1, 'M00000001', 'sealed', $2)`,
    params: [id, uploadedAt],
  });
  const names = ['front', 'back', 'proof', 'avatar', 'rejected'];
  const review = {
    id: 'R1',
    kind: 'realName',
    customer: 'M00000001',
    state: 'failed' as const,
    evidence: { checks: 'pass', front: 'rejected', back: 'rejected' },
    finding: null,
    openedAt: 1,
    reviewedBy: null,
    decidedAt: 2,
    decidedBy: 'x',
    reason: 'not_own',
  };
  const of = { id: 'M00000001', sealed: 's', submittedAt: 1 };
  const application = { ...of, personIndex: null, reason: null };
  const deposit = {
    id: 'D1',
    customer: 'M00000001',
    channel: 'usdt',
    currency: 'USDT' as const,
    amount: 1n,
    reference: 'r',
    proof: 'proof',
    state: 'rejected' as const,
    reason: 'not_received',
    requestedAt: START,
    decidedAt: START,
    entryNo: null,
  };
  await kit.db.commit([
    ...names.map((id) => picture(id, old)),
    picture('unused', old),
    picture('fresh', old + 1),
    writeStatement({
      appended: {},
      changed: {
        realNames: new Map([['M1', { ...application, front: 'front', back: 'back' }]]),
        deposits: new Map([['D1', deposit]]),
        avatars: new Map([['M1', { id: 'M00000001', picture: 'avatar', setAt: 1 }]]),
        reviews: new Map([['R1', review]]),
      },
    }),
  ]);
  await deleteUnusedPictures(kit.db, START);
  const kept = await kit.db.query<{ id: string }>('select id from pictures');
  expect(kept.map(({ id }) => id).sort()).toEqual([...names, 'fresh'].sort());
});

it('a look-up that comes late leaves an order that has moved on as it is', async () => {
  const asked = Promise.withResolvers<void>();
  const ask = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const late: Store = {
    query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      if (!text.includes('from orders where id = any')) return kit.db.query<T>(text, params);
      asked.resolve();
      await ask.promise;
      const rows = await kit.db.query<T>(text, params);
      await answer.promise;
      return rows;
    },
    commit: (statements) => kit.db.commit(statements),
    close: () => kit.db.close(),
  };
  const { engine, stopped } = await started({ store: late });
  const close = {
    id: 'O5',
    quantity: null,
    type: 'market',
    tif: 'day',
    stopPrice: null,
    price: null,
    clientOrderId: '',
  } as const;
  const guess = engine.preview(command('order.close', OTHER, close));
  await asked.promise;
  expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
  ask.resolve();
  await kit.db.query('select 1');
  await engine.submitInternal(fill('O5', 100), 1);
  answer.resolve();
  expect((await guess).value).toMatchObject({ refusal: { code: 'order_missing' } });
  const position = await engine.read(DEMO, (reads) => reads.order('O5'));
  expect(position).toMatchObject({ value: { pending: 0, holding: 100 } });
  expect(stopped).toEqual([]);
});

describe('a restart', () => {
  it('finds the state it left (I56), and open orders for an empty venue', async () => {
    const { engine } = await started();
    const ids = await Promise.all(['a', 'b', 'c'].map((key) => engine.submit(order(key))));
    await engine.submitInternal(fill('O5', 40), 1);
    await engine.submitInternal(fill('O5', 100, 60), 2);
    await engine.submit(command('order.cancel', DEMO, { id: 'O6' }));
    const look = async (from: CoreEngine) => [
      from.openRequests(),
      await from.read(DEMO, (reads) => [
        reads.balances(DEMO),
        reads.positions(DEMO, START),
        reads.order('O5'),
        reads.order('O6'),
        reads.inventory(DEMO, START),
        reads.assets(DEMO, START),
      ]),
    ];
    const before = await look(engine);
    expect(ids.map(idOrCode)).toEqual(['O5', 'O6', 'O7']);
    expect(engine.openRequests().map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'new O6',
      'new O7',
      'cancel O6',
    ]);
    await engine.stop();
    const { engine: second } = await kit.engine();
    expect(await look(second)).toEqual(before);
    expect(idOrCode(await second.submit(order('d')))).toBe('O11');
  });

  it('keeps market time and its offset going forward', async () => {
    const { engine } = await started();
    await engine.submitInternal(command('clock.advance', 'sandbox', { ms: 5_000 }));
    expect(engine.now()).toBe(START + 5_000);
    await engine.stop();
    kit.machine = START - 60_000;
    const { engine: second } = await kit.engine();
    expect(second.now()).toBe(START + 5_000);
    kit.machine = START + 10;
    expect(second.now()).toBe(START + 5_010);
  });
});
