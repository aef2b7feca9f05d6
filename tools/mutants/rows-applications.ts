/** Faults in the states of what is applied for, offered or lent, of `docs/coverage.md`. */
import type { Mutant } from './mutant.ts';
import { faultsOfRows } from './rows.ts';

const CORE = 'packages/broker/src';
const FUNDS = `${CORE}/account/funds/funds.test.ts`;
const LOANS = `${CORE}/products/loans/loans.test.ts`;
const RECOVER = `${CORE}/products/loans/recover.test.ts`;
const REVIEWS = `${CORE}/kernel/reviews/reviews.test.ts`;
const FOLLOWS = `${CORE}/products/follows/follows.test.ts`;
const SHARES = `${CORE}/products/new-shares`;

export const ROWS_APPLICATIONS: readonly Mutant[] = faultsOfRows({
  'deposit: under review, credited': {
    'a credited deposit is under review': [
      `${CORE}/account/funds/deposits.ts`,
      "{ state: 'passed', decidedAt: env.now, entryNo: no }",
      '{ decidedAt: env.now, entryNo: no }',
      FUNDS,
      '[FND-4]',
    ],
    'a rejected deposit is under review': [
      `${CORE}/account/funds/deposits.ts`,
      "{ state: 'rejected', reason, decidedAt: env.now }",
      '{ reason, decidedAt: env.now }',
      FUNDS,
      '[FND-4]',
    ],
    'a cancelled withdrawal is under review': [
      `${CORE}/account/funds/withdrawals.ts`,
      "{ state: 'cancelled', hold",
      "{ state: 'pending', hold",
      FUNDS,
      '[FND-12]',
    ],
    'a paid withdrawal is under review': [
      `${CORE}/account/funds/withdrawals.ts`,
      "{ state: 'paid', hold",
      "{ state: 'pending', hold",
      FUNDS,
      '[FND-12]',
    ],
    'a rejected withdrawal is under review': [
      `${CORE}/account/funds/withdrawals.ts`,
      "{ state: 'rejected', hold",
      "{ state: 'pending', hold",
      FUNDS,
      '[FND-12]',
    ],
  },
  'credit loan: under review': {
    'an application is approved at once': [
      `${CORE}/products/loans/apply.ts`,
      "state: 'review',",
      "state: 'approved',",
      LOANS,
      '[LON-4]',
    ],
    'a rejected one is under review': [
      `${CORE}/products/loans/apply.ts`,
      "{ state: 'rejected', reason",
      "{ state: 'review', reason",
      LOANS,
      '[LON-4]',
    ],
    'a repaid one goes on': [
      `${CORE}/products/loans/repay.ts`,
      'if (owed === 0n) end(state, after, env)',
      'if (owed < 0n) end(state, after, env)',
      LOANS,
      '[LON-7]',
    ],
    'no day makes one overdue': [
      `${CORE}/products/loans/overdue.ts`,
      "if (no === 1) notifyLoan(state, after, { code: 'loan_overdue'",
      "if (no === 0) notifyLoan(state, after, { code: 'loan_overdue'",
      RECOVER,
      '[LON-9]',
    ],
    'one is never recovered': [
      `${CORE}/products/loans/overdue.ts`,
      '(isForced ? env.now : null)',
      '(isForced ? null : null)',
      RECOVER,
      '[LON-11]',
    ],
    'nothing is sold for one': [
      `${CORE}/kernel/core/recovery.ts`,
      'if (raising !== null) return raising',
      'if (raising === null) return raising',
      RECOVER,
      '[LON-12]',
    ],
  },
  'review: `pending`, `passed`, `failed`': {
    'an approved one has failed': [
      `${CORE}/kernel/reviews/reviews.ts`,
      "const verdict = reason === null ? 'passed' : 'failed'",
      "const verdict = reason === null ? 'failed' : 'failed'",
      REVIEWS,
      '[REV-1]',
    ],
    'a rejected one has passed': [
      `${CORE}/kernel/reviews/reviews.ts`,
      "const verdict = reason === null ? 'passed' : 'failed'",
      "const verdict = reason === null ? 'passed' : 'passed'",
      REVIEWS,
      '[REV-2]',
    ],
    'a decided one is decided again': [
      `${CORE}/kernel/reviews/reviews.ts`,
      "if (review.state !== 'pending') return refuse('not_in_review')",
      "if (review.state === 'failed') return refuse('not_in_review')",
      REVIEWS,
      '[REV-3]',
    ],
  },
  'new shares: `upcoming`, `progress`, `ended`': {
    'an offering never opens': [
      `${SHARES}/offering.ts`,
      "{ stage: 'open' }",
      "{ stage: 'upcoming' }",
      `${SHARES}/offering.test.ts`,
      '[NSH-2]',
    ],
    'an offering never closes': [
      `${SHARES}/offering.ts`,
      "{ stage: 'closed' }",
      "{ stage: 'open' }",
      `${SHARES}/draw.test.ts`,
      '[NSH-5]',
    ],
    'an open offering is shown as one to come': [
      'packages/server/src/http/offering-view.ts',
      "open: 'progress'",
      "open: 'upcoming'",
      'packages/server/src/http/new-share.test.ts',
      'is listed with what stands so far',
    ],
  },
  'a subscription: `awaiting` the draw': {
    'who won nothing has won': [
      `${SHARES}/draw.ts`,
      "result: isWon ? 'won' : 'not_won'",
      "result: isWon ? 'won' : 'won'",
      `${SHARES}/draw.test.ts`,
      '[NSH-8]',
    ],
    'what is paid is won still': [
      `${SHARES}/pay.ts`,
      "{ result: 'paid', held",
      "{ result: 'won', held",
      `${SHARES}/pay.test.ts`,
      '[NSH-9]',
    ],
    'a waiver is a payment that failed': [
      `${SHARES}/pay.ts`,
      "giveUp(state, win.value.one, 'waived', env)",
      "giveUp(state, win.value.one, 'payment_failed', env)",
      `${SHARES}/pay.test.ts`,
      '[NSH-10]',
    ],
    'who does not pay has waived': [
      `${SHARES}/pay.ts`,
      "giveUp(state, one, 'payment_failed', env)",
      "giveUp(state, one, 'waived', env)",
      `${SHARES}/pay.test.ts`,
      '[NSH-11]',
    ],
  },
  'a lending: `lent`, `recalled`, `ended`': {
    'what is recalled never comes back': [
      `${CORE}/trading/lending/recall.ts`,
      'const left = open - recalled',
      'const left = open',
      `${CORE}/trading/lending/lending.test.ts`,
      '[LND-8]',
    ],
    'one of which nothing is left goes on': [
      `${CORE}/trading/lending/recall.ts`,
      'endedAt: left === 0 ? env.now : null',
      'endedAt: left < 0 ? env.now : null',
      `${CORE}/trading/lending/lending.test.ts`,
      '[LND-13]',
    ],
  },
  'a follow: `active`, `stopping`, `ended`': {
    'one that is stopped takes part still': [
      `${CORE}/products/follows/stop.ts`,
      "{ stage: 'stopping', stopAskedAt",
      "{ stage: 'active', stopAskedAt",
      FOLLOWS,
      '[FLW-9]',
    ],
    'one whose stake came back goes on': [
      `${CORE}/products/follows/stop.ts`,
      "    stage: 'ended',",
      "    stage: 'stopping',",
      FOLLOWS,
      '[FLW-10]',
    ],
  },
  'day trading: in progress, ended': {
    'one that was closed goes on': [
      `${CORE}/trading/day-trading/positions.ts`,
      'if (order === null) return true;',
      'if (order === null) return false;',
      `${CORE}/trading/day-trading/day-trading.test.ts`,
      '[DAY-4]',
    ],
  },
});
