/**
 * Steps that failed. A quarantined alarm or job keeps its row with the reason; the scheduler skips
 * it until an operator releases it.
 */
import type { Command, CommandOf } from '../core/command.ts';
import { type Decision, done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import type { Alarm, Job } from './rows.ts';

type StepCommand = CommandOf<'alarm.fire'> | CommandOf<'job.continue'>;

/** True for the commands that the scheduler sends. */
export const isStep = (command: Command): command is StepCommand =>
  command.type === 'alarm.fire' || command.type === 'job.continue';

/** Quarantines the alarm or job of a step that was undone. */
export function quarantine(state: State, command: Command, reason: string): Decision {
  const { type, payload } = command as StepCommand;
  const table = type === 'alarm.fire' ? 'alarms' : 'jobs';
  setFailed(state, table, payload.id, reason);
  return done({ quarantined: reason, table, id: payload.id });
}

function setFailed(
  state: State,
  table: 'alarms' | 'jobs',
  id: string,
  failed: string | null,
): void {
  if (table === 'alarms') state.alarms.patch(id, { failed });
  else state.jobs.patch(id, { failed });
}

export const quarantineStep: Handler<'step.quarantine'> = (state, { payload }) => {
  const { table, id, reason } = payload;
  const row: Alarm | Job | undefined = state[table].get(id);
  if (row === undefined) return refuse('step_missing');
  if (row.failed !== reason) setFailed(state, table, id, reason);
  return done({ id, quarantined: reason });
};

/** All quarantined alarms and jobs, for the operators. */
export const quarantined = (state: State): { table: string; id: string; reason: string }[] => [
  ...reasons('alarms', state.alarms.values()),
  ...reasons('jobs', state.jobs.values()),
];

function* reasons(table: string, rows: Iterable<Alarm | Job>) {
  for (const { id, failed } of rows) if (failed !== null) yield { table, id, reason: failed };
}
