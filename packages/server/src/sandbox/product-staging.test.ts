import type { Product, ProductRequest } from '@maru/broker/products/products/rows';
import { issue } from '@maru/broker/testing/broker-kit';
import { MINUTE_MS } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { otherCustomers } from './other-customers.ts';
import { ProductStaging } from './product-staging.ts';

let gateway: TestGateway;
let staging: ProductStaging;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  staging = new ProductStaging({
    engine,
    log,
    seed: 'maru',
    customers,
    stocks: [issue('900005')],
    paused: () => false,
  });
});
afterEach(async () => {
  await staging.stop();
  await gateway.app.close();
});

const products = (): readonly Product[] => gateway.engine.broker.reads.products();

async function approveAll(): Promise<void> {
  const reviews = [...gateway.engine.broker.rows('reviews')] as { id: string; state: string }[];
  for (const { id, state } of reviews) if (state === 'pending') await approve(gateway.engine, id);
}

it('asks for one product of each kind, once', async () => {
  await staging.hurry();
  await staging.hurry();
  expect(products().map(({ kind }) => kind)).toEqual(['momentum', 'reversion', 'value', 'index']);
});

it('does not ask again for what was rejected by hand', async () => {
  await staging.hurry();
  const { engine } = gateway;
  for (const { id, state } of [...engine.broker.rows('reviews')] as {
    id: string;
    state: string;
  }[]) {
    if (state !== 'pending') continue;
    const payload = { id, approve: false, reason: 'not_justified' };
    const command = { type: 'review.decide', actor: 'sandbox-reviewer', key: null, payload };
    await engine.submit(command as never);
  }
  expect(products().map(({ stage }) => stage)).toEqual(Array(4).fill('rejected'));
  await staging.hurry();
  expect(products()).toHaveLength(4);
});

it('trades for each by ordinary orders, and has others subscribe at most once', async () => {
  await staging.hurry();
  await approveAll();
  const { engine } = gateway;
  await engine.forward(engine.now() + MINUTE_MS);
  for (let round = 0; round < 45; round++) await staging.hurry();
  const accounts = products().map(({ account }) => account);
  const orders = [...engine.broker.rows('orders')] as { customer: string; leverage: number }[];
  const own = orders.filter(({ customer }) => accounts.includes(customer));
  expect(new Set(own.map(({ customer }) => customer)).size).toBe(4);
  expect(own.every(({ leverage }) => leverage === 1)).toBe(true);
  const requests = [...engine.broker.rows('productRequests')] as ProductRequest[];
  expect(requests.length).toBeGreaterThan(4);
  const pairs = new Set(requests.map(({ product, customer }) => `${product} ${customer}`));
  expect(pairs.size).toBe(requests.length);
});
