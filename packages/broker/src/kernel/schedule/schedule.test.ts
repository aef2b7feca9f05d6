import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../testing/broker-kit.ts';
import { ToyKit } from '../../testing/toy/kit.ts';

/** Runs the due steps one after another; returns the subject of each. */
function run(kit: ToyKit, most = 50): string[] {
  const ran: string[] = [];
  for (let i = 0; i < most; i++) {
    const due = kit.broker.due(kit.now);
    if (due === null) return ran;
    ran.push((due.payload as { id: string }).id);
    kit.ok(due.type, due.actor, due.payload as never);
  }
  throw new Error(`the steps do not end: ${ran.slice(-4).join(', ')}`);
}

/** A kit with tickets, and alarms and reviews that are due in a minute. */
function withTickets(count: number, shares = 10) {
  const kit = new ToyKit();
  const ids = Array.from({ length: count }, () => kit.ticket(shares));
  kit.take();
  return { kit, ids };
}

describe('the scheduler', () => {
  test('[SCH-1] runs alarms in due order, however they were set', () => {
    const { kit } = withTickets(3);
    kit.now += 10_000;
    // the sandbox's reviews come before the tickets' own alarms
    expect(run(kit).map((id) => id.split(':')[0])).toEqual(['review', 'review', 'review']);
    kit.now += MINUTE_MS;
    const alarms = run(kit).filter((id) => id.startsWith('ticket:'));
    expect(alarms).toEqual(alarms.toSorted());
    expect(alarms).toHaveLength(3);
  });

  test('[SCH-2] lets alarms and jobs take turns, and jobs among each other', () => {
    const { kit, ids } = withTickets(6);
    kit.now += MINUTE_MS;
    const ran = run(kit).slice(6);
    const [first, second] = ids.toSorted();
    // six alarms begin a job each; the steps of the jobs run between the alarms
    expect(ran.slice(0, 4)).toEqual([
      `ticket:${first}`,
      `tickets:${first}`,
      `ticket:${second}`,
      `tickets:${second}`,
    ]);
    expect(kit.tickets().every(({ state }) => state === 'used')).toBe(true);
  });

  test.each([
    ['alarm breaks', 'a ticket does not say that its alarm breaks'],
    ['job breaks', 'a ticket does not say that its job breaks'],
    ['check breaks', 'held money is what rows declare'],
  ])('[SCH-3] [SCH-4] quarantines a step whose %s, and runs it again', (note, reason) => {
    const { kit, ids } = withTickets(3);
    const [bad = ''] = ids;
    kit.now += 10_000;
    run(kit);
    kit.take();
    kit.note(bad, note);
    const money = kit.money();
    kit.now += MINUTE_MS;
    run(kit);
    kit.take();
    const quarantined = kit.broker.reads.quarantined();
    expect(quarantined.length).toBeGreaterThan(0);
    for (const one of quarantined) expect(one.reason).toContain(reason);
    // the changes of the failed step were undone
    const left = kit.tickets().find(({ id }) => id === bad);
    if (note !== 'alarm breaks') expect(left).toMatchObject({ held: 1_000n, note });
    expect(kit.money()[1]).toBeLessThanOrEqual(money[1]);
    // other steps still run
    kit.now += 1_440 * MINUTE_MS;
    expect(run(kit).filter((id) => id.startsWith('settlement:'))).toHaveLength(1);
    expect(kit.broker.due(kit.now)).toBeNull();
    kit.note(bad, 'mended');
    for (const { table, id } of quarantined) {
      const retry = { table, id, reason: null } as { table: 'jobs'; id: string; reason: null };
      kit.ok('step.quarantine', 'operator', retry);
    }
    run(kit);
    kit.take();
    expect(kit.broker.reads.quarantined()).toEqual([]);
    expect(kit.tickets()).toEqual([]);
    expect(kit.money()[1]).toBe(0n);
  });

  test('[SCH-3] quarantines what the database refused, when told', () => {
    const { kit } = withTickets(1);
    kit.now += MINUTE_MS;
    const [due] = [kit.broker.due(kit.now)].filter((one) => one !== null);
    const id = due?.type === 'alarm.fire' ? due.payload.id : '';
    kit.ok('step.quarantine', 'clock', { table: 'alarms', id, reason: 'refused' });
    expect(kit.broker.due(kit.now)?.payload).not.toEqual({ id });
    expect(kit.broker.reads.quarantined()).toEqual([{ table: 'alarms', id, reason: 'refused' }]);
    const unknown = { table: 'jobs', id: 'none', reason: null } as const;
    expect(kit.codeOf(kit.send('step.quarantine', 'operator', unknown))).toBe('step_missing');
    expect(kit.codeOf(kit.send('step.quarantine', DEMO, unknown))).toBe('not_allowed');
  });

  test('[SCH-5] begins each domain’s work of a new day, and sets the next', () => {
    const kit = new ToyKit();
    kit.now = kit.broker.nextAlarmAt() ?? 0;
    expect(run(kit)).toEqual(['day:2026-11-21', 'settlement:2026-11-21']);
    expect(kit.broker.nextAlarmAt()).toBe(kit.now + 1_440 * MINUTE_MS);
  });
});
