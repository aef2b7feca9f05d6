import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { call } from './call.ts';
import { ADDED_CREDIT_STATES, LOAN_STATES } from './loan-rules.ts';
import { day, decimal, empty, id, instant, key, page, paging, typed } from './shapes.ts';

/** Parts per million: of a year's interest, or of an equity. */
const ppm = z.int();

/** A customer's credit loan. Money in won. */
const loan = z.strictObject({
  id: z.string(),
  state: z.enum(LOAN_STATES),
  amount: decimal,
  /** A year, until the due day and after it. */
  interestPpm: ppm,
  overduePpm: ppm,
  termDays: z.int(),
  appliedAt: instant,
  /** When it was approved or rejected; null: it is under review. */
  decidedAt: z.nullable(instant),
  /** Why it was rejected; null: it was not. */
  reason: z.nullable(z.string()),
  /** The days of the pay-out and of the repayment; null: it was not paid out. */
  paidOn: z.nullable(day),
  dueOn: z.nullable(day),
  /** Number of the ledger entry that paid it out; null: none has. */
  entry: z.nullable(z.int()),
  /** Not repaid yet, interest to date that is not paid, and both together. */
  principal: decimal,
  interest: decimal,
  owed: decimal,
  interestPaid: decimal,
  /** Interest of the next day. */
  interestADay: decimal,
  /** What is owed on the due day if nothing is repaid before; null: it is over or not begun. */
  owedAtDue: z.nullable(decimal),
  /** Days since the due day; 0: it is not over. */
  overdueDays: z.int(),
  /** When the firm began to take what is overdue; null: it has not. */
  forcedAt: z.nullable(instant),
  repaidAt: z.nullable(instant),
});

export const loanTerms = call({
  path: '/loan/terms',
  access: 'session',
  kind: 'read',
  staleAfter: ['loan', ...MONEY, 'identity'],
  summary: 'What I can borrow, on which terms, and what I have borrowed',
  input: z.strictObject({}),
  output: z.strictObject({
    /** Assets less all debts, by the last prices; 0 at least. Won, as all money is. */
    equity: decimal,
    /** Of the equity, by my credit score. */
    ratioPpm: ppm,
    /** Equity by its ratio, and added credit. */
    limit: decimal,
    /** On my loans, with interest to date, and on the one under review. */
    owed: decimal,
    pending: decimal,
    /** What I can borrow now. */
    quota: decimal,
    least: decimal,
    interestPpm: ppm,
    overduePpm: ppm,
    termDays: z.int(),
    /** Business days after the due day from which the firm takes what is overdue. */
    forceDays: z.int(),
    /** From this amount on two people decide; null: one does for any. */
    twoPeopleFrom: z.nullable(decimal),
    /** Available cash. */
    available: decimal,
    /** What stands in the way of another loan; null: nothing does. */
    obstacle: z.nullable(z.enum(['review', 'overdue', 'debt'])),
    added: z.strictObject({
      /** In force; 0: none is. */
      granted: decimal,
      until: z.nullable(instant),
      /** The newest application; null: I have made none. */
      state: z.nullable(z.enum(ADDED_CREDIT_STATES)),
      asked: decimal,
      reason: z.nullable(z.string()),
      /** How long added credit lasts. */
      days: z.int(),
    }),
    /** The ranges of the ratio by equity, per cent from the lowest score to the highest. */
    tiers: z.array(z.strictObject({ from: decimal, least: z.int(), most: z.int() })),
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
    /** If it were approved today. */
    dueOn: day,
    owedAtDue: decimal,
    /** People who must approve it. */
    people: z.int(),
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
      /** The oldest first. */
      repayments: z.array(
        z.strictObject({
          no: z.int(),
          at: instant,
          interest: decimal,
          principal: decimal,
          /** The firm took it, since it was overdue. */
          forced: z.boolean(),
        }),
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
    /** Still owed. */
    owed: decimal,
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
    /** Won; missing: all that is owed. */
    amount: z.optional(typed),
    requestId: key,
  }),
  output: z.strictObject({
    interest: decimal,
    principal: decimal,
    /** Still owed. */
    owed: decimal,
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
