import type { Subscription } from '@maru/broker/products/new-shares/rows';
import { present } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import { ALWAYS } from '@maru/std/testing/calendars';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import type { Beacon } from '../draw/beacon.ts';
import { DEMO_ID, type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve, drawAll } from '../http/testing/offerings.ts';
import { Staging } from './staging.ts';

let gateway: TestGateway;
let staging: Staging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let rounds = 0;
const beacon: Beacon = {
  roundAt: async () => {
    rounds += 1;
    return { kind: 'chain', round: rounds, source: 'a'.repeat(64) };
  },
  instantOf: () => 0,
  valueOf: async () => null,
};

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (review: 'auto' | 'manual' = 'auto', paused = false): Staging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  staging = new Staging({
    engine,
    passwords,
    sealer,
    keys,
    beacon,
    log,
    seed: 'maru',
    calendar: ALWAYS,
    review,
    paused: () => paused,
  });
  return staging;
};
const offerings = () => gateway.engine.broker.reads.offerings();
const applications = () => [...gateway.engine.broker.rows('subscriptions')] as Subscription[];

/** Both principals approve all requests. */
async function approveAll(): Promise<void> {
  const reviews = [...gateway.engine.broker.rows('reviews')] as { id: string; state: string }[];
  for (const { id, state } of reviews) if (state === 'pending') await approve(gateway.engine, id);
}

it('asks for the first four at once: to be paid, awaiting a draw, open and announced', async () => {
  await staged().hurry();
  const { at } = gateway.engine;
  const courses = offerings().map(({ opensAt, closesAt }) => [
    (opensAt - at) / MINUTE_MS,
    (closesAt - at) / MINUTE_MS,
  ]);
  expect(courses).toEqual([
    [1, 3],
    [1, 5],
    [1, 15],
    [30, 200],
  ]);
  expect(new Set(offerings().map(({ symbol }) => symbol)).size).toBe(4);
  expect(offerings().every(({ instrument }) => instrument.company !== null)).toBe(true);
  await staging?.hurry();
  expect(offerings()).toHaveLength(4);
});

it('has the others apply by and by, each at most once, and nobody who can log in', async () => {
  await staged().hurry();
  await approveAll();
  const { engine } = gateway;
  await engine.forward(present(offerings()[0], 'it is there').opensAt);
  const stage = present(staging, 'it is there');
  stage.start();
  await stage.stop();
  const early = applications().length;
  await staged().hurry();
  const all = applications();
  expect(all.length).toBeGreaterThan(early + 50);
  await staged().hurry();
  expect(applications()).toEqual(all);
  const first = all.filter(({ offering }) => offering === offerings()[0]?.id);
  expect(all.filter(({ customer }) => customer === DEMO_ID)).toEqual([]);
  expect(new Set(first.map(({ customer }) => customer)).size).toBe(first.length);
});

it('most of those who have won pay', async () => {
  await staged().hurry();
  await approveAll();
  const { engine } = gateway;
  await engine.forward(present(offerings()[0], 'it is there').opensAt);
  await staging?.hurry();
  const one = present(applications()[0], 'somebody has applied');
  await drawAll(engine, one.id);
  await staging?.hurry();
  const results = applications()
    .filter(({ offering }) => offering === one.offering)
    .map(({ result }) => result);
  const paid = results.filter((result) => result === 'paid').length;
  expect(paid).toBeGreaterThan(results.length * 0.7);
  expect(results).toContain('won');
});

it('announces the next one when the last one opens, three hours later', async () => {
  await staged().hurry();
  const last = present(offerings()[3], 'it is there');
  gateway.engine.at = last.opensAt - 1;
  await staging?.hurry();
  expect(offerings()).toHaveLength(4);
  gateway.engine.at = last.opensAt;
  await staging?.hurry();
  expect(offerings()[4]?.opensAt).toBeGreaterThanOrEqual(last.opensAt + 3 * HOUR_MS);
});

it('leaves people the time to approve', async () => {
  await staged('manual').hurry();
  const [first] = offerings();
  expect(first?.opensAt).toBeGreaterThan(gateway.engine.at + 2 * HOUR_MS);
});

it('does nothing while writes are paused', async () => {
  await staged('auto', true).hurry();
  expect(offerings()).toEqual([]);
});

it('nobody can log in as one of the others', async () => {
  await staged().hurry();
  const form = { account: 'sandbox customer 1', password: 'Demo!2345' };
  expect((await gateway.call('/login/login', form)).body).toMatchObject({ code: 'login_wrong' });
});
