/** Rules of idempotency keys, for any order of requests, repeats and restarts. */
import { DEMO, START } from '@maru/broker/testing/broker-kit';
import { DAY_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeStatement } from '../store/rows.ts';
import type { CoreEngine } from './engine.ts';
import { deleteOldKeys } from './housekeeping.ts';
import type { Submitted } from './port.ts';
import { order, useEngineKit } from './testing/engine-kit.ts';

const OTHER = 'M00000002';
const kit = useEngineKit();

const ask = fc.record({
  actor: fc.constantFrom(DEMO, OTHER),
  key: fc.constantFrom('a', 'b', 'c'),
  lots: fc.constantFrom(1, 2),
  // no order of the last one is ever taken
  symbol: fc.constantFrom('900005', '900005', 'NONE'),
});
type Ask = typeof ask extends fc.Arbitrary<infer T> ? T : never;
/** Requests that are sent at once, or a restart. */
const step = fc.oneof(
  { arbitrary: fc.array(ask, { minLength: 1, maxLength: 5 }), weight: 4 },
  { arbitrary: fc.constant('restart' as const), weight: 1 },
);

/** All of an answer that reaches a client. */
const bytesOf = (answer: Submitted): string =>
  JSON.stringify(answer.ok ? answer.reply : answer.refusal.code);

const MISMATCH = '"key_mismatch"';

const isSame = (a: Ask, b: Ask): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The answers to each key of each customer. */
class Answers {
  readonly #taken = new Map<string, { body: string; bytes: string }>();

  get taken(): number {
    return this.#taken.size;
  }

  /**
   * Checks the answers to requests that were sent at once: a repeat has one answer, and of
   * different ones under a key each waits for the one before it.
   */
  check(asks: readonly Ask[], answers: readonly Submitted[]): void {
    const firstLike = (one: Ask): number => asks.findIndex((other) => isSame(other, one));
    const inOrder = [...asks.entries()].sort(([, a], [, b]) => firstLike(a) - firstLike(b));
    for (const [i, { actor, key, lots, symbol }] of inOrder) {
      const answer = answers[i] as Submitted;
      const bytes = bytesOf(answer);
      const body = `${lots} of ${symbol}`;
      const taken = this.#taken.get(`${actor} ${key}`);
      if (taken !== undefined) expect(bytes).toBe(taken.body === body ? taken.bytes : MISMATCH);
      else if (symbol === 'NONE') expect(bytes).toBe('"product_missing"');
      else {
        expect(answer.ok, bytes).toBe(true);
        this.#taken.set(`${actor} ${key}`, { body, bytes });
      }
    }
    const all = [...this.#taken.values()].map((row) => row.bytes);
    expect(new Set(all).size, 'each order has an id of its own').toBe(all.length);
  }
}

it('[I48] a key has one effect and one reply, in flight, later and after restarts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, keysInMemory) => {
        await kit.reset();
        const start = async (): Promise<CoreEngine> =>
          (await kit.engine({ limits: { keysInMemory } })).engine;
        let engine = await start();
        await kit.seed(engine, [DEMO, OTHER]);
        const answers = new Answers();
        for (const wanted of steps) {
          if (wanted === 'restart') {
            await engine.stop();
            engine = await start();
          } else {
            const sent = wanted.map((each) => engine.submit(orderOf(each)));
            answers.check(wanted, await Promise.all(sent));
          }
          expect(await kit.count('orders')).toBe(answers.taken);
        }
      },
    ),
    { numRuns: 30 },
  );
});

const orderOf = ({ actor, key, lots, symbol }: Ask) => order(key, { lots, symbol }, actor);

it('[I50] a key is kept for thirty days of the machine, and then deleted', async () => {
  const ages = fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: -DAY_MS, max: 60 * DAY_MS }),
      fc.integer({ min: 30 * DAY_MS - 2, max: 30 * DAY_MS + 2 }),
    ),
    { minLength: 1, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(ages, fc.integer({ min: 0, max: 400 }), async (all, days) => {
      await kit.db.query('delete from keys');
      const machine = START + days * DAY_MS;
      const keys = all.map((age) => ({
        actor: DEMO,
        key: String(age),
        seq: 1,
        bodyHash: 'h',
        reply: '{}',
        storedAt: machine - age,
      }));
      await kit.db.commit([writeStatement({ appended: { keys } })]);
      await deleteOldKeys(kit.db, machine, LIMITS.keyDays);
      const left = await kit.db.query<{ key: string }>('select key from keys');
      const kept = all.filter((age) => age <= 30 * DAY_MS).map(String);
      expect(left.map(({ key }) => key).sort()).toEqual(kept.sort());
    }),
    { numRuns: 50 },
  );
});
