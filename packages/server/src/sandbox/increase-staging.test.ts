import type { Increase, IncreaseSubscription } from '@maru/broker/products/increases/rows';
import { issue } from '@maru/broker/testing/broker-kit';
import { present } from '@maru/std/assert';
import { addDays, dayOf, startOfDay } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { Owners } from '../http/testing/owners.ts';
import { increaseTimes, stocksInTurn } from './increase-plan.ts';
import { IncreaseStaging } from './increase-staging.ts';
import { otherCustomers } from './other-customers.ts';

let gateway: TestGateway;
let staging: IncreaseStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const TRADED = { turnover: 70_000_000, volume: 1_000 };
const STOCKS = [issue('900005'), issue('900036', 'second')];

beforeEach(async () => {
  gateway = await testGateway();
  const start = { type: 'clock.start', actor: 'clock', key: null, payload: {} } as const;
  await gateway.engine.submit(start);
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (): IncreaseStaging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  const traded = async () => ({ month: TRADED, week: TRADED, day: TRADED });
  staging = new IncreaseStaging({
    engine,
    log,
    seed: 'maru',
    calendar: ALWAYS,
    review: 'auto',
    customers,
    traded,
    stocks: STOCKS,
    paused: () => false,
  });
  return staging;
};
const increases = () => gateway.engine.broker.reads.increases();
const first = (): Increase => present(increases()[0], 'it was asked for');
const subscriptions = (kind: string) =>
  ([...gateway.engine.broker.rows('increaseSubscriptions')] as IncreaseSubscription[]).filter(
    (one) => one.kind === kind,
  );

it('announces one of what a customer holds, whose ex date is the next day', async () => {
  const owners = new Owners(gateway);
  await owners.position(await owners.open());
  await staged().hurry();
  const tomorrow = addDays(dayOf(gateway.engine.at), 1);
  expect(increases()).toMatchObject([{ symbol: '900005', exDay: tomorrow, stage: 'review' }]);
  await staging?.hurry();
  expect(increases()).toHaveLength(1);
  // the next one once this one has no right any more
  await approve(gateway.engine);
  await gateway.engine.forward(startOfDay(tomorrow));
  await staging?.hurry();
  expect(increases()).toHaveLength(2);
});

it('has the others subscribe to what is left to the public, each at most once', async () => {
  await staged().hurry();
  await approve(gateway.engine);
  await gateway.engine.forward(first().publicOpensAt);
  await staging?.hurry();
  const all = subscriptions('public');
  expect(all.length).toBeGreaterThan(10);
  expect(new Set(all.map(({ customer }) => customer)).size).toBe(all.length);
  await staging?.hurry();
  expect(subscriptions('public')).toHaveLength(all.length);
});

it('has the others use their rights, most of them and not all in full', async () => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const others = await otherCustomers({ engine, passwords, sealer, keys });
  for (const [no, customer] of others.entries()) {
    const id = `${customer}:900005`;
    engine.broker.load('holdings', { id, customer, symbol: '900005', quantity: 100 + no });
  }
  await staged().hurry();
  await approve(gateway.engine);
  await gateway.engine.forward(first().opensAt);
  await staging?.hurry();
  const all = subscriptions('right');
  expect(all.length).toBeGreaterThan(others.length / 2);
  expect(all.length).toBeLessThan(others.length);
  expect(all.some(({ shares, covered }) => shares > covered)).toBe(true);
});

it('asks for none where two people have no time left for the base of the ex date', () => {
  const at = startOfDay('2026-11-20');
  const own = { calendar: ALWAYS, review: 'auto' } as const;
  expect(increaseTimes(0, at + 22.9 * 3_600_000, null, own)).toBeNull();
  expect(increaseTimes(0, at, null, own)).toMatchObject({ exDay: '2026-11-21' });
  expect(increaseTimes(1, at, '2026-11-21', own)).toBeNull();
  // in the hours of the exchange a Friday's increase is ex on the Monday
  const krx = { calendar: KRX, review: 'auto' } as const;
  expect(increaseTimes(0, at + 3_600_000, null, krx)).toMatchObject({
    exDay: '2026-11-23',
    listsOn: '2026-11-25',
  });
  // the first are held outside the sandbox's own customers
  const held = new Map([
    ['900005', ['M2']],
    ['900036', ['M1', 'M9']],
  ]);
  const turn = (past: string[]) =>
    stocksInTurn('maru', 0, [...STOCKS, issue('900040')], held, ['M1', 'M2'], past).map(
      ({ symbol }) => symbol,
    );
  expect(turn([])).toEqual(['900036', '900005', '900040']);
  expect(turn(['900036'])).toEqual(['900005', '900040', '900036']);
});
