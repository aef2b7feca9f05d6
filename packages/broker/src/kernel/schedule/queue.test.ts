import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import { customerNo, DividendKit, EX, PAY } from '../../testing/dividend-kit.ts';
import { registryOf } from '../core/registry.ts';
import { createState, notify, type State } from '../core/state.ts';
import { setAlarm } from './clock.ts';
import { fillStep } from './queue.ts';

const MARKET = { sandboxReview: 'auto', hours: 'always', instruments: [] } as const;

/** A state whose steps may change so many rows, their own included. */
const stateOf = (rowsPerStep: number): State =>
  createState({ sandbox: true, ...MARKET, rowsPerStep }, registryOf(DOMAINS));

/** Does items that write so many rows each, and notify a customer each; returns those done. */
function fill(state: State, widths: readonly number[], tried: number[] = []): number {
  return fillStep(state, widths.length, (place) => {
    tried.push(place);
    for (let row = 0; row < (widths[place] ?? 0); row++) {
      setAlarm(state, { id: `${place}:${row}`, dueAt: 0, kind: 'day', ref: '' });
    }
    state.appended.entries.push({} as never);
    state.entryNo += 1;
    notify(state, `customer ${place % 2}`, { kind: 'balance' });
  });
}

describe('a step of a job', () => {
  test('[SCH-6] leaves an item that its rows have no room for untried', () => {
    const [state, tried] = [stateOf(10), [] as number[]];
    expect(fill(state, [3, 3, 3, 3], tried)).toBe(3);
    expect([tried, state.undo.length]).toEqual([[0, 1, 2], 9]);
    const other: number[] = [];
    expect(fill(stateOf(9), [3, 3, 3, 3], other)).toBe(2);
    expect(other).toEqual([0, 1]);
  });

  test('[SCH-6] undoes an item that goes beyond its rows, and keeps those before it', () => {
    const [state, tried] = [stateOf(9), [] as number[]];
    expect(fill(state, [2, 2, 5, 1], tried)).toBe(2);
    expect(tried).toEqual([0, 1, 2]);
    expect([...state.alarms.values()].map(({ id }) => id)).toEqual(['0:0', '0:1', '1:0', '1:1']);
    expect(state.undo).toHaveLength(4);
    expect(state.appended.entries).toHaveLength(2);
    expect(state.entryNo).toBe(2);
    expect(state.events).toEqual([
      { customer: 'customer 0', events: [{ kind: 'balance' }] },
      { customer: 'customer 1', events: [{ kind: 'balance' }] },
    ]);
  });

  test('[SCH-6] ends after as many items as it has rows, where they change nothing', () => {
    const state = stateOf(6);
    expect(fill(state, [0, 0, 0, 0, 0, 0, 0])).toBe(5);
    // the events of an item join those of the ones before it
    expect(state.events.map(({ events }) => events.length)).toEqual([3, 2]);
    expect(fill(stateOf(6), [])).toBe(0);
  });

  test('[SCH-7] fails where one item alone goes beyond its rows', () => {
    expect(fill(stateOf(5), [4, 1])).toBe(1);
    expect(() => fill(stateOf(5), [5, 1])).toThrow('one item of a step changes at most 4 rows');
  });

  test('[SCH-7] that fails so is quarantined without a trace, and goes on once it may', () => {
    const own = new DividendKit(2);
    for (let no = 1; no <= 3; no++) own.buys(1, customerNo(no));
    own.to(EX);
    own.kit.limitSteps(4);
    const money = own.available();
    own.to(PAY);
    const [failed] = own.kit.broker.reads.quarantined();
    expect(failed).toMatchObject({ table: 'jobs', reason: expect.stringContaining('at most 3') });
    expect(own.dividend).toMatchObject({ stage: 'paying', settled: 0 });
    expect(own.available()).toBe(money);
    own.kit.limitSteps(LIMITS.rowsPerCommand);
    const id = failed?.id ?? '';
    own.kit.ok('step.quarantine', 'operator', { table: 'jobs', id, reason: null });
    own.kit.runDue();
    expect(own.dividend).toMatchObject({ stage: 'paid', settled: 3 });
  });
});
