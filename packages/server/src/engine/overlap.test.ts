import { DEMO } from '@maru/broker/testing/broker-kit';
import { describe, expect, it } from 'vitest';
import { Fenced, type Store } from '../store/port.ts';
import type { CoreEngine } from './engine.ts';
import type { Submitted } from './port.ts';
import { command, type EngineKit, idOrCode, order, useEngineKit } from './testing/engine-kit.ts';
import type { FaultyStore } from './testing/faulty-store.ts';

const OTHER = 'M00000002';
const kit = useEngineKit();

const started = async (more: Parameters<EngineKit['engine']>[0] = {}) => {
  const limits = { commandsToFollow: 1, ...more.limits };
  const all = await kit.engine({ ...more, limits });
  await kit.seed(all.engine, [DEMO, OTHER]);
  return all;
};

const held = async (engine: CoreEngine, customer: string): Promise<string> => {
  const answer = await engine.read(customer, (reads) => reads.balances(customer)[0]?.held);
  return 'refusal' in answer ? answer.refusal.code : String(answer.value);
};

/** A lot at ₩70,000 and the fee of 0.015 %. */
const HELD_BY_ONE = 7_001_050n;

const report = (id: string, fields: object) =>
  command('venue.report', 'venue', { reports: [{ id, ...fields } as never] });
const fill = (id: string, cumulative: number, quantity: number) =>
  report(id, { kind: 'fill', price: 70_000, quantity, cumulative, bookSeq: cumulative });

/** Sends each command as a batch of its own, one after another; all of them are in flight. */
async function sendApart(
  store: FaultyStore,
  sends: readonly (() => Promise<Submitted>)[],
): Promise<{ release: () => void; answers: Promise<Submitted>[] }> {
  const release = store.hold();
  const answers: Promise<Submitted>[] = [];
  for (const send of sends) {
    const { commits } = store;
    answers.push(send());
    await expect.poll(() => store.commits).toBe(commits + 1);
  }
  return { release, answers };
}

describe('while a batch commits', () => {
  it('the next one follows it, and no more than that', async () => {
    const { engine, store } = await started();
    const out: number[] = [];
    engine.onCommit(({ batch }) => out.push(batch));
    const { release, answers } = await sendApart(store, [
      () => engine.submit(order('a')),
      () => engine.submit(order('b', {}, OTHER)),
    ]);
    const { commits } = store;
    const third = engine.submit(order('c'));
    await new Promise((resolve) => setImmediate(resolve));
    await kit.db.query('select 1');
    expect([store.commits, out]).toEqual([commits, []]);
    release();
    expect((await Promise.all([...answers, third])).map(idOrCode)).toEqual(['O5', 'O6', 'O7']);
    expect(out.map((batch) => batch - (out[0] ?? 0))).toEqual([0, 1, 2]);
  });

  it('a read waits for the newest batch that it shows, not for one behind it', async () => {
    const { engine, store } = await started();
    const seen: string[] = [];
    const sent = [order('a'), order('b'), order('c', {}, OTHER)].map(
      (one) => () => engine.submit(one),
    );
    const first = await sendApart(store, sent.slice(0, 1));
    const second = await sendApart(store, sent.slice(1, 2));
    const mine = held(engine, DEMO).then((value) => seen.push(value));
    first.release();
    await Promise.all(first.answers);
    const third = await sendApart(store, sent.slice(2));
    expect(seen).toEqual([]);
    second.release();
    await mine;
    expect(seen).toEqual([String(2n * HELD_BY_ONE)]);
    third.release();
    await Promise.all([...second.answers, ...third.answers]);
  });

  it('an order that ends in the batch behind it stays known', async () => {
    const { engine, store } = await started();
    const first = await sendApart(store, [() => engine.submit(order('a'))]);
    const end = report('O5', { kind: 'cancelled', reason: 'no_liquidity' });
    const second = await sendApart(store, [() => engine.submitInternal(end)]);
    first.release();
    await Promise.all(first.answers);
    const third = await sendApart(store, [
      () => engine.submit(command('order.cancel', DEMO, { id: 'O5' })),
    ]);
    second.release();
    third.release();
    expect((await Promise.all([...second.answers, ...third.answers])).map(idOrCode)).toEqual([
      'ok',
      'not_pending',
    ]);
  });

  it('who looks at rest waits for both, and the next batch waits for him', async () => {
    const { engine, store } = await started();
    const { release, answers } = await sendApart(store, [
      () => engine.submit(order('a')),
      () => engine.submit(order('b')),
    ]);
    const open: string[][] = [];
    engine.openRequestsAtRest((requests) => open.push(requests.map(({ id }) => id)));
    const third = engine.submit(order('c'));
    expect(open).toEqual([]);
    release();
    expect((await Promise.all([...answers, third])).map(idOrCode)).toEqual(['O5', 'O6', 'O7']);
    expect(open).toEqual([['O5', 'O6']]);
  });
});

it('a few commands wait for the batch before them, many follow it', async () => {
  const { engine, store } = await started({ limits: { commandsToFollow: 3 } });
  const { release, answers } = await sendApart(store, [() => engine.submit(order('a'))]);
  const { commits } = store;
  const few = ['b', 'c'].map((key) => engine.submit(order(key)));
  await new Promise((resolve) => setImmediate(resolve));
  await kit.db.query('select 1');
  expect(store.commits).toBe(commits);
  const last = engine.submit(order('d'));
  await expect.poll(() => store.commits).toBe(commits + 1);
  release();
  const all = await Promise.all([...answers, ...few, last]);
  expect(all.map(idOrCode)).toEqual(['O5', 'O6', 'O7', 'O8']);
});

describe('with a batch behind it, a commit', () => {
  const both = (engine: CoreEngine) => [
    () => engine.submit(order('a')),
    () => engine.submit(order('b')),
  ];

  it('that is unknown and there goes on with the other', async () => {
    const { engine, store } = await started();
    const { release, answers } = await sendApart(store, both(engine));
    store.faults.push('cut after commit');
    release();
    expect((await Promise.all(answers)).map(idOrCode)).toEqual(['O5', 'O6']);
    expect(await kit.count('orders')).toBe(2);
    expect(idOrCode(await engine.submit(order('c')))).toBe('O7');
  });

  it('that is unknown and not there takes the other with it', async () => {
    const { engine, store, stopped } = await started();
    const { release, answers } = await sendApart(store, both(engine));
    const read = held(engine, DEMO);
    store.faults.push('cut before commit');
    release();
    expect((await Promise.all(answers)).map(idOrCode)).toEqual(['system_busy', 'system_busy']);
    expect(await read).toBe('0');
    expect(idOrCode(await engine.submit(order('b')))).toBe('O5');
    expect(await kit.count('journal')).toBe(5);
    expect(stopped).toEqual([]);
  });

  it("that is lost runs the system's own commands of both again, in their order", async () => {
    const { engine, store } = await started();
    await engine.submit(order('a'));
    const { release, answers } = await sendApart(store, [
      () => engine.submitInternal(fill('O5', 10, 10)),
      () => engine.submitInternal(fill('O5', 30, 20)),
    ]);
    store.faults.push('cut before commit', 'cut before commit');
    release();
    const last = engine.submitInternal(fill('O5', 100, 70));
    expect((await Promise.all([...answers, last])).map(idOrCode)).toEqual(['ok', 'ok', 'ok']);
    expect(await kit.db.query('select quantity from fills order by seq')).toEqual([
      { quantity: 10n },
      { quantity: 20n },
      { quantity: 70n },
    ]);
  });

  it('that is lost while another is prepared does not take that one with it', async () => {
    const looking: (() => void)[] = [];
    const late: Store = {
      query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
        if (text.includes('json_to_recordset')) await new Promise<void>((go) => looking.push(go));
        return kit.db.query<T>(text, params);
      },
      commit: (statements) => kit.db.commit(statements),
      close: () => kit.db.close(),
    };
    const { engine, store } = await started({ store: late, limits: { keysInMemory: 1 } });
    await Promise.all(['x', 'y'].map((key) => engine.submit(order(key))));
    const release = store.hold();
    const lost = engine.submit(order('a'));
    await expect.poll(() => looking.length).toBe(1);
    looking[0]?.();
    await expect.poll(() => store.commits).toBe(3);
    const prepared = engine.submit(order('b'));
    await expect.poll(() => looking.length).toBe(2);
    store.faults.push('cut before commit');
    release();
    await kit.db.query('select 1');
    looking[1]?.();
    await expect.poll(() => looking.length).toBe(3);
    looking[2]?.();
    expect([idOrCode(await lost), idOrCode(await prepared)]).toEqual(['system_busy', 'O7']);
  });

  it('that was refused as busy is told as long as the one behind it is not decided', async () => {
    const { engine, store, setPatience } = await started();
    const first = await sendApart(store, [() => engine.submit(order('a'))]);
    setPatience(30);
    const second = await sendApart(store, [() => engine.submit(order('b'))]);
    const answers = await Promise.all([...first.answers, ...second.answers]);
    expect(answers.map(idOrCode)).toEqual(['system_busy', 'system_busy']);
    const out: number[] = [];
    engine.onCommit(({ batch }) => out.push(batch));
    first.release();
    await expect.poll(() => out.length).toBe(1);
    setPatience();
    expect(idOrCode(await engine.submit(order('b')))).toBe('system_busy');
    second.release();
    await expect.poll(async () => idOrCode(await engine.submit(order('b')))).toBe('O6');
    expect(await kit.count('orders')).toBe(2);
  });

  it('whose rows are refused sets its culprit aside; the other runs again', async () => {
    const { engine, store } = await started();
    const culprit = command('sandbox.institution', 'sandbox', { code: 'nul \u0000', name: 'x' });
    const { release, answers } = await sendApart(store, [
      () => engine.submit(culprit),
      () => engine.submit(order('b')),
    ]);
    release();
    expect((await Promise.all(answers)).map(idOrCode)).toEqual(['internal', 'O6']);
    expect(await kit.count('quarantined_commands')).toBe(1);
  });

  it('that still lies in a cut connection can never become durable', async () => {
    const { engine, store, stopped } = await started();
    const { release, answers } = await sendApart(store, both(engine));
    store.faults.push('stuck', 'stuck');
    release();
    expect((await Promise.all(answers)).map(idOrCode)).toEqual(['system_busy', 'system_busy']);
    // the place in the order is used again before the stuck statement is read
    expect(idOrCode(await engine.submit(order('c')))).toBe('O5');
    const late = await store.unstick();
    expect(late.map((one) => 'reason' in one && one.reason instanceof Fenced)).toEqual([
      true,
      true,
    ]);
    expect(idOrCode(await engine.submit(order('d')))).toBe('O6');
    expect(await kit.count('orders')).toBe(2);
    expect(stopped).toEqual([]);
  });
});

it('a writer that renews its fence still gives way to another', async () => {
  const { engine, store, stopped } = await started();
  store.faults.push('cut before commit');
  expect(idOrCode(await engine.submit(order('a')))).toBe('system_busy');
  expect(idOrCode(await engine.submit(order('a')))).toBe('O5');
  const { engine: second } = await kit.engine();
  expect(idOrCode(await engine.submit(order('b')))).toBe('system_busy');
  expect(stopped).toEqual([expect.any(Fenced)]);
  expect(idOrCode(await second.submit(order('b')))).toBe('O6');
});
