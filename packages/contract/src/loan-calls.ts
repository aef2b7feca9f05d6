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

const interestPpm = doc(
  'Interest a year until the due day, parts per million of the principal',
  z.int(),
);
const overduePpm = doc(
  'Interest a year after the due day, parts per million of the principal',
  z.int(),
);
const termDays = doc('Days from the pay-out to the due day', z.int());
const amount = doc('Won, a whole number above zero', typed);
const repayAmount = doc(
  'Won, a whole number above zero; missing: all that is owed',
  z.optional(typed),
);
const loanId = doc('Id of the loan', id);
/** What a repayment was for, won. */
const repaid = {
  interest: doc('Part of the repayment that paid interest, won', decimal),
  principal: doc('Part of the repayment that paid principal, won', decimal),
};
const owedAfter = doc('Principal and interest still owed after the repayment, won', decimal);

const loan = named(
  'Loan',
  "A customer's credit loan. Money in won.",
  z.strictObject({
    id: doc('Id of the loan', z.string()),
    state: doc('`approved`: paid out and not repaid yet', z.enum(LOAN_STATES)),
    amount: doc('Asked for, and lent once it is approved, won', decimal),
    interestPpm,
    overduePpm,
    termDays,
    appliedAt: doc('When it was applied for', instant),
    decidedAt: doc(
      'When it was approved, rejected or taken back; null: it is under review',
      z.nullable(instant),
    ),
    reason: doc('Code of the reason of the rejection; null: not rejected', z.nullable(z.string())),
    paidOn: doc('Day of the pay-out, KST; null: not paid out', z.nullable(day)),
    dueOn: doc('Due day, KST: the last day in time; null: not paid out', z.nullable(day)),
    entry: doc('Number of the ledger entry that paid it out; null: none has', z.nullable(z.int())),
    principal: doc('Principal that is not repaid yet, won', decimal),
    interest: doc(
      'Interest until today that is not paid yet, won; 0: the loan does not run',
      decimal,
    ),
    owed: doc('`principal` and `interest` together, won', decimal),
    interestPaid: doc('Interest paid so far, won', decimal),
    interestADay: doc('Interest of the next day, won, rounded down', decimal),
    owedAtDue: doc(
      'Won owed on the due day if nothing is repaid before; null: over, or not running',
      z.nullable(decimal),
    ),
    overdueDays: doc(
      'Days since the due day; 0: it is not over, or the loan does not run',
      z.int(),
    ),
    forcedAt: doc('When the forced repayment began; null: it has not', z.nullable(instant)),
    repaidAt: doc('When all was repaid; null: not yet', z.nullable(instant)),
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
      'Assets (shares at most at base price) less debts and pending withdrawals, won; 0 at least',
      decimal,
    ),
    ratioPpm: doc(
      'Part of the equity that can be borrowed, by the credit score, parts per million',
      z.int(),
    ),
    limit: doc('`equity` times `ratioPpm`, and added credit in force, won', decimal),
    owed: doc('Owed on loans that run, with interest until today, won', decimal),
    pending: doc('Amount of the loan under review, won; 0: there is none', decimal),
    quota: doc(
      'What can be borrowed now, won: `limit` less `owed` and `pending`, at most the greatest loan',
      decimal,
    ),
    least: doc('Least amount of a loan, won', decimal),
    interestPpm,
    overduePpm,
    termDays,
    forceDays: doc(
      'Business days from the due day to the beginning of a forced repayment',
      z.int(),
    ),
    twoPeopleFrom: doc(
      'Won; a loan of this amount or more is approved by two people; null: one approves any',
      z.nullable(decimal),
    ),
    available: doc('Available cash, won', decimal),
    obstacle: doc(
      'Why no loan can be applied for; `debt`: of a margin trade, past due; null: nothing bars it',
      z.nullable(z.enum(['review', 'overdue', 'debt'])),
    ),
    added: doc(
      'Credit added to the limit for a while',
      z.strictObject({
        granted: doc('In force, won; 0: none is', decimal),
        until: doc('Until when it is in force; null: none is', z.nullable(instant)),
        state: doc(
          'State of the newest application; null: there is none',
          z.nullable(z.enum(ADDED_CREDIT_STATES)),
        ),
        asked: doc('Amount of the newest application, won; 0: there is none', decimal),
        reason: doc(
          'Code of the reason why the newest application was rejected; null: not rejected',
          z.nullable(z.string()),
        ),
        days: doc('Days from the approval for which added credit is in force', z.int()),
      }),
    ),
    tiers: doc(
      'Range of the ratio for each range of the equity, the lowest equity first',
      z.array(
        z.strictObject({
          from: doc('Equity from which on it applies, won', decimal),
          least: doc('Ratio at the lowest credit score, per cent', z.int()),
          most: doc('Ratio at the highest credit score, per cent', z.int()),
        }),
      ),
    ),
  }),
});

export const loanPreview = call({
  path: '/loan/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['loan', ...MONEY, 'identity'],
  summary: 'What a loan would cost, and whether the application for it would be taken',
  input: z.strictObject({ amount }),
  output: z.strictObject({
    amount: doc('Amount of the loan, won', decimal),
    interestADay: doc('Interest of one day on the whole amount, won, rounded down', decimal),
    dueOn: doc('Due day if it were approved today, KST', day),
    owedAtDue: doc('Owed on the due day if nothing is repaid before it, won', decimal),
    people: doc('Number of people who must approve it', z.int()),
  }),
});

export const loanApply = call({
  path: '/loan/apply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for a credit loan; it is paid out once it is approved',
  input: z.strictObject({ amount, requestId: key }),
  output: z.strictObject({ id: doc('Id of the loan', z.string()) }),
});

export const loanAsk = call({
  path: '/loan/ask',
  access: 'session',
  kind: 'write',
  summary: 'Apply for added credit, a whole amount of won above zero',
  input: z.strictObject({ amount, requestId: key }),
  output: z.strictObject({ id: doc('Id of the review of the application', z.string()) }),
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
        'Repayments of the loan, the oldest first',
        z.array(
          z.strictObject({
            no: doc('Number among the repayments of the loan, from 1', z.int()),
            at: doc('When it was repaid', instant),
            ...repaid,
            forced: doc('Taken by the firm, not asked for by the customer', z.boolean()),
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
  input: z.strictObject({
    id: loanId,
    amount: repayAmount,
  }),
  output: z.strictObject({
    amount: doc('Amount that would be repaid, won', decimal),
    ...repaid,
    owed: owedAfter,
    availableAfter: doc('Available cash after the repayment, won', decimal),
  }),
});

export const loanRepay = call({
  path: '/loan/repay',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Repay a loan from available cash: interest first, then principal',
  input: z.strictObject({
    id: loanId,
    amount: repayAmount,
    requestId: key,
  }),
  output: z.strictObject({
    ...repaid,
    owed: owedAfter,
  }),
});

export const loanCancel = call({
  path: '/loan/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take back an application for a loan that nobody has begun to decide',
  input: z.strictObject({ id: loanId }),
  output: empty,
});
