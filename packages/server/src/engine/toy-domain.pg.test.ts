/** A new domain is one folder and one line: tested from its command to `verify`. */
import { Broker } from '@maru/broker/broker';
import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import { type AnyDomain, registryOf } from '@maru/broker/kernel/core/registry';
import { BrokerKit, DEMO } from '@maru/broker/testing/broker-kit';
import { TOY_TABLES, type ToyCommands, toy as toyDomain } from '@maru/broker/testing/toy/domain';
import { WITH_TOY } from '@maru/broker/testing/toy/kit';
import type { Ticket } from '@maru/broker/testing/toy/rows';
import { MINUTE_MS } from '@maru/std/kst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import { verify } from '../ops/verify.ts';
import { migrate } from '../store/migrate.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { Schema } from '../store/schema.ts';
import type { CoreEngine } from './engine.ts';
import { EngineKit, idOrCode } from './testing/engine-kit.ts';

const OTHER = 'M00000002';
const registry = registryOf(WITH_TOY);

const toy = <C extends keyof ToyCommands>(type: C, payload: ToyCommands[C], actor = DEMO) =>
  ({ type, actor, key: null, payload }) as unknown as Command;

const take = (won: bigint, shares = 10, actor = DEMO) =>
  toy('ticket.take', { symbol: '900005', won, shares }, actor);

const ticketsOf = (customer: string) => (reads: BrokerReads) =>
  (reads as unknown as { ticketsOf(id: string): Ticket[] }).ticketsOf(customer);

describe.each(STORES)('on $name a domain of one folder and one line', ({ open }) => {
  const kit = new EngineKit();
  let opened: OpenedStore;

  beforeEach(async () => {
    opened = await open();
    await migrate(opened.store);
    await opened.store.commit([{ text: TOY_TABLES, params: null }]);
    await createRowWriter(opened.store, new Schema(registry));
  });
  afterEach(async () => {
    await kit.stop();
    await opened.drop();
  });

  const start = () =>
    kit.engine({
      store: opened.store,
      broker: () => new Broker(new BrokerKit().config, WITH_TOY),
    });
  const tickets = async (engine: CoreEngine, customer = DEMO): Promise<Ticket[]> => {
    const answer = await engine.read(customer, ticketsOf(customer));
    return 'refusal' in answer ? [] : answer.value;
  };
  /** Runs all steps that are due. */
  async function run(engine: CoreEngine): Promise<void> {
    for (let due = engine.due(engine.now()); due !== null; due = engine.due(engine.now())) {
      await engine.submitInternal(due);
    }
  }
  const verified = async (): Promise<string[]> => {
    const lines: string[] = [];
    await verify(opened.store, (line) => lines.push(line), registry);
    return lines;
  };

  it('holds, is reviewed, waits and works in steps, and verify recounts it', async () => {
    const { engine, stopped } = await start();
    await kit.seed(engine, [DEMO, OTHER]);
    for (const won of [1_000n, 2_000n, 3_000n]) await engine.submit(take(won));
    await engine.submit(take(500n, 60, OTHER));
    expect((await tickets(engine)).map(({ held }) => held)).toEqual([1_000n, 2_000n, 3_000n]);
    kit.machine += 30_000;
    await run(engine);
    expect((await tickets(engine)).map(({ state }) => state)).toEqual(
      new Array(3).fill('approved'),
    );
    expect(await tickets(engine, OTHER)).toMatchObject([{ state: 'open' }]);
    kit.machine += 2 * MINUTE_MS;
    await run(engine);
    expect(await tickets(engine)).toEqual([]);
    const lines = await verified();
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(lines).toContain('✓ each ticket that is used was used once (4)');
    expect(stopped).toEqual([]);
    await opened.store.query('delete from uses where seq = (select max(seq) from uses)');
    expect(await verified()).toContain('✗ each ticket that is used was used once');
  });

  it('has its held money and shares checked and recounted', async () => {
    const { engine } = await start();
    await kit.seed(engine);
    await engine.submit(take(1_000n));
    expect((await verified()).filter((line) => line.startsWith('✗'))).toEqual([]);
    await opened.store.query('update tickets set held = 999');
    expect(await verified()).toContain('✗ held money is what rows declare');
    await opened.store.query('update tickets set held = 1000, shares = 11');
    expect(await verified()).toContain('✗ shares held are what rows declare');
  });

  it('answers the same after a restart and when its rows have left memory', async () => {
    const first = await start();
    await kit.seed(first.engine);
    const id = idOrCode(await first.engine.submit(take(1_000n)));
    const kept = idOrCode(await first.engine.submit(take(2_000n)));
    expect(idOrCode(await first.engine.submit(toy('ticket.use', { id })))).toBe(id);
    const ask = async (engine: CoreEngine) => [
      idOrCode(await engine.submit(toy('ticket.use', { id }))),
      idOrCode(await engine.submit(toy('ticket.use', { id }, OTHER))),
      idOrCode(await engine.submit(toy('ticket.use', { id: 'T99' }))),
    ];
    const answers = ['not_pending', 'account_missing', 'order_missing'];
    expect((await tickets(first.engine)).map((ticket) => ticket.id)).toEqual([kept]);
    expect(await ask(first.engine)).toEqual(answers);
    const before = await tickets(first.engine);
    await first.engine.stop();
    const { engine } = await start();
    expect(await tickets(engine)).toEqual(before);
    expect(await ask(engine)).toEqual(answers);
    // an evicted row stays in memory once it is live again
    expect(idOrCode(await engine.submit(toy('ticket.reopen', { id, note: null })))).toBe(id);
    expect((await tickets(engine)).map((ticket) => ticket.id).sort()).toEqual([id, kept].sort());
  });

  it('is not shown before it is durable, and keeps nobody else waiting', async () => {
    const { engine, store } = await start();
    await kit.seed(engine, [DEMO, OTHER]);
    const release = store.hold();
    const { commits } = store;
    const taken = engine.submit(take(1_000n));
    await expect.poll(() => store.commits).toBe(commits + 1);
    let shown = false;
    const own = tickets(engine).then((rows) => {
      shown = true;
      return rows;
    });
    expect(await tickets(engine, OTHER)).toEqual([]);
    expect(shown).toBe(false);
    release();
    await taken;
    expect(await own).toHaveLength(1);
  });

  it('keeps a failed step in quarantine over a restart', async () => {
    const first = await start();
    await kit.seed(first.engine);
    const id = idOrCode(await first.engine.submit(take(1_000n)));
    await opened.store.query(`update tickets set note = 'alarm breaks' where id = $1`, [id]);
    await first.engine.stop();
    const { engine, stopped } = await start();
    kit.machine += 2 * MINUTE_MS;
    await run(engine);
    const quarantined = () => engine.read(null, (reads) => reads.quarantined());
    const reason = 'a ticket does not say that its alarm breaks';
    const listed = { value: [{ table: 'alarms', id: `ticket:${id}`, reason }] };
    expect(await quarantined()).toMatchObject(listed);
    await engine.stop();
    const { engine: third } = await start();
    expect(third.due(third.now())).toBeNull();
    expect(await third.read(null, (reads) => reads.quarantined())).toMatchObject(listed);
    expect(stopped).toEqual([]);
  });
});

/** Each part of a domain's definition, removed in turn: the system must fail. */
describe('a part that is forgotten', () => {
  const without = (part: keyof AnyDomain): readonly object[] =>
    WITH_TOY.map((domain) =>
      domain.name === 'toy' ? { ...domain, [part]: part === 'reads' ? () => ({}) : {} } : domain,
    );
  const ticket = (domains: readonly object[]): BrokerKit => {
    const kit = new BrokerKit({ domains });
    kit.ok('ticket.take' as never, DEMO, { symbol: '900005', won: 1n, shares: 10 } as never);
    kit.take();
    kit.now += 2 * MINUTE_MS;
    kit.runDue();
    kit.take();
    return kit;
  };

  it('is not there by chance: with all of them nothing fails', () => {
    expect(ticket(WITH_TOY).broker.reads.quarantined()).toEqual([]);
  });

  it.each([
    ['commands', 'a domain defines ticket.take'],
    ['tables', 'undefined'],
    ['causes', 'a domain defines the cause ticket'],
    ['reviews', 'a domain defines the review ticket'],
  ] as const)('%s stops the first command that needs it', (part, message) => {
    expect(() => ticket(without(part))).toThrow(message);
  });

  it.each([
    ['alarms', 'a domain defines the alarm ticket'],
    ['jobs', 'a domain defines the job tickets'],
  ] as const)('%s is quarantined at the first step that needs it', (part, message) => {
    const reasons = ticket(without(part)).broker.reads.quarantined();
    expect(reasons.map(({ reason }) => reason)).toContain(message);
  });

  it('a hold that is not declared stops the batch', () => {
    const domains = WITH_TOY.map((domain) => {
      if (domain.name !== 'toy') return domain;
      const { holds: _forgotten, ...tickets } = toyDomain.tables.tickets;
      return { ...domain, tables: { tickets } };
    });
    expect(() => ticket(domains)).toThrow('held money is what rows declare (I4)');
  });
});
