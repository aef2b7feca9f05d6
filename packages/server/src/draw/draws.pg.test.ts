/** A draw from the applications to the last result, on both databases, with a crash midway. */

import type { Output } from '@maru/contract/calls';
import { type DrawBundle, parseBundle, verifyBundle } from '@maru/draw/bundle';
import { entryId } from '@maru/draw/entries';
import { verifyInclusion } from '@maru/draw/merkle';
import { assert } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import { entrySalt } from '../crypto/entry-salt.ts';
import { deriveKeys } from '../crypto/master-key.ts';
import type { CoreEngine } from '../engine/engine.ts';
import { command, EngineKit, idOrCode } from '../engine/testing/engine-kit.ts';
import { drawHandlers } from '../http/handlers/new-share-draw.ts';
import { subscriptionRecords } from '../http/subscription-records.ts';
import { offeringTerms } from '../http/testing/offerings.ts';
import { written } from '../http/testing/written.ts';
import { verify } from '../ops/verify.ts';
import { migrate } from '../store/migrate.ts';
import { sqlTables } from '../store/tables.ts';
import { type Draws, openDraws } from './open-draws.ts';

const KEYS = deriveKeys(Buffer.alloc(32, 3));
/** More than one part of a result. */
const CUSTOMERS = Array.from({ length: 320 }, (_, i) => `M2${String(i).padStart(7, '0')}`);
const LOG = {
  info: () => undefined,
  warn: () => undefined,
  error: (...idOrCode: unknown[]) => console.error(...idOrCode),
};
const VISITOR = { address: '127.0.0.1' };
const OFFERED = { pool: 15_000, lotSize: 10, leastLots: 1, mostLots: 50 };

describe.each(STORES)('a draw on $name', ({ open }) => {
  const kit = new EngineKit();
  let opened: OpenedStore;
  let draws: Draws | null = null;

  beforeEach(async () => {
    opened = await open();
    await migrate(opened.store);
  });
  afterEach(async () => {
    await draws?.stop();
    await kit.stop();
    await opened.drop();
  });

  /** A core with its draws, as a start makes them. */
  async function start(): Promise<{ readonly engine: CoreEngine; readonly draws: Draws }> {
    const { engine } = await kit.engine({ store: opened.store });
    draws = await openDraws({
      beacon: { url: null },
      store: opened.store,
      engine,
      keys: KEYS,
      log: LOG,
      machineNow: () => kit.machine,
    });
    return { engine, draws };
  }

  /** Time goes by, with all that is due on the way. */
  async function goTo(engine: CoreEngine, at: number): Promise<void> {
    for (;;) {
      kit.machine = Math.max(kit.machine, Math.min(engine.nextAlarmAt() ?? at, at));
      const due = engine.due(engine.now());
      if (due !== null) await engine.submitInternal(due);
      else if (kit.machine >= at) return;
    }
  }

  async function applied(engine: CoreEngine, { beacon }: Draws): Promise<string> {
    await kit.seed(engine, CUSTOMERS);
    const terms = offeringTerms(engine.now(), OFFERED);
    const named = await beacon.roundAt(terms.drawsAt, () => false);
    const asked = await engine.submit(
      command('offering.ask', 'sandbox', { ...terms, beacon: named }),
    );
    const offering = idOrCode(asked);
    await goTo(engine, terms.opensAt);
    const prng = new Prng('applications');
    const answers = await Promise.all(
      CUSTOMERS.map((customer) => {
        const salt = entrySalt(KEYS['entry-salt'], offering, customer, 0);
        const entry = entryId(salt, offering, customer);
        const payload = { offering, lots: prng.between(1, 50), entry };
        return engine.submit(command('subscription.apply', customer, payload));
      }),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await goTo(engine, terms.closesAt);
    return offering;
  }

  const calls = (engine: CoreEngine, { proofs }: Draws) =>
    drawHandlers({
      engine,
      proofs,
      saltKey: KEYS['entry-salt'],
      subscriptions: subscriptionRecords(sqlTables(opened.store)),
    });

  /** The public data of a draw, put together. */
  async function publicBundle(engine: CoreEngine, of: Draws, id: string): Promise<DrawBundle> {
    const { newStockDraw, newStockEntries } = calls(engine, of);
    const draw: Output<'newStockDraw'> = await written(
      'newStockDraw',
      newStockDraw({ id }, VISITOR),
    );
    const { rows } = await written('newStockEntries', newStockEntries({ id }, VISITOR));
    const { round, source: head, value } = draw.beacon;
    const bundle = {
      version: 1,
      offering: id,
      pool: draw.pool,
      root: draw.root?.hash,
      value,
      beacon: { kind: 'chain', head, round },
      entries: rows.map(([entry, shares, hold]) => ({ id: entry, shares, hold })),
      allotments: rows.map(([entry, , , equal, proportional]) => ({
        id: entry,
        equal,
        proportional,
      })),
    };
    const parsed = parseBundle(JSON.parse(JSON.stringify(bundle)));
    assert(parsed.ok, `the bundle is well formed: ${parsed.ok || parsed.error}`);
    return parsed.value;
  }

  it('goes on after a crash, and anybody can redo what comes of it', async () => {
    const first = await start();
    const id = await applied(first.engine, first.draws);
    await first.draws.service.settled();
    const published = await written(
      'newStockDraw',
      calls(first.engine, first.draws).newStockDraw({ id }, VISITOR),
    );
    expect(published).toMatchObject({ entries: 320, root: { hash: expect.any(String) } });
    await goTo(first.engine, published.drawsAt);
    // the process ends after the first part of the result
    const submit = first.engine.submitInternal.bind(first.engine);
    let parts = 0;
    first.engine.submitInternal = async (asked, reportNo) => {
      if (asked.type === 'offering.allot') parts += 1;
      return parts > 1 ? new Promise(() => undefined) : submit(asked, reportNo);
    };
    void first.draws.service.settled();
    await expect.poll(() => parts, { timeout: 20_000 }).toBe(2);
    await kit.stop();

    const second = await start();
    const { newStockEntries, newStockProof } = calls(second.engine, second.draws);
    const early = await written('newStockEntries', newStockEntries({ id }, VISITOR));
    expect(early.rows.every(([, , , equal]) => equal === null)).toBe(true);
    await second.draws.service.settled();
    const bundle = await publicBundle(second.engine, second.draws, id);
    const { root, beacon } = bundle;
    const pinned = { offering: id, pool: 15_000, root: published.root?.hash ?? '' };
    const checks = verifyBundle(bundle, { ...pinned, round: beacon.round });
    expect(checks.filter(({ difference }) => difference !== null)).toEqual([]);
    expect(checks).toHaveLength(5);
    const won = bundle.allotments.reduce((sum, one) => sum + one.equal + one.proportional, 0);
    expect(won).toBe(15_000);

    const account = CUSTOMERS[7] ?? '';
    const asking = { ...VISITOR, account, tokenHash: '' };
    const proof = await written('newStockProof', newStockProof({ id }, asking));
    const { entry, shares, hold, index, size, path } = proof;
    const included = verifyInclusion({ id: entry, shares, hold }, size, { index, path }, root);
    expect(included).toBe(true);
    const read = await second.engine.read(null, (reads) => reads.offering(id)?.stage);
    expect(read).toMatchObject({ value: 'payment' });
    await kit.stop();
    const printed: string[] = [];
    expect([await verify(opened.store, (line) => printed.push(line)), printed.slice(-1)]).toEqual([
      true,
      [expect.stringContaining('✓')],
    ]);
  }, 120_000);
});
