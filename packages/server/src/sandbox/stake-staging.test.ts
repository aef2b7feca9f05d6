import { markAt } from '@maru/broker/testing/broker-kit';
import { present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { DEMO_ID, type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { otherCustomers } from './other-customers.ts';
import { StakeStaging } from './stake-staging.ts';

const NAMES = { kor: '가온', en: 'Gaon', tw: '佳穩' };

let gateway: TestGateway;
let staging: StakeStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (): StakeStaging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const issue = present(engine.broker.reads.instrument('900036'), 'it is listed');
  const instruments = ['900036', '900005', '900007'].map((symbol) => ({ ...issue, symbol }));
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  staging = new StakeStaging({
    engine,
    log,
    seed: 'maru',
    review: 'auto',
    instruments,
    customers,
    paused: () => false,
  });
  return staging;
};
const stakes = () => gateway.engine.broker.reads.stakes();
const offers = () => gateway.engine.broker.reads.stakeOffers();

async function approveAll(): Promise<void> {
  const reviews = [...gateway.engine.broker.rows('reviews')] as { id: string; state: string }[];
  for (const { id, state } of reviews) if (state === 'pending') await approve(gateway.engine, id);
}

/** The venue follows its instructions. */
async function traded(): Promise<void> {
  for (const { stage, instruction, wanted, symbol } of stakes()) {
    const bought = { kind: 'buy_basket', bought: wanted, spent: wanted } as const;
    const moved = { kind: 'transfer', from: 0, to: 0 } as const;
    if (stage !== 'buying' && stage !== 'moving') continue;
    const result = stage === 'buying' ? bought : moved;
    const about = { id: instruction ?? symbol, at: gateway.engine.now() };
    const answer = { kind: 'done', ...about, result } as const;
    const command = {
      type: 'venue.answer',
      actor: 'venue',
      key: null,
      payload: { answer },
    } as const;
    expect((await gateway.engine.submit(command)).ok).toBe(true);
  }
}

async function inCustody(): Promise<void> {
  await staged().hurry();
  for (const _ of [1, 2]) {
    await approveAll();
    await traded();
  }
  await staging?.hurry();
}

it('buys what has a fitting price, and offers it once it is in custody', async () => {
  await staged().hurry();
  expect(stakes().length).toBeGreaterThan(0);
  expect(offers()).toEqual([]);
  expect(stakes().every(({ symbol, until }) => symbol !== '' && until > '2026')).toBe(true);
  await approveAll();
  await traded();
  await staging?.hurry();
  expect(offers()).toEqual([]);
  await approveAll();
  await traded();
  await staging?.hurry();
  expect(offers()).toHaveLength(stakes().length);
  await staging?.hurry();
  expect(offers()).toHaveLength(stakes().length);
});

it('has the others buy, each at most once of an offer, and nobody who can log in', async () => {
  await inCustody();
  await approveAll();
  const { engine } = gateway;
  await engine.forward(engine.now() + 2 * MINUTE_MS);
  await staging?.hurry();
  const bought = [...engine.broker.rows('stakePurchases')] as { customer: string; offer: string }[];
  expect(bought.length).toBeGreaterThan(0);
  expect(bought.some(({ customer }) => customer === DEMO_ID)).toBe(false);
  const once = new Set(bought.map(({ customer, offer }) => `${customer} ${offer}`));
  expect(once.size).toBe(bought.length);
  await staged().hurry();
  expect([...engine.broker.rows('stakePurchases')]).toHaveLength(bought.length);
});

it('asks for the next one by and by, and for none while three are bought', async () => {
  const { engine } = gateway;
  engine.broker.setMarks([markAt('900005', 9_000)]);
  const until = addDays(dayOf(engine.now()), 3);
  const terms = { symbol: '900036', institution: NAMES, shares: 100, cash: 1e9, until };
  for (const _ of [1, 2, 3]) {
    await engine.submit({ type: 'stake.ask', actor: 'sandbox', key: null, payload: terms });
  }
  await engine.forward(engine.now() + 2 * HOUR_MS);
  await staged().hurry();
  expect(stakes()).toHaveLength(3);
  await approveAll();
  await traded();
  await staging?.hurry();
  expect(stakes()).toHaveLength(4);
});
