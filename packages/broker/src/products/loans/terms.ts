/** Terms shown to a customer before borrowing. Money is won. */
import type { Output } from '@maru/contract/calls';
import { addDays, dayOf, type Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { debtPastDue } from '../../trading/margin/debts.ts';
import { interestOfTerm, loanInterestADay } from './interest.ts';
import { hasOverdue, pendingLoan } from './owed.ts';
import { quotaOf } from './quota.ts';
import type { CreditLoan } from './rows.ts';

const peopleFor = (state: State, amount: bigint, now: Instant): number =>
  Number(tierOf(parameter(state, 'loanReviewPeople', now), amount));

function obstacleOf(state: State, customer: string, now: Instant): Output<'loanTerms'>['obstacle'] {
  if (pendingLoan(state, customer) !== undefined) return 'review';
  if (debtPastDue(state, customer) !== null) return 'debt';
  return hasOverdue(state, customer, now) ? 'overdue' : null;
}

function addedView(state: State, customer: string, now: Instant): Output<'loanTerms'>['added'] {
  const days = Number(parameter(state, 'addedCreditDays', now));
  const row = state.addedCredits.get(customer);
  const isInForce = row?.grantedUntil != null && now < row.grantedUntil;
  return {
    granted: String(isInForce ? row.granted : 0n),
    until: isInForce ? row.grantedUntil : null,
    state: row?.state ?? null,
    asked: String(row?.asked ?? 0n),
    reason: row?.reason ?? null,
    days,
  };
}

function ratioTiers(state: State, now: Instant): Output<'loanTerms'>['tiers'] {
  const [low, high] = [
    parameter(state, 'loanPercentAtLowScore', now),
    parameter(state, 'loanPercentAtHighScore', now),
  ];
  const starts = [...new Set([...low, ...high].map(({ from }) => from))];
  return starts
    .sort((a, b) => (a < b ? -1 : 1))
    .map((from) => ({
      from: String(from),
      least: Number(tierOf(low, from)),
      most: Number(tierOf(high, from)),
    }));
}

/** The amount that a customer can borrow now, and its terms. */
export function loanTerms(state: State, customer: string, now: Instant): Output<'loanTerms'> {
  const quota = quotaOf(state, customer, now);
  const number = (name: 'loanInterestPpm' | 'loanOverduePpm' | 'loanTermDays' | 'loanForceDays') =>
    Number(parameter(state, name, now));
  const twoPeople = parameter(state, 'loanReviewPeople', now).find(({ value }) => value > 1n);
  return {
    equity: String(quota.equity),
    ratioPpm: Number(quota.ratioPpm),
    limit: String(quota.limit),
    owed: String(quota.owed),
    pending: String(quota.pending),
    quota: String(quota.quota),
    least: String(parameter(state, 'loanLeastWon', now)),
    interestPpm: number('loanInterestPpm'),
    overduePpm: number('loanInterestPpm') + number('loanOverduePpm'),
    termDays: number('loanTermDays'),
    forceDays: number('loanForceDays'),
    twoPeopleFrom: twoPeople === undefined ? null : String(twoPeople.from),
    available: String(availableOf(state, customer, 'KRW')),
    obstacle: obstacleOf(state, customer, now),
    added: addedView(state, customer, now),
    tiers: ratioTiers(state, now),
  };
}

/** The cost of a loan under review, if it were approved now. */
export function loanCost(
  state: State,
  { amount, interestPpm: ppm, termDays }: CreditLoan,
  now: Instant,
): Output<'loanPreview'> {
  return {
    amount: String(amount),
    interestADay: String(loanInterestADay(amount, ppm)),
    dueOn: addDays(dayOf(now), termDays),
    owedAtDue: String(amount + interestOfTerm(amount, ppm, termDays)),
    people: peopleFor(state, amount, now),
  };
}
