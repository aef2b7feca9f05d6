import { DAY_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { customerNo, FollowKit } from '../../testing/follow-kit.ts';

const MILLION = 1_000_000n;

test('[FLW-4] sales of followers who stop do not count among the open orders of a mentor', () => {
  const kit = new FollowKit(1).open();
  const follow = kit.follow(50n * MILLION);
  kit.bought(100);
  kit.at(kit.kit.now + 8 * DAY_MS);
  kit.price(70_000);
  expect(kit.stop(follow)).toBeNull();
  kit.at(kit.kit.now);
  const sale = kit.kit.rows('blockOrders').find(({ stops }) => stops !== null);
  expect(sale?.stops).toBe(follow);
  // as many others stop at the same time
  for (let no = 1; no < LIMITS.openOrders; no++) {
    kit.kit.broker.load('blockOrders', { ...sale, id: `${sale?.id}-${no}` });
  }
  expect(kit.kit.codeOf(kit.order({ quantity: 1 }))).toBeNull();
  expect(kit.kit.broker.reads.blockOrders(kit.id)).toHaveLength(1);
});

test('[FLW-6] a cancel behind a missing fill of a block order waits for both', () => {
  const kit = new FollowKit(1).open();
  const follow = kit.follow(50n * MILLION);
  const id = kit.ordered({ quantity: 100 });
  const fill = { kind: 'fill', id, price: 70_000, quantity: 30, bookSeq: 1 } as const;
  const end = { kind: 'cancelled', id, cumulative: 60, reason: 'expired' } as const;
  kit.report({ ...fill, cumulative: 30 });
  const outcome = kit.kit.send('venue.report', 'venue', { reports: [end] });
  expect(outcome).toMatchObject({ ok: true, reply: { behind: [id] } });
  expect(kit.block(id)).toMatchObject({ stage: 'sent', filled: 30 });
  kit.report({ ...fill, cumulative: 60 });
  kit.report(end);
  expect(kit.block(id)).toMatchObject({ stage: 'done', filled: 60, reason: 'expired' });
  expect(kit.copy(id, follow).quantity + kit.copy(id, kit.own).quantity).toBe(60);
});

test('[FLW-5] who is about to stop while many are gathered has no part', () => {
  const kit = new FollowKit(22).open();
  const follows = new Map<string, string>();
  for (let no = 3; no < 24; no++) {
    const customer = customerNo(no);
    follows.set(kit.follow(10n * MILLION, customer), customer);
  }
  kit.bought(100);
  kit.at(kit.kit.now + 8 * DAY_MS);
  kit.price(70_000);
  kit.kit.limitSteps(30);
  const outcome = kit.order({ quantity: 100 });
  const id = outcome.ok ? String(outcome.reply.id) : '';
  expect(kit.block(id)).toMatchObject({ stage: 'gathering' });
  // the last of them, whom the order itself has not reached
  const last = [...follows.keys()].sort().at(-1) ?? '';
  expect(kit.stop(last, follows.get(last))).toBeNull();
  kit.kit.runDue();
  expect(kit.block(id)).toMatchObject({ stage: 'sent', copies: 21 });
  const parts = kit.kit.rows('copies').filter(({ block }) => block === id);
  expect(parts.some(({ follow }) => follow === last)).toBe(false);
  expect(kit.of(last).reserved).toBe(0n);
});

test('[FLW-10] an order that gathers followers until its day is over does not go out', () => {
  const kit = new FollowKit(22).open();
  for (let no = 3; no < 24; no++) kit.follow(10n * MILLION, customerNo(no));
  kit.kit.limitSteps(30);
  const outcome = kit.order({ quantity: 10 });
  const id = outcome.ok ? String(outcome.reply.id) : '';
  expect(kit.block(id).stage).toBe('gathering');
  kit.at(kit.kit.now + DAY_MS);
  expect(kit.block(id)).toMatchObject({ stage: 'done', reason: 'expired', sentSeq: null });
  expect(kit.of(kit.own).reserved).toBe(0n);
});
