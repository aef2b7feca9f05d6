/** Shares that a customer has paid for and that are not delivered yet. */
import type { Instant } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import type { State } from '../core/state.ts';
import { valuePrice } from '../market/instruments.ts';

export interface Awaited {
  readonly symbol: string;
  readonly shares: number;
  /** Won. */
  readonly paid: bigint;
  readonly paidAt: Instant | null;
}

/** Those of new shares, placements, capital increases and dividends. */
export function awaitedShares(state: State, customer: string): readonly Awaited[] {
  const { indexes } = state;
  const drawn = indexes.subscriptionsByCustomer.rows(customer).map((one) => ({
    ...{ symbol: one.symbol, shares: (one.equal ?? 0) + (one.proportional ?? 0) },
    ...{ paid: one.paid, paidAt: one.endedAt },
  }));
  const allotted = [
    ...indexes.placementApplicationsByCustomer.rows(customer),
    ...indexes.increaseSubscriptionsByCustomer.rows(customer),
  ].map(({ symbol, allotted: shares, paid, endedAt: paidAt }) => ({
    ...{ symbol, shares: shares ?? 0, paid, paidAt },
  }));
  const chosen = indexes.scripElectionsByCustomer
    .rows(customer)
    .map(({ symbol, shares, paid, endedAt: paidAt }) => ({ symbol, shares, paid, paidAt }));
  return [...drawn, ...allotted, ...chosen].filter(({ paid }) => paid > 0n);
}

/** Their value at the last price, as that of shares held; before an issue has one, at cost. */
export function awaitedValue(state: State, { symbol, shares, paid }: Awaited): bigint {
  const price = valuePrice(state, symbol);
  return price === null ? paid : contractAmount(price, shares);
}
