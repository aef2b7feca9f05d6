import { DEMO, START } from '@maru/broker/testing/broker-kit';
import { InvariantError } from '@maru/std/assert';
import { describe, expect, it } from 'vitest';
import { Fenced } from '../store/port.ts';
import { SCHEMA } from '../store/schema.ts';
import type { CoreEngine } from './engine.ts';
import { batchStatement, takeFence } from './heads.ts';
import { command, type EngineKit, idOrCode, order, useEngineKit } from './testing/engine-kit.ts';

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

const CLOSE = {
  quantity: null,
  type: 'market',
  tif: 'day',
  stopPrice: null,
  price: null,
  clientOrderId: 'close',
} as const;

describe('the fence', () => {
  it('lets only the newer of two writers go on', async () => {
    const { engine, stopped } = await started();
    const { engine: second } = await kit.engine();
    expect(idOrCode(await second.submit(order('b')))).toBe('O5');
    expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
    expect(stopped).toEqual([expect.any(Fenced)]);
    expect(await held(engine)).toBe('system_busy');
    expect(idOrCode(await engine.submit(order('c')))).toBe('system_busy');
    expect(idOrCode(await second.submit(order('a')))).toBe('O6');
    expect(await kit.count('orders')).toBe(2);
  });

  it('holds from the start of the newer one, before it has written anything', async () => {
    const { engine, stopped } = await started();
    const { engine: second } = await kit.engine();
    expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
    expect(stopped).toEqual([expect.any(Fenced)]);
    expect(idOrCode(await second.submit(order('a')))).toBe('O5');
  });

  it('lets a batch follow only the batch before it', async () => {
    const before = await takeFence(kit.db);
    const rows = {
      changed: { institutions: new Map([['B', { id: 'B', name: 'Bank', closed: false }]]) },
    };
    const batch = batchStatement(SCHEMA, before, { ...before, batch: before.batch + 1 }, {});
    await kit.db.commit([batch]);
    await expect(kit.db.commit([batch])).rejects.toThrow(Fenced);
    const late = { ...before, batch: before.batch - 1 };
    await expect(kit.db.commit([batchStatement(SCHEMA, late, before, rows)])).rejects.toThrow(
      Fenced,
    );
    expect(await kit.db.query('select id from institutions')).toEqual([]);
  });

  it('is noticed too when the commit is unknown', async () => {
    const { engine, store, stopped } = await started();
    await kit.engine();
    store.faults.push('cut before commit');
    expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
    expect(stopped).toEqual([expect.any(Fenced)]);
  });
});

describe('a commit whose end is unknown', () => {
  it('goes on when the batch is there', async () => {
    const { engine, store } = await started();
    store.faults.push('cut after commit');
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
    expect(await held(engine)).toBe(HELD_BY_ONE);
    expect(await kit.count('orders')).toBe(1);
  });

  it('leaves nothing behind when it is not, and the same key works afterwards', async () => {
    const { engine, store } = await started();
    const stale: (number | null)[] = [];
    engine.onStale((since) => stale.push(since));
    store.faults.push('cut before commit');
    expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
    expect(await held(engine)).toBe('0');
    await expect.poll(() => stale).toEqual([START, null]);
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
    expect(await kit.count('entries')).toBe(3);
  });

  it('is no end of the outage while the database can write no rows', async () => {
    const { engine, store } = await started();
    const stale: (number | null)[] = [];
    engine.onStale((since) => stale.push(since));
    store.full = true;
    const rows = await kit.count('journal');
    expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
    const { commits } = store;
    await expect.poll(() => store.commits).toBeGreaterThan(commits + 2);
    expect(stale).toEqual([START]);
    store.full = false;
    // no command is needed for it
    await expect.poll(() => stale).toEqual([START, null]);
    expect(await kit.count('journal')).toBe(rows);
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
  });

  it("runs the system's own commands again, in their order", async () => {
    const { engine, store } = await started();
    await engine.submit(order('a'));
    store.faults.push('cut before commit', 'cut before commit');
    const reports = [fill('O5', 10), fill('O5', 30, 20), fill('O5', 100, 70)];
    const all = await Promise.all(reports.map((report) => engine.submitInternal(report)));
    expect(all.map(idOrCode)).toEqual(['ok', 'ok', 'ok']);
    expect(await kit.count('fills')).toBe(3);
  });
});

describe('rows that the database refuses', () => {
  it('set one command aside as internal; the others of its batch go on', async () => {
    const { engine } = await started();
    const culprit = command('sandbox.institution', 'sandbox', { code: 'nul \u0000', name: 'x' });
    const all = await Promise.all([
      engine.submit(order('a')),
      engine.submit(culprit),
      engine.submit(order('nul \u0000')),
      engine.submit(order('b')),
      engine.submitInternal(command('venue.report', 'venue', { reports: [] })),
    ]);
    expect(all.map(idOrCode)).toEqual(['O5', 'internal', 'internal', 'O8', 'ok']);
    const aside = await kit.db.query<{ seq: bigint; command: string }>(
      'select seq, command from quarantined_commands order by seq',
    );
    expect(aside.map((row) => row.seq)).toEqual([6n, 7n]);
    expect(JSON.parse(String(aside[0]?.command))).toEqual(culprit);
    expect(kit.logged.filter((text) => text === 'a command was quarantined').length).toBe(2);
    expect(await kit.db.query('select code from journal where seq = 6')).toEqual([
      { code: 'internal' },
    ]);
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
    expect(idOrCode(await engine.submit(order('c')))).toBe('O10');
  });
});

describe('while the store is away', () => {
  it('refuses writes and touched reads, goes on with the others, and comes back', async () => {
    const { engine, store, setPatience } = await started();
    setPatience(40);
    const stale: (number | null)[] = [];
    engine.onStale((since) => stale.push(since));
    store.away = true;
    const all = [engine.submit(order('a')), engine.submit(order('b', {}, DEMO)), held(engine)];
    expect((await Promise.all(all)).map((r) => (typeof r === 'string' ? r : idOrCode(r)))).toEqual([
      'system_busy',
      'system_busy',
      '0',
    ]);
    expect(await held(engine)).toBe('system_busy');
    expect(idOrCode(await engine.submit(order('c', {}, OTHER)))).toBe('system_busy');
    const untouched = await engine.read(OTHER, (reads) => reads.balances(OTHER)[0]?.held);
    expect(untouched).toEqual({ value: '0', stale: START });
    expect((await engine.preview(order('p'))).value).toMatchObject({ ok: false });
    setPatience();
    store.away = false;
    await expect.poll(() => stale).toEqual([START, null]);
    expect(await held(engine)).toBe('0');
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
    expect(await kit.count('orders')).toBe(1);
  });

  it('knows a batch that it had refused as busy and that is there after all', async () => {
    const { engine, store, setPatience } = await started();
    setPatience(30);
    const release = store.hold();
    expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
    setPatience();
    release();
    await expect.poll(async () => idOrCode(await engine.submit(order('a')))).toBe('O5');
    expect(await kit.count('orders')).toBe(1);
  });
});

describe('previews and crashes', () => {
  it('a preview leaves nothing and takes no seq', async () => {
    const { engine } = await started();
    const { value } = await engine.preview(order('a'));
    expect(value).toMatchObject({ ok: true });
    expect(await held(engine)).toBe('0');
    expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
  });

  it('an order that memory has dropped is still known', async () => {
    const { engine } = await started();
    await engine.submit(order('a'));
    await engine.submitInternal(
      command('venue.report', 'venue', {
        reports: [{ kind: 'cancelled', id: 'O5', reason: 'no_liquidity' }],
      }),
    );
    const cancel = (id: string, actor = DEMO) => command('order.cancel', actor, { id });
    expect(idOrCode(await engine.submit(cancel('O5')))).toBe('not_pending');
    expect(idOrCode(await engine.submit(cancel('O5', OTHER)))).toBe('order_missing');
    expect(idOrCode(await engine.submit(cancel('O99')))).toBe('order_missing');
    expect(idOrCode(await engine.submit(cancel('nul \u0000')))).toBe('internal');
  });

  it('a row that leaves memory during a look-up is looked up too', async () => {
    const { engine, store } = await started({ limits: { commandsToFollow: 1 } });
    for (const key of ['a', 'b']) await engine.submit(order(key));
    const cancelled = (id: string) =>
      command('venue.report', 'venue', {
        reports: [{ kind: 'cancelled', id, reason: 'no_liquidity' }],
      });
    await engine.submitInternal(cancelled('O5'));
    const cancel = (id: string) => command('order.cancel', DEMO, { id });
    // O6 ends in a batch in flight while the next batch looks O5 up
    const release = store.hold();
    const { commits } = store;
    const ends = engine.submitInternal(cancelled('O6'));
    await expect.poll(() => store.commits).toBe(commits + 1);
    const asked = store.holdQueries();
    const both = ['O5', 'O6'].map((id) => engine.submit(cancel(id)));
    const guess = engine.preview(command('order.close', DEMO, { ...CLOSE, id: 'O6' }));
    await asked.first;
    release();
    await ends;
    asked.release();
    expect((await Promise.all(both)).map(idOrCode)).toEqual(['not_pending', 'not_pending']);
    expect((await guess).value).toMatchObject({ refusal: { code: 'not_in_position' } });
  });

  it('reports that come with one that the database refuses are taken all the same', async () => {
    const { engine, stopped } = await started();
    for (const key of ['a', 'b']) await engine.submit(order(key));
    const rule = 'alter table fills add constraint refused check (quantity <> 30)';
    await kit.db.commit([{ text: rule, params: [] }]);
    try {
      const reports = [
        { kind: 'fill', id: 'O5', price: 70_000, quantity: 30, cumulative: 30, bookSeq: 1 },
        { kind: 'cancelled', id: 'O6', reason: 'no_liquidity' },
        { kind: 'fill', id: 'O5', price: 70_000, quantity: 20, cumulative: 50, bookSeq: 2 },
      ] as const;
      const taken = await engine.submitInternal(command('venue.report', 'venue', { reports }), 3);
      expect(taken).toMatchObject({ ok: true, reply: { behind: ['O5'] } });
      const pending = await engine.read(DEMO, (reads) => [
        reads.order('O5')?.pending,
        reads.order('O6')?.pending,
      ]);
      expect(pending).toMatchObject({ value: [100, undefined] });
      // a report behind a gap changes nothing, and does not crash
      const later = await engine.submitInternal(fill('O5', 100, 50));
      expect(later).toMatchObject({ ok: true, reply: { behind: ['O5'] } });
      expect(stopped).toEqual([]);
    } finally {
      await kit.db.commit([{ text: 'alter table fills drop constraint refused', params: [] }]);
    }
    // the venue repeats the missing reports
    for (const [cumulative, quantity] of [
      [30, 30],
      [50, 20],
      [100, 50],
    ] as const) {
      expect(idOrCode(await engine.submitInternal(fill('O5', cumulative, quantity)))).toBe('ok');
    }
    const filled = await engine.read(DEMO, (reads) => reads.order('O5')?.holding);
    expect(filled).toMatchObject({ value: 100 });
  });

  it('a broken invariant stops the writer with nothing of its batch stored', async () => {
    const { engine, stopped } = await started();
    await engine.submit(order('a'));
    const rows = await kit.count('journal');
    // more than was ordered
    const tooMuch = engine.submitInternal(fill('O5', 900));
    const beside = engine.submit(order('b'));
    expect([idOrCode(await tooMuch), idOrCode(await beside)]).toEqual([
      'system_busy',
      'system_busy',
    ]);
    expect(stopped).toEqual([expect.any(InvariantError)]);
    expect(await kit.count('journal')).toBe(rows);
    expect(await held(engine)).toBe('system_busy');
  });
});
