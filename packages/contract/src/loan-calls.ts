import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { call } from './call.ts';
import { ADDED_CREDIT_STATES, LOAN_STATES } from './loan-rules.ts';
import {
  day,
  decimal,
  doc,
  empty,
  id,
  instant,
  key,
  named,
  page,
  paging,
  typed,
} from './shapes.ts';

const ppm = doc("Parts per million: of a year's interest, or of an equity", z.int());

const loan = named(
  'Loan',
  "A customer's credit loan. Money in won.",
  z.strictObject({
    id: z.string(),
    state: z.enum(LOAN_STATES),
    amount: decimal,
    interestPpm: doc('A year, until the due day and after it', ppm),
    overduePpm: ppm,
    termDays: z.int(),
    appliedAt: instant,
    decidedAt: doc(
      'When it was approved or rejected; null: it is under review',
      z.nullable(instant),
    ),
    reason: doc('Why it was rejected; null: it was not', z.nullable(z.string())),
    paidOn: doc(
      'The days of the pay-out and of the repayment; null: it was not paid out',
      z.nullable(day),
    ),
    dueOn: z.nullable(day),
    entry: doc('Number of the ledger entry that paid it out; null: none has', z.nullable(z.int())),
    principal: doc('Not repaid yet, interest to date that is not paid, and both together', decimal),
    interest: decimal,
    owed: decimal,
    interestPaid: decimal,
    interestADay: doc('Interest of the next day', decimal),
    owedAtDue: doc(
      'What is owed on the due day if nothing is repaid before; null: it is over or not begun',
      z.nullable(decimal),
    ),
    overdueDays: doc('Days since the due day; 0: it is not over', z.int()),
    forcedAt: doc(
      'When the firm began to take what is overdue; null: it has not',
      z.nullable(instant),
    ),
    repaidAt: z.nullable(instant),
  }),
);

export const loanTerms = call({
  path: '/loan/terms',
  access: 'session',
  kind: 'read',
  staleAfter: ['loan', ...MONEY, 'identity'],
  summary: 'What I can borrow, on which terms, and what I have borrowed',
  input: z.strictObject({}),
  output: z.strictObject({
    equity: doc(
      'Assets less all debts, by the last prices; 0 at least. Won, as all money is.',
      decimal,
    ),
    ratioPpm: doc('Of the equity, by my credit score', ppm),
    limit: doc('Equity by its ratio, and added credit', decimal),
    owed: doc('On my loans, with interest to date, and on the one under review', decimal),
    pending: decimal,
    quota: doc('What I can borrow now', decimal),
    least: decimal,
    interestPpm: ppm,
    overduePpm: ppm,
    termDays: z.int(),
    forceDays: doc(
      'Business days after the due day from which the firm takes what is overdue',
      z.int(),
    ),
    twoPeopleFrom: doc(
      'From this amount on two people decide; null: one does for any',
      z.nullable(decimal),
    ),
    available: doc('Available cash', decimal),
    obstacle: doc(
      'What stands in the way of another loan; null: nothing does',
      z.nullable(z.enum(['review', 'overdue', 'debt'])),
    ),
    added: z.strictObject({
      granted: doc('In force; 0: none is', decimal),
      until: z.nullable(instant),
      state: doc(
        'The newest application; null: I have made none',
        z.nullable(z.enum(ADDED_CREDIT_STATES)),
      ),
      asked: decimal,
      reason: z.nullable(z.string()),
      days: doc('How long added credit lasts', z.int()),
    }),
    tiers: doc(
      'The ranges of the ratio by equity, per cent from the lowest score to the highest',
      z.array(z.strictObject({ from: decimal, least: z.int(), most: z.int() })),
    ),
  }),
});

export const loanPreview = call({
  path: '/loan/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['loan', ...MONEY, 'identity'],
  summary: 'What a loan would cost, and whether the application for it would be taken',
  input: z.strictObject({ amount: typed }),
  output: z.strictObject({
    amount: decimal,
    interestADay: decimal,
    dueOn: doc('If it were approved today', day),
    owedAtDue: decimal,
    people: doc('People who must approve it', z.int()),
  }),
});

export const loanApply = call({
  path: '/loan/apply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for a credit loan; it is paid out once it is approved',
  input: z.strictObject({ amount: typed, requestId: key }),
  output: z.strictObject({ id: z.string() }),
});

export const loanAsk = call({
  path: '/loan/ask',
  access: 'session',
  kind: 'write',
  summary: 'Apply for added credit, a whole amount of won above zero',
  input: z.strictObject({ amount: typed, requestId: key }),
  output: z.strictObject({ id: z.string() }),
});

export const loanRecords = call({
  path: '/loan/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['loan'],
  summary: 'My credit loans in every state, newest first, with what was repaid',
  input: z.strictObject({ ...paging }),
  output: page(
    z.strictObject({
      ...loan.shape,
      repayments: doc(
        'The oldest first',
        z.array(
          z.strictObject({
            no: z.int(),
            at: instant,
            interest: decimal,
            principal: decimal,
            forced: doc('The firm took it, since it was overdue', z.boolean()),
          }),
        ),
      ),
    }),
  ),
});

export const loanRepayPreview = call({
  path: '/loan/repayPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['loan', ...MONEY],
  summary: 'What a repayment would be of interest and principal, and whether it would be taken',
  input: z.strictObject({ id, amount: z.optional(typed) }),
  output: z.strictObject({
    amount: decimal,
    interest: decimal,
    principal: decimal,
    owed: doc('Still owed', decimal),
    availableAfter: decimal,
  }),
});

export const loanRepay = call({
  path: '/loan/repay',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Repay a loan from available cash: interest first, then principal',
  input: z.strictObject({
    id,
    amount: doc('Won; missing: all that is owed', z.optional(typed)),
    requestId: key,
  }),
  output: z.strictObject({
    interest: decimal,
    principal: decimal,
    owed: doc('Still owed', decimal),
  }),
});

export const loanCancel = call({
  path: '/loan/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take back an application for a loan that nobody has begun to decide',
  input: z.strictObject({ id }),
  output: empty,
});
