/** What must be true before an account can be closed: one list, for the screen and the command. */

import type { ClosingGateName } from '@maru/contract/closing-rules';
import type { ErrorCode, ErrorParams } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import type { Customer } from '../../people/customers/rows.ts';
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

/** The refusals of what domains keep an account open for, in the order they are told. */
const KEPT_OPEN = {
  positions: 'closing_positions',
  follows: 'closing_follows',
  requests: 'closing_requests',
  settlement: 'closing_unsettled',
  dividends: 'closing_dividends',
  lending: 'closing_lending',
  loans: 'loan_unpaid',
  units: 'closing_units',
  wallets: 'closing_wallets',
} as const satisfies Partial<Record<ClosingGateName, ErrorCode>>;
type KeptOpen = keyof typeof KEPT_OPEN;

function isKeptOpen(state: State, gate: KeptOpen, customer: string): boolean {
  if (gate === 'requests' && hasRequests(state, customer)) return true;
  if (gate === 'settlement' && isUnsettled(state, customer)) return true;
  return state.registry.keepsOpen.some((keeps) => keeps[gate]?.(state, customer) ?? false);
}

/** All gates of the end of a customer's account at an instant, in the order they are told. */
export function closingGates(state: State, customer: Customer, now: Instant): ClosingGate[] {
  const { id } = customer;
  const bar = barred(customer);
  const own: ClosingGate[] = [
    { name: 'account', closed: bar === null ? null : { code: bar } },
    ...(Object.keys(KEPT_OPEN) as KeptOpen[]).map((name) => ({
      name,
      closed: isKeptOpen(state, name, id) ? { code: KEPT_OPEN[name] } : null,
    })),
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
