import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@maru/client/api-error';
import type { Input, Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { type Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { until } from '../harness/wait.ts';
import { UNLIMITED } from './traders.ts';

/** Simulated days on each database, each with a kill; CRASH_DAYS=30 for a long run. */
const DAYS = Number(process.env.CRASH_DAYS ?? '2');
const SEED = process.env.CRASH_SEED ?? 'funds';

type Row = Output<'fundRequests'>['rows'][number];
type Asked =
  | { readonly kind: 'deposit'; readonly input: Input<'fundRecharge'> }
  | { readonly kind: 'withdrawal'; readonly input: Input<'fundCashOut'> };

/** Ids of requests that were acknowledged, and requests without an answer. */
class Journal {
  readonly acknowledged = new Set<string>();
  readonly unanswered: Asked[] = [];
}

/** What demo's requests name: its card, and a picture that proves a deposit. */
interface Named {
  readonly card: string;
  readonly proof: string;
}

async function nameOf({ api }: Customer): Promise<Named> {
  const { rows } = await api.call('identityBankList', {});
  const white = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const bytes = new Uint8Array(await sharp({ create: white }).png().toBuffer());
  const { id: proof } = await api.call('identityPicture', { type: 'image/png', bytes });
  return { card: present(rows[0], 'demo has a card').id, proof };
}

function nextRequest(prng: Prng, { card, proof }: Named): Asked {
  const requestId = randomUUID();
  const amount = String(prng.between(10, 90) * 1_000);
  const [channel, reference] = ['bank_transfer', `REF${requestId.slice(0, 8)}`];
  return prng.below(2) === 0
    ? { kind: 'deposit', input: { channel, amount, reference, proof, requestId } }
    : { kind: 'withdrawal', input: { amount, card, fundPassword: FUND_PASSWORD, requestId } };
}

/** Sends a request; null where it is refused, as one that another is under review beside. */
async function ask({ api }: Customer, asked: Asked): Promise<string | null> {
  try {
    const answer =
      asked.kind === 'deposit'
        ? await api.call('fundRecharge', asked.input)
        : await api.call('fundCashOut', asked.input);
    return answer.id;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 200) return null;
    throw error;
  }
}

/** Tries again as long as the server is busy, as right after a start. */
async function patiently<T>(what: string, work: () => Promise<T>): Promise<T> {
  const done: T[] = [];
  await until(what, 60_000, async () => {
    try {
      done.push(await work());
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'system_busy')) throw error;
    }
    return done.length > 0;
  });
  return done[0] as T;
}

/** Moves money in and out until the server ends. */
async function move(customer: Customer, named: Named, prng: Prng, journal: Journal) {
  for (;;) {
    const asked = nextRequest(prng, named);
    try {
      const id = await ask(customer, asked);
      if (id !== null) journal.acknowledged.add(id);
    } catch {
      journal.unanswered.push(asked);
      return;
    }
  }
}

async function requestsOf({ api }: Customer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of ['deposit', 'withdrawal'] as const) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const found = await api.call('fundRequests', { kind, page, pageSize: 100 });
      rows.push(...found.rows);
      last = Math.ceil(found.total / 100);
    }
  }
  return rows;
}

/** Won that requests have brought in, less what they took out. */
const moved = (rows: readonly Row[]): bigint =>
  rows.reduce((sum, { state, amount }) => {
    if (state === 'passed') return sum + BigInt(amount);
    return state === 'paid' ? sum - BigInt(amount) : sum;
  }, 0n);

describe.each(DATABASES)('money in and out while $name is killed', (database) => {
  const stage = setStage({ database, env: UNLIMITED });

  test(`on ${DAYS} days: nothing is lost, credited twice or stuck`, async () => {
    const { app, customer } = stage;
    const prng = new Prng(`${SEED} ${database.name}`);
    const journal = new Journal();
    const named = await nameOf(customer);
    const before = await requestsOf(customer);
    const money = await customer.available();
    for (let day = 0; day < DAYS; day += 1) {
      const moving = move(customer, named, prng, journal);
      await pause(prng.between(200, 3_000));
      await app.kill9();
      await moving;
      await app.start();
      // a client without an answer repeats under the same key
      for (const asked of journal.unanswered.splice(0)) {
        const id = await patiently('a request is answered', () => ask(customer, asked));
        if (id !== null) journal.acknowledged.add(id);
      }
      expect(await app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
      await patiently('demo logs in again', () => customer.logIn());
    }
    const isOver = ({ decidedAt }: Row): boolean => decidedAt !== null;
    await until('every request is decided', 60_000, async () => {
      return (await requestsOf(customer)).every(isOver);
    });
    const known = new Set(before.map(({ id }) => id));
    const rows = (await requestsOf(customer)).filter(({ id }) => !known.has(id));
    expect(new Set(rows.map(({ id }) => id))).toEqual(journal.acknowledged);
    expect(rows.length).toBeGreaterThanOrEqual(DAYS);
    expect(await customer.available()).toBe(money + moved(rows));
    console.warn(`${database.name}: ${rows.length} requests on ${DAYS} days, as many kills`);
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
