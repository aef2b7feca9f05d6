/** What must be true before an account can be closed: one list, for the screen and the command. */

import type { ClosingGateName } from '@maru/contract/closing-rules';
import type { ErrorCode, ErrorParams } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import { hasForeignMoney } from '../../market/fx/value.ts';
import type { Customer } from '../../people/customers/rows.ts';
import { runningLoans } from '../../products/loans/owed.ts';
import { isWorthless } from '../../trading/orders/write-off.ts';
import { withdrawalGates } from '../funds/gates.ts';

/** The kind of the review. */
export const KIND = 'closing';

/** A gate; `closed` null: it is open. */
export interface ClosingGate {
  readonly name: ClosingGateName;
  readonly closed: { readonly code: ErrorCode; readonly params?: ErrorParams } | null;
}

/** Gates of a withdrawal that the payment of the rest has too. */
const OF_THE_REST = ['realName', 'bankCard', 'fundPassword', 'fundPasswordChange'] as const;

const when = (code: ErrorCode, closed: boolean): ClosingGate['closed'] =>
  closed ? { code } : null;

/** Won that the customer is paid at the end. */
export const restOf = (state: State, customer: string): bigint =>
  walletOf(state, customer, 'KRW')?.free ?? 0n;

/** The undecided request of a customer; undefined: there is none. */
export const closingReview = (state: State, customer: string) =>
  [...state.reviews.values()].find(
    (review) => review.customer === customer && review.kind === KIND && review.state === 'pending',
  );

function barred(customer: Customer): ErrorCode | null {
  if (customer.frozen) return 'account_frozen';
  return customer.withdrawBarred ? 'withdraw_barred' : null;
}

/** What has left the market is given up with the account. */
const hasOpenOrders = (state: State, customer: string): boolean =>
  state.indexes.ordersByCustomer
    .rows(customer)
    .some(
      (order) =>
        order.pending + order.readyToClose > 0 ||
        (order.holding + order.locked > 0 && !isWorthless(state, order)),
    );

/** He follows a mentor, or is one. */
const follows = (state: State, customer: string): boolean =>
  state.indexes.followsByCustomer.count(customer) > 0 ||
  state.indexes.mentorsByCustomer.count(customer) > 0;

/** A request of the customer's other than that for the end of the account. */
function hasRequests(state: State, customer: string): boolean {
  const own = closingReview(state, customer);
  const isOther = (review: string): boolean => review !== own?.id;
  if (state.indexes.withdrawalsPending.rows(customer).some((w) => isOther(w.review))) return true;
  if (state.indexes.subscriptionsByCustomer.count(customer) > 0) return true;
  if (state.indexes.bidsByCustomer.count(customer) > 0) return true;
  if (state.indexes.placementApplicationsByCustomer.count(customer) > 0) return true;
  if (state.indexes.increaseSubscriptionsByCustomer.count(customer) > 0) return true;
  if (state.indexes.scripElectionsByCustomer.count(customer) > 0) return true;
  return [...state.reviews.values()].some(
    (review) => review.customer === customer && review.state === 'pending' && review.id !== own?.id,
  );
}

/** Money of the customer's trades is still to come or to be paid, on any day. */
function isUnsettled(state: State, customer: string): boolean {
  if (state.marginDebts.get(customer) !== undefined) return true;
  const wallet = walletOf(state, customer, 'KRW');
  if (wallet === undefined) return false;
  return wallet.unsettled !== 0n || state.indexes.duesByWallet.count(wallet.id) > 0;
}

/** All gates of the end of a customer's account at an instant, in the order they are told. */
export function closingGates(state: State, customer: Customer, now: Instant): ClosingGate[] {
  const { id } = customer;
  const bar = barred(customer);
  const own: ClosingGate[] = [
    { name: 'account', closed: bar === null ? null : { code: bar } },
    { name: 'positions', closed: when('closing_positions', hasOpenOrders(state, id)) },
    { name: 'follows', closed: when('closing_follows', follows(state, id)) },
    { name: 'requests', closed: when('closing_requests', hasRequests(state, id)) },
    { name: 'settlement', closed: when('closing_unsettled', isUnsettled(state, id)) },
    {
      name: 'dividends',
      closed: when('closing_dividends', state.indexes.entitlementsByCustomer.count(id) > 0),
    },
    { name: 'lending', closed: when('closing_lending', state.indexes.lendingsOwed.count(id) > 0) },
    { name: 'loans', closed: when('loan_unpaid', runningLoans(state, id).length > 0) },
    {
      name: 'units',
      closed: when('closing_units', state.indexes.productRequestsByCustomer.count(id) > 0),
    },
    { name: 'wallets', closed: when('closing_wallets', hasForeignMoney(state, id)) },
  ];
  if (restOf(state, id) === 0n) return own;
  const ofTheRest = withdrawalGates(state, customer, now);
  return [
    ...own,
    ...OF_THE_REST.map((name) => ({
      name,
      closed: ofTheRest.find((gate) => gate.name === name)?.closed ?? null,
    })),
  ];
}
