/** A rush on the special zone at the edge: `bench/rush.bench.ts` is its large form. */

import type { StakePurchase } from '@maru/broker/products/stakes/rows';
import type { Order } from '@maru/broker/trading/orders/rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { openOffer } from './testing/offerings.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

const CLIENTS = 300;
const LOTS = 60;
const MONEY = 300_000_000n;
const PRICE = 8_370n;

let gateway: TestGateway;
let owners: Owners;
const all: Owner[] = [];

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  for (let i = 0; i < CLIENTS; i++) all.push(await owners.open());
});
afterAll(() => gateway.app.close());

it('all lots go out, to who came first, and nobody pays twice', async () => {
  const id = await openOffer(gateway.engine, 'special', { shares: LOTS * 100, capLots: 5 });
  const answers = await Promise.all(
    all.map(async (owner) => {
      const form = { id, lots: 1, confirmed: false, requestId: freshKey() };
      // the network has lost the first answer, or so the client thinks
      const twice = [form, form].map((one) => owners.ask(owner, '/special/take', one));
      const [first, second] = await Promise.all(twice);
      expect(second?.body).toEqual(first?.body);
      return first?.body;
    }),
  );
  const taken = answers.filter((one) => one?.status === 1);
  expect(taken).toHaveLength(LOTS);
  const refused = answers.filter((one) => one?.status !== 1);
  expect(new Set(refused.map((one) => one?.code))).toEqual(new Set(['offer_sold_out']));

  const { broker } = gateway.engine;
  const purchases = [...broker.rows('stakePurchases')] as StakePurchase[];
  expect(purchases).toHaveLength(LOTS);
  expect(new Set(purchases.map(({ customer }) => customer)).size).toBe(LOTS);
  expect(broker.reads.stakeOffer(id)).toMatchObject({ stage: 'ended', sold: LOTS * 100 });
  const bought = new Set(purchases.map(({ customer }) => customer));
  for (const { account } of all) {
    const [won] = broker.reads.balances(account);
    const paid = bought.has(account) ? PRICE * 100n : 0n;
    expect([won?.available, won?.held]).toEqual([String(MONEY - paid), '0']);
  }
  // first come, first served: no refused command came before an accepted one
  const seqs = purchases.map(({ seq }) => seq).sort((a, b) => a - b);
  expect(seqs[LOTS - 1]).toBe((seqs[0] ?? 0) + LOTS - 1);
  const lines = [...broker.rows('orders')] as Order[];
  expect(lines.filter(({ symbol }) => symbol === '900036')).toHaveLength(LOTS);
});
