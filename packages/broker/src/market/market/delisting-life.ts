/** A delisting from the venue's answer to the end of its last day. */
import { addDays, type Day, startOfDay } from '@maru/std/kst';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { Answers, DelistingStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { type DelistingRow, isInForce } from './delisting-rows.ts';

function follow(state: State, { id }: DelistingRow, step: DelistingStep, env: Env): void {
  const row = state.delistings.must(id);
  for (const hear of state.registry.onDelisting) hear(state, row, step, env);
}

/** When an issue is gone: with the end of its last day. */
const leavesAt = (lastDay: Day): number => startOfDay(addDays(lastDay, 1));

function announce(state: State, row: DelistingRow, env: Env): void {
  const { id, firstDay, lastDay } = row;
  state.delistings.patch(id, { stage: 'announced' });
  const begins = { kind: 'delistingBegins', dueAt: startOfDay(firstDay), ref: id };
  setAlarm(state, { id: `delistingBegins:${id}`, ...begins });
  const ends = { kind: 'delistingEnds', dueAt: leavesAt(lastDay), ref: id };
  setAlarm(state, { id: `delistingEnds:${id}`, ...ends });
  follow(state, row, 'announced', env);
}

function withdraw(state: State, row: DelistingRow, env: Env): void {
  state.alarms.removeAny(`delistingBegins:${row.id}`);
  state.alarms.removeAny(`delistingEnds:${row.id}`);
  state.delistings.patch(row.id, { stage: 'withdrawn', endedAt: env.now });
  follow(state, row, 'withdrawn', env);
}

/** The delisting that an instruction is of; undefined: it is of none. */
const rowOf = (state: State, instruction: string): DelistingRow | undefined =>
  [...state.delistings.values()].find(
    (row) => row.instruction === instruction || row.withdrawal === instruction,
  );

export const delistingAnswers: Answers = {
  taken: (state, { id, result }, env) => {
    if (result.kind !== 'delist') return;
    const row = rowOf(state, id);
    if (row === undefined) return;
    if (row.withdrawal === id) withdraw(state, row, env);
    else announce(state, row, env);
  },
  refused: (state, id, _why, env) => {
    const row = rowOf(state, id);
    if (row === undefined) return;
    if (row.withdrawal === id) state.delistings.patch(row.id, { withdrawal: null });
    else state.delistings.patch(row.id, { stage: 'refused', endedAt: env.now });
  },
};

export function beginDelisting(state: State, { ref }: Alarm, env: Env): Reply {
  follow(state, state.delistings.must(ref), 'begun', env);
  return { delisting: ref };
}

export function endDelisting(state: State, { ref }: Alarm, env: Env): Reply {
  const row = state.delistings.patch(ref, { stage: 'left', endedAt: env.now });
  follow(state, row, 'left', env);
  return { delisting: ref };
}

/** Each coming day of a delisting trading, days without trading among them: none may move. */
export function delistingDays({ delistings }: Pick<State, 'delistings'>): Day[] {
  const days: Day[] = [];
  for (const row of delistings.values()) {
    if (!isInForce(row) || row.stage === 'left') continue;
    for (let day = row.firstDay; day <= row.lastDay; day = addDays(day, 1)) days.push(day);
  }
  return days;
}
