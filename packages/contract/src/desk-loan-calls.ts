import * as z from 'zod/mini';
import { call } from './call.ts';
import { LOAN_STATES } from './loan-rules.ts';
import { day, decimal, doc, instant, named, page, paging } from './shapes.ts';

const loan = named(
  'DeskLoan',
  'A credit loan of a customer, from the application on',
  z.strictObject({
    id: doc('Of the loan', z.string()),
    customer: doc('Public id of the customer', z.string()),
    state: doc('`approved`: paid out and not repaid in full', z.enum(LOAN_STATES)),
    amount: doc('Won that were applied for, and lent once it is approved', decimal),
    interestPpm: doc('Interest a year until the due day, parts per million', z.int()),
    appliedAt: doc('When it was applied for', instant),
    paidOn: doc('Day of the pay-out, KST; null: it was not paid out', z.nullable(day)),
    dueOn: doc('Due day, KST; null: it was not paid out', z.nullable(day)),
    principal: doc('Not repaid yet of what was lent, won; 0 before the pay-out', decimal),
    interest: doc('Interest to date that is not paid, won', decimal),
    interestPaid: doc('Interest paid so far, won', decimal),
    overdueDays: doc('Days since the due day; 0: it is not overdue', z.int()),
    forcedAt: doc(
      'When the firm began to take what is overdue; null: it has not',
      z.nullable(instant),
    ),
    repaidAt: doc('When it was repaid in full; null: it is not', z.nullable(instant)),
    reason: doc('Why it was rejected, a code; null: it was not', z.nullable(z.string())),
  }),
);

export const deskLoans = call({
  path: '/loans',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: 'Credit loans of one state or all, newest first, with what is owed',
  input: z.strictObject({
    state: doc('Only loans in this state; missing: all', z.optional(z.enum(LOAN_STATES))),
    ...paging,
  }),
  output: page(loan),
});
