/**
 * On the first trading day of a month, in the morning, customers that want it are notified by mail
 * that the statement of the month before is final (MAL-6). The figures stay in the app.
 */
import { addDays, type Day, HOUR_MS, startOfDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { setAlarm, startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { mailTo } from './outbox.ts';

const KIND = 'mailStatements';
/** No phone rings at midnight. */
const SENT_AT = 8 * HOUR_MS;

const monthOf = (day: Day): string => day.slice(0, 7);

/** Sets the alarm by which the statements of a month are announced, if a new one has begun. */
export function noteMonth(state: State, day: Day): void {
  const month = monthOf(addDays(`${monthOf(day)}-01`, -1));
  if (monthOf(state.calendar.dayOf(startOfDay(day) - 1)) === monthOf(day)) return;
  setAlarm(state, {
    id: `statements:${month}`,
    dueAt: startOfDay(day) + SENT_AT,
    kind: KIND,
    ref: month,
  });
}

const wanting = (state: State): string[] =>
  [...state.mailAddresses.values()].filter((one) => one.statements).map(({ id }) => id);

/** Begins to announce the statements of a month. */
export function beginStatements(state: State, { ref: month }: Alarm) {
  if (wanting(state).length > 0) {
    startJob(state, { id: `statements:${month}`, kind: KIND, payload: { month } });
  }
  return { month };
}

/** Writes the next mails of a month. */
export function mailStatements(state: State, job: Job, env: Env): JobStep {
  const { month = '' } = job.payload;
  return workOff(state, job, {
    collect: () => wanting(state),
    each: (customer, nth) => {
      // switched off since the job began
      if (state.mailAddresses.get(customer)?.statements !== true) return;
      mailTo(state, customer, { kind: 'statement', params: { month }, nth }, env);
    },
  });
}
