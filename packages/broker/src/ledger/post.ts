/**
 * The only way money and shares move: a balanced double entry. It checks the entry, applies its
 * postings to wallets, holdings and house accounts, and appends it; the writer chains it.
 */
import type { EntryCause } from '@maru/contract/status';
import { assert } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import { CURRENCIES, type Currency } from '@maru/std/money';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { CustomerAccountName, Entry, HouseAccountName, Posting, Wallet } from './rows.ts';

export interface NewEntry {
  readonly cause: EntryCause;
  readonly customer: string | null;
  readonly ref: string;
  readonly symbol: string | null;
  readonly postings: readonly Posting[];
  /** The day that postings to `unsettled` fall due on. */
  readonly dueDay?: Day;
}

const currencies: ReadonlySet<string> = new Set(CURRENCIES);
const isCurrency = (unit: string): unit is Currency => currencies.has(unit);

export const walletId = (customer: string, currency: Currency): string => `${customer}:${currency}`;

/** A posting to one of a customer's accounts. */
export const customerPosting = (
  owner: string,
  account: CustomerAccountName,
  unit: string,
  amount: bigint,
): Posting => ({ owner, account, unit, amount });

/** A posting to an account of the house. */
export const housePosting = (account: HouseAccountName, unit: string, amount: bigint): Posting => ({
  owner: 'house',
  account,
  unit,
  amount,
});

/**
 * Posts an entry and returns it. Zero postings are left out. Crashes when the entry does not
 * balance per unit (I1) or would take a customer's held or available money or shares below zero
 * (I4).
 */
export function post(state: State, env: Env, entry: NewEntry): Entry {
  const postings = entry.postings.filter((p) => p.amount !== 0n);
  const sums = new Map<string, bigint>();
  for (const p of postings) sums.set(p.unit, (sums.get(p.unit) ?? 0n) + p.amount);
  for (const [unit, sum] of sums) assert(sum === 0n, `an entry balances in ${unit}`);
  for (const p of postings) {
    if (p.owner === 'house') applyHouse(state, p);
    else if (isCurrency(p.unit)) applyWallet(state, env, p, p.unit, entry.dueDay);
    else applyShares(state, p);
  }
  for (const p of postings) if (p.owner !== 'house') assertCovered(state, p);
  state.entryNo += 1;
  const row: Entry = {
    no: state.entryNo,
    seq: env.seq,
    at: env.now,
    cause: entry.cause,
    customer: entry.customer,
    ref: entry.ref,
    symbol: entry.symbol,
    postings,
  };
  state.appended.entries.push(row);
  return row;
}

function applyHouse(state: State, p: Posting): void {
  const id = `${p.account}:${p.unit}`;
  const account = state.houseAccounts.get(id);
  state.houseAccounts.put({
    id,
    name: p.account as HouseAccountName,
    unit: p.unit,
    balance: (account?.balance ?? 0n) + p.amount,
  });
}

/** The wallet, or an empty one for the first posting in a currency. */
function walletOf(state: State, env: Env, customer: string, currency: Currency): Wallet {
  return (
    state.wallets.get(walletId(customer, currency)) ?? {
      id: walletId(customer, currency),
      customer,
      currency,
      free: 0n,
      held: 0n,
      unsettled: 0n,
      day: state.config.sessions.dayOf(env.now),
      realisedToday: 0n,
    }
  );
}

function applyWallet(
  state: State,
  env: Env,
  p: Posting,
  currency: Currency,
  dueDay: Day | undefined,
): void {
  const account = p.account;
  assert(
    account === 'free' || account === 'held' || account === 'unsettled',
    'money of a customer is free, held or unsettled',
  );
  const wallet = walletOf(state, env, p.owner, currency);
  state.wallets.put({ ...wallet, [account]: wallet[account] + p.amount });
  if (account !== 'unsettled') return;
  assert(dueDay !== undefined, 'unsettled money has a due day');
  const id = `${wallet.id}:${dueDay}`;
  const due = state.dues.get(id);
  const amount = (due?.amount ?? 0n) + p.amount;
  if (amount !== 0n) {
    state.dues.put({ id, customer: p.owner, currency, day: dueDay, amount });
  } else if (due) {
    state.dues.remove(id);
  }
}

function applyShares(state: State, p: Posting): void {
  assert(p.account === 'shares', 'a unit that is no currency is shares');
  const id = `${p.owner}:${p.unit}`;
  const quantity = (state.holdings.get(id)?.quantity ?? 0) + Number(p.amount);
  assert(Number.isSafeInteger(quantity), 'shares are safe integers');
  state.holdings.put({ id, customer: p.owner, symbol: p.unit, quantity });
}

function assertCovered(state: State, p: Posting): void {
  if (!isCurrency(p.unit)) {
    const held = state.holdings.must(`${p.owner}:${p.unit}`).quantity;
    assert(held >= 0, 'a customer never holds less than no shares');
    return;
  }
  const wallet = state.wallets.must(walletId(p.owner, p.unit));
  assert(wallet.held >= 0n, 'held money is never below zero');
  assert(wallet.free + wallet.unsettled >= 0n, 'available money is never below zero');
}
