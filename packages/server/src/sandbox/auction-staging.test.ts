import type { Bid } from '@maru/broker/products/auctions/rows';
import { issue, markAt } from '@maru/broker/testing/broker-kit';
import { present } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { InstructionResult } from '@maru/std/venue-port';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { auctionStake, isForAuction } from './auction-plan.ts';
import { AuctionStaging } from './auction-staging.ts';
import { otherCustomers } from './other-customers.ts';

let gateway: TestGateway;
let staging: AuctionStaging | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const staged = (
  review: 'auto' | 'manual' = 'auto',
  paused = false,
  instruments = [issue('900036', 'second')],
): AuctionStaging => {
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { 'login-index': loginIndexKey };
  staging = new AuctionStaging({
    engine,
    log,
    seed: 'maru',
    review,
    instruments,
    paused: () => paused,
    customers: () => otherCustomers({ engine, passwords, sealer, keys }),
  });
  return staging;
};
const stakes = () => gateway.engine.broker.reads.stakes();
const auctions = () => gateway.engine.broker.reads.auctions();
const bids = () => [...gateway.engine.broker.rows('bids')] as Bid[];

/** Both principals approve all requests. */
async function approveAll(): Promise<void> {
  const reviews = [...gateway.engine.broker.rows('reviews')] as { id: string; state: string }[];
  for (const { id, state } of reviews) if (state === 'pending') await approve(gateway.engine, id);
}

/** The venue buys the requested shares, and moves them. */
async function buy(bought = present(stakes()[0], 'it is there').wanted): Promise<void> {
  const { engine } = gateway;
  const answer = async (result: InstructionResult): Promise<void> => {
    await approveAll();
    const { instruction } = present(stakes()[0], 'it is there');
    const done = { kind: 'done', id: instruction ?? '', at: engine.at, result } as const;
    const command = { type: 'venue.answer', actor: 'venue', key: null } as const;
    expect((await engine.submit({ ...command, payload: { answer: done } })).ok).toBe(true);
  };
  await answer({ kind: 'buy_basket', bought, spent: bought * 9_000 });
  await answer({ kind: 'transfer', from: 0, to: bought });
}

it('buys for a first auction at once, and asks for it when the shares are there', async () => {
  await staged().hurry();
  // the test's market has one fitting issue, of which one stake is bought at a time
  expect(stakes()).toHaveLength(1);
  expect(stakes().every(isForAuction)).toBe(true);
  expect(auctions()).toEqual([]);
  await buy();
  await staging?.hurry();
  const [auction] = auctions();
  expect(auction).toMatchObject({ stage: 'review', askedBy: 'sandbox', minimumLots: 1 });
  const { opensAt = 0, closesAt = 0 } = auction ?? {};
  expect((opensAt - gateway.engine.at) / MINUTE_MS).toBeLessThanOrEqual(2);
  expect((closesAt - opensAt) / MINUTE_MS).toBe(4);
  await staging?.hurry();
  expect(auctions()).toHaveLength(1);
});

it('has the others bid, each once, raise and take back; all is cleared and told', async () => {
  const { engine } = gateway;
  await staged().hurry();
  await buy();
  await staging?.hurry();
  await approveAll();
  const { id, opensAt, closesAt } = present(auctions()[0], 'it was asked for');
  await engine.forward(opensAt);
  await staging?.hurry();
  const placed = bids();
  expect(placed.length).toBeGreaterThan(12);
  expect(placed.filter(({ customer }) => customer === DEMO_ID)).toEqual([]);
  expect(new Set(placed.map(({ customer }) => customer)).size).toBe(placed.length);
  await staging?.hurry();
  expect(
    bids().filter(({ changedAt, placedAt, priority, seq }) => {
      return changedAt >= placedAt && priority > seq;
    }).length,
  ).toBeGreaterThan(0);
  await engine.forward(closesAt);
  const ended = present(engine.broker.reads.auction(id), 'it is there');
  expect(ended.stage).toBe('sold');
  expect(ended.winners).toBeGreaterThan(2);
  expect(bids().some(({ state }) => state === 'lost')).toBe(true);
  // a restart finds nothing to do
  await staging?.stop();
  await staged().hurry();
  expect(bids().filter(({ auction }) => auction === id)).toHaveLength(placed.length);
});

it('gives back what is no lot, and goes on with the next auction two hours later', async () => {
  const { engine } = gateway;
  await staged().hurry();
  await buy(60);
  await staging?.hurry();
  expect(auctions()).toEqual([]);
  expect(stakes()[0]?.stage).toBe('returning');
  await approveAll();
  const { instruction } = present(stakes()[0], 'it is there');
  const result = { kind: 'transfer', from: 0, to: 0 } as const;
  const answer = { kind: 'done', id: instruction ?? '', at: engine.at, result } as const;
  await engine.submit({ type: 'venue.answer', actor: 'venue', key: null, payload: { answer } });
  await staging?.hurry();
  // the first three are requested at once, where issues are free
  expect(stakes()).toHaveLength(2);
  engine.at += 2 * HOUR_MS - 1;
  await staging?.hurry();
  expect(stakes()).toHaveLength(2);
});

it('leaves people the time to approve, and does nothing while writes are paused', async () => {
  await staged('auto', true).hurry();
  expect(stakes()).toEqual([]);
  await staged('manual').hurry();
  await buy();
  await staging?.hurry();
  expect(auctions()[0]?.opensAt).toBeGreaterThan(gateway.engine.at + 2 * HOUR_MS);
});

it('buys for no more auctions while three stakes are bought', async () => {
  const { engine } = gateway;
  const terms = auctionStake('maru', 0, [{ symbol: '900036', price: 9_000 }], new Set(), engine.at);
  const payload = present(terms, 'the issue has a fitting price');
  for (const _ of [1, 2, 3]) {
    await engine.submit({ type: 'stake.ask', actor: 'sandbox', key: null, payload });
  }
  engine.broker.setMarks([markAt('900005', 9_000)]);
  engine.at += 3 * HOUR_MS;
  await staged('auto', false, [issue('900005'), issue('900036', 'second')]).hurry();
  expect(stakes()).toHaveLength(3);
  await buy();
  await staging?.hurry();
  expect(stakes()).toHaveLength(4);
});
