import type { PlacementApplication } from '@maru/broker/products/placements/rows';
import { issue } from '@maru/broker/testing/broker-kit';
import { present } from '@maru/std/assert';
import { MINUTE_MS } from '@maru/std/kst';
import { ALWAYS } from '@maru/std/testing/calendars';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { otherCustomers } from './other-customers.ts';
import { PlacementStaging } from './placement-staging.ts';

let gateway: TestGateway;
let staging: PlacementStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (): PlacementStaging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  staging = new PlacementStaging({
    engine,
    log,
    seed: 'maru',
    calendar: ALWAYS,
    review: 'auto',
    customers,
    stocks: [issue('900005')],
    paused: () => false,
  });
  return staging;
};
const placements = () => gateway.engine.broker.reads.placements();

/** Both principals approve all requests. */
async function approveAll(): Promise<void> {
  const reviews = [...gateway.engine.broker.rows('reviews')] as { id: string; state: string }[];
  for (const { id, state } of reviews) if (state === 'pending') await approve(gateway.engine, id);
}

it('asks for three placements at once: soon allotted, open and announced', async () => {
  await staged().hurry();
  const { at } = gateway.engine;
  expect(placements().map(({ opensAt, allotsAt }) => [opensAt - at, allotsAt - at])).toEqual([
    [MINUTE_MS, 6 * MINUTE_MS],
    [MINUTE_MS, 190 * MINUTE_MS],
    [45 * MINUTE_MS, 310 * MINUTE_MS],
  ]);
  for (const { price, shares } of placements()) {
    expect(price).toBeGreaterThan(63_000);
    expect(price).toBeLessThan(70_000);
    expect(shares * price).toBeGreaterThan(290_000_000);
  }
  await staging?.hurry();
  expect(placements()).toHaveLength(3);
});

it('has the others apply for placements, each at most once, in every tier', async () => {
  await staged().hurry();
  await approveAll();
  const { engine } = gateway;
  await engine.forward(present(placements()[0], 'it is there').opensAt);
  await staging?.hurry();
  const all = [...engine.broker.rows('placementApplications')] as PlacementApplication[];
  expect(new Set(all.map(({ tier }) => tier))).toEqual(new Set([0, 1, 2]));
  const first = all.filter(({ placement }) => placement === placements()[0]?.id);
  expect(first.length).toBeGreaterThan(15);
  expect(new Set(first.map(({ customer }) => customer)).size).toBe(first.length);
  await staging?.hurry();
  expect([...engine.broker.rows('placementApplications')]).toHaveLength(all.length);
});
