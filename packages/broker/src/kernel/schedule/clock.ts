/**
 * The clock's commands. Alarms and jobs are rows, so those that fell due while the process was down
 * run at the start.
 */
import { assert } from '@maru/std/assert';
import { type Day, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import { audit } from '../staff/audit.ts';
import { rowsPerStep } from './queue.ts';
import type { Alarm, Job } from './rows.ts';

/** Sets an alarm of a kind that a domain defines; it replaces one of the same id. */
export function setAlarm(state: State, alarm: Omit<Alarm, 'failed'>): void {
  state.alarms.put({ ...alarm, failed: null });
}

type NewJob = Pick<Job, 'id' | 'kind' | 'payload'>;

const newJob = (job: NewJob): Job => ({ ...job, cursor: null, done: 0, failed: null });

/** Begins a job of a kind that a domain defines. */
export function startJob(state: State, job: NewJob): void {
  state.jobs.put(newJob(job));
}

/**
 * Begins as many jobs as it takes to list all items in payloads, of which each stays a short text.
 * @param items texts without a comma
 * @param list the field of the payload that names the items of a job, with commas between them
 */
export function startJobs(
  state: State,
  { id, kind, payload }: NewJob,
  list: string,
  items: readonly string[],
): void {
  for (let from = 0; from < items.length; from += LIMITS.jobItems) {
    const part = items.slice(from, from + LIMITS.jobItems).join(',');
    startJob(state, { id: `${id}:${from}`, kind, payload: { ...payload, [list]: part } });
  }
}

/** Runs a step of a job, and asserts that it has measured its rows. */
function stepOf(state: State, job: Job, env: Env): JobStep {
  const step = state.registry.jobs[job.kind];
  assert(step !== undefined, `a domain defines the job ${job.kind}`);
  const outcome = step(state, job, env);
  const rows = state.undo.length;
  assert(rows < rowsPerStep(state), `a step of ${job.kind} may not change ${rows} rows`);
  return outcome;
}

/** Does the work of a job at once, as far as a step goes; a job does the rest. */
export function beginAtOnce(state: State, job: NewJob, env: Env): void {
  const whole = newJob(job);
  const { done: count, cursor } = stepOf(state, whole, env);
  if (cursor !== null) state.jobs.put({ ...whole, cursor, done: count });
}

const setDayAlarm = (state: State, day: Day): void =>
  setAlarm(state, { id: `day:${day}`, dueAt: startOfDay(day), kind: 'day', ref: day });

export const startClock: Handler<'clock.start'> = (state, _command, env) => {
  for (const alarm of state.alarms.values()) if (alarm.kind === 'day') return done();
  const { calendar } = state;
  setDayAlarm(state, calendar.addTradingDays(calendar.dayOf(env.now), 1));
  return done();
};

export const advanceClock: Handler<'clock.advance'> = (state, { actor, payload }, env) => {
  if (!state.config.sandbox) return refuse('not_allowed');
  if (!Number.isSafeInteger(payload.ms) || payload.ms <= 0) return refuse('bad_request');
  if (state.staff.get(actor) !== undefined) {
    const detail = { ms: String(payload.ms) };
    audit(state, env, 'clock', { actor, customer: null, object: 'clock', reason: null, detail });
  }
  return done({ now: env.now });
};

export const fireAlarm: Handler<'alarm.fire'> = (state, { payload }, env) => {
  state.turn.kind = 'alarm';
  const alarm = state.alarms.get(payload.id);
  // already decided by hand, or not due yet
  if (alarm === undefined || alarm.failed !== null || alarm.dueAt > env.now) return done();
  const ring = state.registry.alarms[alarm.kind];
  assert(ring !== undefined, `a domain defines the alarm ${alarm.kind}`);
  state.alarms.remove(alarm.id);
  return done(ring(state, alarm, env));
};

/** A new trading day: sets the next day's alarm and calls the daily hook of each domain. */
export function beginDay(state: State, { ref: day }: Alarm, env: Env) {
  setDayAlarm(state, state.calendar.addTradingDays(day, 1));
  for (const domain of state.registry.domains) domain.newDay?.(state, day, env);
  return { day };
}

export const continueJob: Handler<'job.continue'> = (state, { payload }, env) => {
  state.turn.kind = 'job';
  state.turn.job = payload.id;
  const job = state.jobs.get(payload.id);
  if (job === undefined || job.failed !== null) return done();
  const { done: count, cursor } = stepOf(state, job, env);
  if (cursor === null) state.jobs.remove(job.id);
  else state.jobs.patch(job.id, { cursor, done: job.done + count });
  return done({ done: count });
};
