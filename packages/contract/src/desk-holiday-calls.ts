/** Closed days at the desk: read by all of the staff, changed by two of them. */
import { HOLIDAY_KINDS } from '@maru/std/krx/calendar';
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CLOSED_DAY_SOURCES } from './holiday-rules.ts';
import { day, doc, empty, id, instant, key } from './shapes.ts';

const kind = doc(
  'Days that are closed, days that are opened, or all closed weekdays of their year',
  z.enum(HOLIDAY_KINDS),
);
const asked = {
  kind,
  days: doc('Weekdays of one year, in order', z.array(day)),
  review: doc('Id of the application for the change', z.string()),
  askedBy: doc('Member of staff that asked for it: `staff:` and a log-in name', z.string()),
  reason: doc('Why, in the words of that member', z.string()),
};

export const deskHolidays = call({
  path: '/holidays',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary:
    'The closed weekdays of this year and the next, and what two people have changed of them',
  input: empty,
  output: z.strictObject({
    today: doc('Today, KST', day),
    fixed: doc('The last day that can no longer be changed', day),
    guessed: doc(
      'Years, four digits, without a published list: their closed days are a guess',
      z.array(z.string()),
    ),
    closed: doc(
      'The closed weekdays from today on, in order',
      z.array(
        z.strictObject({
          day: doc('A weekday on which the exchange is closed', day),
          source: doc(
            "The product's list, its guess of a year without one, or an approved change",
            z.enum(CLOSED_DAY_SOURCES),
          ),
          change: doc('Number of the change that closed it; null: none did', z.nullable(z.int())),
        }),
      ),
    ),
    changes: doc(
      'The approved changes, newest first',
      z.array(
        z.strictObject({
          number: doc('Number of the change, from 1 on in the order of the approvals', z.int()),
          ...asked,
          approvedBy: doc('Member of staff that approved it', z.string()),
          approvedAt: doc('When it was approved, and took effect', instant),
        }),
      ),
    ),
    pending: doc('Applications that are undecided', z.array(z.strictObject(asked))),
  }),
});

const written = z.string().check(z.maxLength(LIMITS.parameterReasonChars));

export const deskHolidayAsk = call({
  path: '/holidayAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a change of the closed days, which another person must approve',
  input: z.strictObject({
    kind,
    days: doc(
      'Weekdays of one year, in order, `YYYY-MM-DD`; a refusal if a text is no day',
      z.array(written).check(z.maxLength(2 * LIMITS.holidayDays)),
    ),
    reason: doc('Why; it stands in the case and with the change', written),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Id of the application', id) }),
});
