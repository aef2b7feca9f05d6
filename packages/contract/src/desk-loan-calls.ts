import * as z from 'zod/mini';
import { call } from './call.ts';
import { LOAN_STATES } from './loan-rules.ts';
import { day, decimal, doc, instant, page, paging } from './shapes.ts';

export const deskLoans = call({
  path: '/loans',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: 'Credit loans of one state or all, newest first, with what is owed',
  input: z.strictObject({ state: z.optional(z.enum(LOAN_STATES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      customer: z.string(),
      state: z.enum(LOAN_STATES),
      amount: doc('Won, as all money is', decimal),
      interestPpm: z.int(),
      appliedAt: instant,
      paidOn: z.nullable(day),
      dueOn: z.nullable(day),
      principal: decimal,
      interest: doc('To date, not paid', decimal),
      interestPaid: decimal,
      overdueDays: z.int(),
      forcedAt: z.nullable(instant),
      repaidAt: z.nullable(instant),
      reason: doc('Why it was rejected; null: it was not', z.nullable(z.string())),
    }),
  ),
});
