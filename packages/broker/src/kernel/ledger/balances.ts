import type { Output } from '@maru/contract/calls';
import type { Day } from '@maru/std/kst';
import { type Currency, maxBig, minBig } from '@maru/std/money';
import type { State } from '../core/state.ts';
import type { Due, Wallet } from './rows.ts';

/** Buying power: settled and unsettled money, less holds (I21). */
export const available = (wallet: Wallet): bigint => wallet.free + wallet.unsettled;

/** A customer's wallet; found by the customer's index, so that no id is concatenated. */
export const walletOf = (state: State, customer: string, currency: Currency): Wallet | undefined =>
  state.indexes.walletsByCustomer.rows(customer).find((wallet) => wallet.currency === currency);

/** Available money of a customer in a currency; 0 without a wallet. */
export function availableOf(state: State, customer: string, currency: Currency): bigint {
  const wallet = walletOf(state, customer, currency);
  return wallet === undefined ? 0n : available(wallet);
}

/** Due days of a wallet's pending settlements, earliest first. */
export function pendingSettlements(state: State, wallet: Wallet): Due[] {
  const settlements = state.indexes.duesByWallet.rows(wallet.id);
  return settlements.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The amount that can be withdrawn today (I21): the least, over now and each coming due day, of
 * settled money plus the settlements due by then, less holds; never below zero.
 */
export function withdrawable(
  wallet: Wallet,
  settlements: readonly { day: Day; amount: bigint }[],
): bigint {
  let running = wallet.free;
  let least = running;
  for (const due of settlements) {
    running += due.amount;
    least = minBig(least, running);
  }
  return maxBig(0n, least);
}

/** Money of a currency that a customer can withdraw now, minor units (I21). */
export function withdrawableOf(state: State, customer: string, currency: Currency): bigint {
  const wallet = walletOf(state, customer, currency);
  return wallet === undefined ? 0n : withdrawable(wallet, pendingSettlements(state, wallet));
}

/** The rows of `/fund/balances`. */
export function balancesOf(state: State, customer: string): Output<'fundBalances'> {
  return state.indexes.walletsByCustomer.rows(customer).map((wallet) => {
    const settlements = pendingSettlements(state, wallet);
    return {
      currency: wallet.currency,
      available: String(available(wallet)),
      held: String(wallet.held),
      settled: String(wallet.free + wallet.held),
      unsettled: String(wallet.unsettled),
      withdrawable: String(withdrawable(wallet, settlements)),
      dues: settlements.map((due) => ({ day: due.day, amount: String(due.amount) })),
    };
  });
}
