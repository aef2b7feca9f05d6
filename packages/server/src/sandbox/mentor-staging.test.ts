import { issue } from '@maru/broker/testing/broker-kit';
import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { type Book, MENTOR_PLANS, nextOrder, type Quoted, turnAt } from './mentor-plan.ts';
import { MentorStaging } from './mentor-staging.ts';
import { otherCustomers } from './other-customers.ts';

let gateway: TestGateway;
let staging: MentorStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const COMPANY = {
  founded: 2000,
  employees: 10,
  chief: '김마루',
  headquarters: issue('1').names,
  business: issue('1').names,
  revenue: 1,
  operatingProfit: 1,
  netProfit: 10 ** 9,
  equity: 1,
  dividend: 100,
};
const STOCKS = [issue('900005'), issue('900036', 'second')].map((one) => ({
  ...one,
  company: COMPANY,
  largeCap: true,
}));

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (): MentorStaging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  const bookOf = () => ({ asks: [{ price: 1, quantity: 1e9 }], bids: [] });
  const deps = { engine, log, seed: 'maru', instruments: STOCKS, customers, bookOf };
  staging = new MentorStaging({ ...deps, paused: () => false });
  return staging;
};
const reads = () => gateway.engine.broker.reads;

async function approveAll(): Promise<void> {
  const reviews = [...gateway.engine.broker.rows('reviews')] as { id: string; state: string }[];
  for (const { id, state } of reviews) if (state === 'pending') await approve(gateway.engine, id);
}

it('asks for eight mentors, who put in a stake and are followed', async () => {
  await staged().hurry();
  expect(reads().mentors()).toHaveLength(8);
  await approveAll();
  await staging?.hurry();
  await staging?.hurry();
  const mentors = reads().mentors();
  expect(mentors.every(({ own }) => own !== null)).toBe(true);
  expect(mentors.reduce((sum, { followers }) => sum + followers, 0)).toBeGreaterThan(15);
  await staging?.hurry();
  expect(reads().mentors()).toHaveLength(8);
});

it('has them trade by ordinary orders, one in each turn', async () => {
  await staged().hurry();
  await approveAll();
  await staging?.hurry();
  for (let minute = 0; minute < 20; minute++) {
    gateway.engine.at += MINUTE_MS;
    await staging?.hurry();
  }
  const orders = reads()
    .mentors()
    .flatMap(({ id }) => reads().blockOrders(id));
  expect(orders.length).toBeGreaterThan(1);
  expect(orders.every(({ side, stops }) => side === 'buy' && stops === null)).toBe(true);
});

it('ends a mentor whose time is over, and asks for him anew', async () => {
  await staged().hurry();
  await approveAll();
  const open = () =>
    reads()
      .mentors()
      .filter(({ stage, endsAt }) => stage === 'active' && endsAt > gateway.engine.now());
  await staging?.hurry();
  // the shortest time of the eight
  gateway.engine.at += 60 * DAY_MS;
  expect(open()).toHaveLength(7);
  await staging?.hurry();
  await approveAll();
  await gateway.engine.forward(gateway.engine.now());
  await staging?.hurry();
  await approveAll();
  await staging?.hurry();
  expect(open()).toHaveLength(8);
  expect(open().every(({ own }) => own !== null)).toBe(true);
});

const mark = { last: 100, bid: 99, ask: 101, base: 100, upper: 130, lower: 70 } as const;
const quoted = (changes: readonly number[]): readonly Quoted[] =>
  changes.map((change, i) => ({
    instrument: { ...issue(`${i}`), company: COMPANY, sector: i % 2 === 0 ? 'a' : 'b' },
    mark: { ...mark, symbol: `${i}`, phase: 'continuous' },
    price: 100 + change,
    change,
  }));
const EMPTY: Book = { free: 10_000_000n, worth: 10_000_000n, held: new Map() };

it('each strategy chooses by its own rule, and the same again', () => {
  const market = quoted([3, -3, 0.5, -0.5]);
  const buys = MENTOR_PLANS.map((_, no) => nextOrder('maru', no, 1, market, EMPTY));
  expect(buys[0]).toMatchObject({ side: 'buy', symbol: '0' });
  expect(buys[1]).toMatchObject({ side: 'buy', symbol: '1' });
  expect(buys.map((_, no) => nextOrder('maru', no, 1, market, EMPTY))).toEqual(buys);
  const held = new Map([['1', { shares: 10, gain: -7 }]]);
  const sales = [0, 1].map((no) => nextOrder('maru', no, 1, market, { ...EMPTY, held }));
  expect(sales.map((order) => order?.side)).toEqual(['sell', 'sell']);
  expect(sales.map((order) => order?.quantity)).toEqual([null, null]);
});

it('no purchase is for more than the stake covers', () => {
  for (const [no] of MENTOR_PLANS.entries()) {
    const order = nextOrder('maru', no, 3, quoted([3, -3]), { ...EMPTY, free: 500n });
    expect((order?.quantity ?? 0) * mark.upper).toBeLessThanOrEqual(500);
  }
  expect(turnAt(0, 9 * MINUTE_MS)).toBe(3);
});
