/** Conditions of closing an account: one list, for the screen and the command. */

import {
  type ClosingCode,
  ERROR_CODES,
  type ErrorCode,
  type ErrorParams,
} from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import type { Customer } from '../../people/customers/rows.ts';
import { withdrawalGates } from '../funds/gates.ts';

/** The kind of the review. */
export const KIND = 'closing';

/** A gate; `closed` null: it is open. */
export interface ClosingGate {
  /** The code of a gate without `closing_`. */
  readonly name: string;
  readonly closed: { readonly code: ErrorCode; readonly params?: ErrorParams } | null;
}

/** Gates of a withdrawal that the payment of the rest has too. */
const OF_THE_REST = ['realName', 'bankCard', 'fundPassword', 'fundPasswordChange'] as const;

/** Won that the customer is paid at the end. */
export const restOf = (state: State, customer: string): bigint =>
  walletOf(state, customer, 'KRW')?.free ?? 0n;

/** The customer's pending request; undefined: none. */
export const closingReview = (state: State, customer: string) =>
  [...state.reviews.values()].find(
    (review) => review.customer === customer && review.kind === KIND && review.state === 'pending',
  );

function barred(customer: Customer): ErrorCode | null {
  if (customer.frozen) return 'account_frozen';
  return customer.withdrawBarred ? 'withdraw_barred' : null;
}

/** A request of the customer's other than that for the end of the account. */
function hasRequests(state: State, customer: string): boolean {
  const own = closingReview(state, customer);
  const isOther = (review: string): boolean => review !== own?.id;
  if (state.indexes.withdrawalsPending.rows(customer).some((w) => isOther(w.review))) return true;
  return [...state.reviews.values()].some(
    (review) => review.customer === customer && review.state === 'pending' && review.id !== own?.id,
  );
}

/** Money of the customer's trades is still to come or to be paid, on any day. */
function isUnsettled(state: State, customer: string): boolean {
  const wallet = walletOf(state, customer, 'KRW');
  if (wallet === undefined) return false;
  return wallet.unsettled !== 0n || state.indexes.duesByWallet.count(wallet.id) > 0;
}

/** All codes that keep an account open, in the order of display. */
const CODES = ERROR_CODES.filter(
  (code): code is ClosingCode => code === 'loan_unpaid' || code.startsWith('closing_'),
);
/** A gate for each of them. */
const KEPT_OPEN = CODES.map((code) => ({ code, name: code.replace('closing_', '') }));

/** Gates that keep a customer's account open. */
function keptOpenBy(state: State, customer: string): ReadonlySet<ClosingCode | null> {
  return new Set([
    hasRequests(state, customer) ? 'closing_requests' : null,
    isUnsettled(state, customer) ? 'closing_unsettled' : null,
    ...state.registry.keepsOpen.map((keeps) => keeps(state, customer)),
  ]);
}

/** All gates of the end of a customer's account at an instant, in the order of display. */
export function closingGates(state: State, customer: Customer, now: Instant): ClosingGate[] {
  const { id } = customer;
  const bar = barred(customer);
  const kept = keptOpenBy(state, id);
  const own: ClosingGate[] = [
    { name: 'account', closed: bar === null ? null : { code: bar } },
    ...KEPT_OPEN.map(({ code, name }) => ({ name, closed: kept.has(code) ? { code } : null })),
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
