/** Conditions of a withdrawal: one list, for the screen and the command. */
import type { ErrorCode, ErrorParams } from '@maru/contract/errors';
import { HOUR_MS, type Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { isOpen, writeHours } from '../../kernel/parameters/hours.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { scoreOf } from '../../people/credit-score/score.ts';
import { realNameObstacle } from '../../people/customers/may-trade.ts';
import type { Customer } from '../../people/customers/rows.ts';
import { fundPasswordChangedAt, lockedUntil } from '../../people/identity/fund-password.ts';
import { runningLoans } from '../../products/loans/owed.ts';
import { isAllotted } from '../../products/new-shares/allotments.ts';
import { lentOf } from '../../trading/lending/lent.ts';
import { debtPastDue } from '../../trading/margin/debts.ts';
import { isWorthless } from '../../trading/orders/write-off.ts';

/**
 * The gates in the order of display, each checked at the request alone, or at its approval too.
 * Source: product rules, *Money in and out*.
 */
const ASKED_BY = {
  account: 'approval',
  realName: 'approval',
  bankCard: 'approval',
  fundPassword: 'request',
  fundPasswordChange: 'request',
  creditScore: 'approval',
  creditLoan: 'approval',
  debt: 'approval',
  hours: 'request',
  positions: 'request',
  otherRequest: 'request',
} as const;
export type GateName = keyof typeof ASKED_BY;
export const GATES = Object.keys(ASKED_BY) as readonly GateName[];

interface Closed {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}

/** A gate; `closed` null: it is open. */
export interface Gate {
  readonly name: GateName;
  readonly closed: Closed | null;
}

const when = (code: ErrorCode | null): Closed | null => (code === null ? null : { code });
const hoursLeft = (until: Instant, now: Instant): ErrorParams => ({
  n: String(Math.ceil((until - now) / HOUR_MS)),
});

/** Why an account cannot withdraw, and a request cannot be paid; null: it can. */
function accountObstacle(customer: Customer): ErrorCode | null {
  if (customer.frozen) return 'account_frozen';
  return customer.withdrawBarred ? 'withdraw_barred' : null;
}

function fundPassword(state: State, customer: Customer, now: Instant): Closed | null {
  if (customer.fundPasswordHash === null) return { code: 'fund_password_missing' };
  const until = lockedUntil(state, customer.id, now);
  return until === null ? null : { code: 'fund_password_locked', params: hoursLeft(until, now) };
}

function change(state: State, customer: string, now: Instant): Closed | null {
  const changedAt = fundPasswordChangedAt(state, customer);
  if (changedAt === null) return null;
  const delay = Number(parameter(state, 'fundPasswordDelayHours', now)) * HOUR_MS;
  const until = changedAt + delay;
  return until <= now ? null : { code: 'fund_password_fresh', params: hoursLeft(until, now) };
}

function credit(state: State, customer: string, now: Instant): Closed | null {
  const least = parameter(state, 'withdrawalScoreLeast', now);
  if (BigInt(scoreOf(state, customer)) >= least) return null;
  return { code: 'credit_score_low', params: { n: String(least) } };
}

function opening(state: State, now: Instant): Closed | null {
  const hours = parameter(state, 'withdrawalHours', now);
  if (isOpen(hours, state.calendar.business, now)) return null;
  return { code: 'withdrawal_time', params: { range: writeHours(hours) } };
}

/**
 * Whether a position order blocks a withdrawal: by the specification's reading any that is not
 * over, by the other preset one that is under way or of more than the customer's own money.
 */
function positions(state: State, customer: string, now: Instant): Closed | null {
  const any = parameter(state, 'withdrawalPositions', now) === 'any';
  const open = state.indexes.ordersByCustomer.rows(customer).some((order) => {
    // new shares that were allotted, lent shares and those that have left the market never count;
    // the sale of them does, while it is under way
    if (isAllotted(state, order.id)) return false;
    if (order.pending + order.readyToClose > 0) return true;
    if (isWorthless(state, order)) return false;
    if (order.holding + order.locked === lentOf(state, order.id)) return false;
    return any || order.leverage > 1 || order.side === 'short';
  });
  return open ? { code: 'withdrawal_positions' } : null;
}

/** All gates of a customer's withdrawals at an instant, in the order of display. */
export function withdrawalGates(state: State, customer: Customer, now: Instant): Gate[] {
  const { id } = customer;
  const closed: Readonly<Record<GateName, Closed | null>> = {
    account: when(accountObstacle(customer)),
    realName: when(realNameObstacle(customer)),
    bankCard: when(state.indexes.bankCardsByCustomer.count(id) > 0 ? null : 'bank_missing'),
    fundPassword: fundPassword(state, customer, now),
    fundPasswordChange: change(state, id, now),
    creditScore: credit(state, id, now),
    creditLoan: when(runningLoans(state, id).length > 0 ? 'loan_unpaid' : null),
    debt: when(debtPastDue(state, id)),
    hours: opening(state, now),
    positions: positions(state, id, now),
    otherRequest: when(
      state.indexes.withdrawalsPending.count(id) > 0 ? 'fund_operation_pending' : null,
    ),
  };
  return GATES.map((name) => ({ name, closed: closed[name] }));
}

/** The gates that are checked again at the approval of a request to a card. */
export const approvalGates = (
  state: State,
  customer: Customer,
  card: string,
  now: Instant,
): Gate[] =>
  withdrawalGates(state, customer, now)
    .filter(({ name }) => ASKED_BY[name] === 'approval')
    .map((gate) =>
      gate.name === 'bankCard' ? { ...gate, closed: ownCard(state, customer, card) } : gate,
    );

function ownCard(state: State, { id }: Customer, card: string): Closed | null {
  const isOwn = state.bankCards.get(card)?.customer === id;
  return isOwn ? null : { code: 'bank_card_missing' };
}
