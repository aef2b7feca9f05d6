import { plannedSessions } from '@maru/broker/kernel/core/sessions';
import { BrokerKit } from '@maru/broker/testing/broker-kit';
import { FollowKit } from '@maru/broker/testing/follow-kit';
import type { DayStart } from '@maru/exchange/simulation-types';
import { DAY_MS, startOfDay } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import type { CommittedBatch } from './engine/port.ts';
import { expireOldOrders, followDays } from './trading-day.ts';

/** A day that replays an imported one. */
const REPLAYING = '2026-11-25';
const NOON = startOfDay('2026-11-20') + 12 * 3_600_000;

const alwaysOpen = plannedSessions(ALWAYS);

function clockwork(sessions = alwaysOpen) {
  const calls: string[] = [];
  let commit: () => void = () => undefined;
  const clock = { machine: NOON, offset: 0 };
  const engine = {
    now: () => clock.machine + clock.offset,
    onCommit: (listener: (batch: CommittedBatch) => void) => {
      commit = () => listener({} as CommittedBatch);
    },
  };
  const venue = {
    sendTime: () => void calls.push(`time ${new Date(engine.now()).toISOString()}`),
    startDay: async ({ day, seed, replayed }: DayStart) => {
      const what = replayed === null ? `day ${day}` : `day ${day} replays ${replayed.day}`;
      calls.push(seed === `seed of ${day}` ? what : seed);
    },
  };
  const start = { day: '2026-11-20' };
  const machineNow = (): number => clock.machine;
  const startOf = async (day: string): Promise<DayStart> => {
    const replayed = day === REPLAYING ? { day: '2026-03-09', issues: {} } : null;
    return { day, seed: `seed of ${day}`, replayed };
  };
  const follower = followDays({ engine, venue, sessions, machineNow, startOf }, start, {
    begun: (day) => void calls.push(`begun ${day}`),
    opened: async (day) => void calls.push(`opened ${day}`),
    fail: (error) => void calls.push(error.message),
  });
  return { calls, clock, follower, commit: () => commit() };
}

describe('the venue follows the market’s clock', () => {
  it('opens each new day once, at the commit that begins it', async () => {
    const { calls, clock, follower, commit } = clockwork();
    commit();
    clock.machine += DAY_MS / 2;
    commit();
    commit();
    await follower.settled();
    expect(calls).toEqual(['begun 2026-11-21', 'day 2026-11-21', 'opened 2026-11-21']);
  });

  it('opens a day with the imported one that it replays', async () => {
    const { calls, clock, follower, commit } = clockwork();
    clock.offset = 5 * DAY_MS;
    commit();
    await follower.settled();
    expect(calls).toContain(`day ${REPLAYING} replays 2026-03-09`);
  });

  it('hears of a clock that was moved, before the day it moved into', async () => {
    const { calls, clock, follower, commit } = clockwork();
    clock.offset = DAY_MS;
    commit();
    clock.offset = 2 * DAY_MS;
    commit();
    await follower.settled();
    expect(calls).toEqual([
      `time ${new Date(NOON + DAY_MS).toISOString()}`,
      'begun 2026-11-21',
      `time ${new Date(NOON + 2 * DAY_MS).toISOString()}`,
      'begun 2026-11-22',
      'day 2026-11-21',
      'opened 2026-11-21',
      'day 2026-11-22',
      'opened 2026-11-22',
    ]);
  });
});

it('opens trading days only under the hours of the KRX', async () => {
  const { calls, clock, follower, commit } = clockwork(plannedSessions(KRX));
  for (let day = 0; day < 4; day++) {
    clock.machine += DAY_MS;
    commit();
  }
  await follower.settled();
  expect(calls.filter((line) => line.startsWith('day'))).toEqual([
    'day 2026-11-23',
    'day 2026-11-24',
  ]);
});

/** A start's view of an engine, on the broker of a kit. */
const engineOf = (kit: BrokerKit) => ({
  openRequests: () => kit.broker.openRequests(),
  read: async <T>(_customer: null, look: (reads: typeof kit.broker.reads) => T) => ({
    value: look(kit.broker.reads),
    stale: null,
  }),
  submitInternal: async (command: { payload: unknown }) =>
    kit.send('venue.report', 'venue', command.payload as never),
});

describe('a start on a later day', () => {
  it('expires orders of days before, gives their money back, and leaves today’s', async () => {
    const kit = new BrokerKit();
    const before = kit.money();
    const old = kit.placed({ lots: 2 });
    kit.now += DAY_MS;
    const fresh = kit.placed();
    expect(await expireOldOrders(engineOf(kit), alwaysOpen, kit.now, () => null)).toBe(1);
    expect(kit.order(old)).toMatchObject({ pending: 0, reason: 'expired', held: 0n });
    expect(kit.order(fresh).pending).toBe(100);
    expect(kit.money()[1]).toBe(kit.order(fresh).held);
    expect(kit.money()[0]).toBe(before[0] - kit.order(fresh).held);
  });

  it('[FLW-10] expires orders of mentors with what followers have reserved for them', async () => {
    const own = new FollowKit().open();
    const { kit } = own;
    const follow = own.follow(10_000_000n);
    const old = own.ordered({ quantity: 10 });
    expect(own.of(follow).reserved).toBeGreaterThan(0n);
    kit.now += DAY_MS;
    const fresh = own.ordered({ quantity: 10, price: 69_000 });
    expect(await expireOldOrders(engineOf(kit), alwaysOpen, kit.now, () => null)).toBe(1);
    kit.runDue();
    expect(own.block(old)).toMatchObject({ stage: 'done', reason: 'expired', filled: 0 });
    expect(own.block(fresh).stage).toBe('sent');
    expect(own.of(follow).reserved).toBe(own.copy(fresh, follow).reserved);
  });
});
