import * as z from 'zod/mini';
import { CASE_FLAGS } from './case-flag-rules.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { decimal, doc, instant, named } from './shapes.ts';
import { WITHDRAWAL_STATES } from './status.ts';

export const caseFlag = named(
  'ReviewFlag',
  'Something that staff look at before a decision; it bars no approval',
  z.strictObject({
    name: doc('What is pointed out', z.enum(CASE_FLAGS)),
    at: doc('When it came about; null: it is no event', z.nullable(instant)),
    review: doc(
      'Id of the application that led to it, such as that of a forgotten password; null: none did',
      z.nullable(z.string()),
    ),
    device: doc(
      'The device that is new; null: it is about none',
      z.nullable(
        z.strictObject({
          browser: doc('Browser of the device, as its user agent says', z.enum(BROWSERS)),
          system: doc('Operating system of the device', z.enum(SYSTEMS)),
        }),
      ),
    ),
    amount: doc('The sum that is pointed out, won; null: it is about none', z.nullable(decimal)),
    mean: doc(
      'Mean of the paid withdrawals that the sum is compared with, won; null: with none',
      z.nullable(decimal),
    ),
    count: doc('How many withdrawals the sum or the mean is of', z.int()),
  }),
);

export const caseWithdrawals = named(
  'ReviewWithdrawals',
  "The customer's withdrawals until an application was made",
  z.strictObject({
    daySum: doc('Sum of those of that day, rejected and cancelled ones left out, won', decimal),
    dayCount: doc('How many those of that day are', z.int()),
    paidSum: doc('Sum of all paid ones before it, won', decimal),
    paidCount: doc('How many paid ones there are before it', z.int()),
    rows: doc(
      'The newest 5 before it, newest first',
      z.array(
        z.strictObject({
          review: doc('Id of the application that decides it', z.string()),
          amount: doc('Amount, won', decimal),
          bank: doc("Code of the bank account's bank", z.string()),
          sameCard: doc('Whether it goes to the bank account of this application', z.boolean()),
          state: doc('What became of it', z.enum(WITHDRAWAL_STATES)),
          requestedAt: doc('When it was asked for', instant),
          decidedAt: doc('When it ended; null: it is under review', z.nullable(instant)),
        }),
      ),
    ),
  }),
);
