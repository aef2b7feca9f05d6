/** The clock's choice of its next step. */
import type { Instant } from '@maru/std/kst';
import type { Command } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { Job } from './rows.ts';

/** The next job in turn: the one after the job that ran last, in order of creation. */
function nextJob(state: State): Job | null {
  let first: Job | null = null;
  let passed = false;
  for (const job of state.jobs.values()) {
    if (job.failed !== null) continue;
    if (passed) return job;
    first ??= job;
    passed = job.id === state.turn.job;
  }
  return first;
}

/**
 * The next due step, else null. A domain's own steps come first: only new marks make more of them,
 * and a failed step is quarantined. Alarms come in due order; alarms and jobs alternate, and so do
 * jobs among each other. A step may set the next alarm, so the caller calls again after it.
 */
export function nextDue(state: State, now: Instant): Command | null {
  for (const domain of state.registry.domains) {
    const command = domain.due?.(state, now) ?? null;
    // marks that were looked at to find a step are no basis of a command
    state.consulted.clear();
    if (command !== null) return command;
  }
  const alarm = state.indexes.alarmsByTime.first();
  const isDue = alarm !== null && alarm.dueAt <= now;
  const job = isDue && state.turn.kind === 'job' ? null : nextJob(state);
  if (job !== null) {
    return { type: 'job.continue', actor: 'clock', key: null, payload: { id: job.id } };
  }
  if (!isDue) return null;
  return { type: 'alarm.fire', actor: 'clock', key: null, payload: { id: alarm.id } };
}
