/** The value of money in other currencies than the won, and its gain today. */
import type { Currency } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import type { Wallet } from '../../kernel/ledger/rows.ts';
import { baseRate, inWon, valueRate } from './rates.ts';

const moneyIn = ({ free, held, unsettled }: Wallet): bigint => free + held + unsettled;

/** A wallet's money in won at the last price; null: there is none. */
export function wonOf(state: State, wallet: Wallet): bigint | null {
  const rate = valueRate(state, wallet.currency);
  return rate === null ? null : inWon(moneyIn(wallet), wallet.currency, rate);
}

/** From this worth on, won, money of another currency can be exchanged; less is left. */
const EXCHANGEABLE_WON = 2n;

/** Whether a customer has money in another currency that can be exchanged, now or at a price. */
export const hasForeignMoney = (state: State, customer: string): boolean =>
  state.indexes.walletsByCustomer.rows(customer).some((wallet) => {
    if (wallet.currency === 'KRW' || wallet.free + wallet.held === 0n) return false;
    const won = wonOf(state, wallet);
    return won === null || won >= EXCHANGEABLE_WON;
  });

export interface ForeignValue {
  /** Won at the last prices; a currency without one counts nothing. */
  readonly value: bigint;
  /** Its gain since the day began, won. */
  readonly today: bigint;
}

/** All that a customer has in other currencies than the won. */
export function foreignValue(state: State, customer: string, today: string): ForeignValue {
  let value = 0n;
  let gained = 0n;
  for (const wallet of state.indexes.walletsByCustomer.rows(customer)) {
    if (wallet.currency === 'KRW') continue;
    const now = wonOf(state, wallet);
    const base = baseRate(state, wallet.currency);
    if (now === null || base === null) continue;
    value += now;
    gained += now - inWon(moneyIn(wallet), wallet.currency, base);
    if (wallet.day === today) gained += wallet.realisedToday;
  }
  return { value, today: gained };
}

/**
 * Notes money that came into a wallet of another currency, or left it, today: at the day's base it
 * is counted as if it had been there since the morning, so the difference to its worth is no gain.
 * @param by minor units, negative: they left
 * @param won their worth, with the sign of `by`
 */
export function noteForeign(
  state: State,
  of: { readonly customer: string; readonly currency: Currency },
  by: bigint,
  won: bigint,
  env: Env,
): void {
  const base = baseRate(state, of.currency);
  const wallet = walletOf(state, of.customer, of.currency);
  if (of.currency === 'KRW' || base === null || wallet === undefined) return;
  const day = state.calendar.dayOf(env.now);
  const size = inWon(by < 0n ? -by : by, of.currency, base);
  const before = wallet.day === day ? wallet.realisedToday : 0n;
  const realisedToday = before + (by < 0n ? -size : size) - won;
  state.wallets.put({ ...wallet, day, realisedToday });
}
