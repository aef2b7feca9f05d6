/**
 * The clock's alarms: each is a row, so what was due while the process was down runs at the start.
 */
import { type Day, type Instant, startOfDay } from '@maru/std/kst';
import type { Command } from '../core/command.ts';
import { done, type Handlers, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import { decideAsSandbox } from '../reviews/reviews.ts';
import type { Alarm } from './rows.ts';

const dayAlarm = (day: Day): Alarm => ({
  id: `day:${day}`,
  dueAt: startOfDay(day),
  kind: 'day',
  ref: day,
});

/**
 * The command that is due by now, else null: first a job that waits to go on, then the alarm that
 * has been due the longest. Firing an alarm may set the next one, so the caller asks again.
 */
export function nextDue(state: State, now: Instant): Command | null {
  for (const job of state.jobs.values()) {
    return { type: 'job.continue', actor: 'clock', key: null, payload: { id: job.id } };
  }
  let first: Alarm | null = null;
  for (const alarm of state.alarms.values()) {
    const earlier = first === null || alarm.dueAt < first.dueAt;
    if (alarm.dueAt <= now && earlier) first = alarm;
  }
  if (first === null) return null;
  return { type: 'alarm.fire', actor: 'clock', key: null, payload: { id: first.id } };
}

export const alarmHandlers: Handlers<'clock.start' | 'clock.advance' | 'alarm.fire'> = {
  'clock.start': (state, _command, env) => {
    for (const alarm of state.alarms.values()) if (alarm.kind === 'day') return done();
    const { calendar } = state;
    state.alarms.put(dayAlarm(calendar.addTradingDays(calendar.dayOf(env.now), 1)));
    return done();
  },
  'clock.advance': (state, { payload }, env) => {
    if (!state.config.sandbox) return refuse('not_allowed');
    if (!Number.isSafeInteger(payload.ms) || payload.ms <= 0) return refuse('bad_request');
    return done({ now: env.now });
  },
  'alarm.fire': (state, { payload }, env) => {
    const alarm = state.alarms.get(payload.id);
    // decided by hand in the meantime: nothing is left to do
    if (alarm === undefined) return done();
    if (alarm.dueAt > env.now) return refuse('not_allowed');
    state.alarms.remove(alarm.id);
    if (alarm.kind === 'day') {
      state.alarms.put(dayAlarm(state.calendar.addTradingDays(alarm.ref, 1)));
      state.jobs.put({
        id: `settlement:${alarm.ref}`,
        kind: 'settlement',
        day: alarm.ref,
        done: 0,
      });
      return done({ day: alarm.ref });
    }
    const review = state.reviews.must(alarm.ref);
    if (review.state === 'pending') decideAsSandbox(state, review, env);
    return done({ review: review.id });
  },
};
