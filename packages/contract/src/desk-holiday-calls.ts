/** Closed days at the desk: read by all of the staff, changed by two of them. */
import { HOLIDAY_KINDS } from '@maru/std/krx/calendar';
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CLOSED_DAY_SOURCES } from './holiday-rules.ts';
import { day, doc, empty, id, instant, key } from './shapes.ts';

const asked = { kind: z.enum(HOLIDAY_KINDS), days: z.array(day) };
const who = { review: z.string(), askedBy: z.string(), reason: z.string() };

export const deskHolidays = call({
  path: '/holidays',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary:
    'The closed weekdays of this year and the next, and what two people have changed of them',
  input: empty,
  output: z.strictObject({
    today: day,
    fixed: doc('The last day that no change may name any more', day),
    guessed: doc(
      'Years of which no list has come: their closed days are a guess',
      z.array(z.string()),
    ),
    closed: doc(
      'From today on, in order',
      z.array(
        z.strictObject({
          day,
          source: z.enum(CLOSED_DAY_SOURCES),
          change: doc(
            'The number of the change that closed it; null: none did',
            z.nullable(z.int()),
          ),
        }),
      ),
    ),
    changes: doc(
      'Newest first',
      z.array(
        z.strictObject({
          ...{ number: z.int(), ...asked, ...who },
          ...{ approvedBy: z.string(), approvedAt: instant },
        }),
      ),
    ),
    pending: doc('What is undecided', z.array(z.strictObject({ ...asked, ...who }))),
  }),
});

const written = doc(
  'What somebody has written for a day; that it is none is a refusal',
  z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
);

export const deskHolidayAsk = call({
  path: '/holidayAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a change of the closed days, which another person must approve',
  input: z.strictObject({
    kind: z.enum(HOLIDAY_KINDS),
    days: doc(
      'Weekdays of one year, in order',
      z.array(written).check(z.maxLength(2 * LIMITS.holidayDays)),
    ),
    reason: z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
