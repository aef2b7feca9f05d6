/**
 * The only way money and shares move: a balanced double entry. It checks the entry, applies its
 * postings to wallets, holdings and house accounts, and appends it; the writer chains it.
 */
import type { EntryCause } from '@maru/contract/status';
import { assert } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import { type Currency, isCurrency } from '@maru/std/money';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import { walletOf } from './balances.ts';
import type { HouseAccountName } from './house-accounts.ts';
import type { CustomerAccountName, Entry, Posting, Wallet } from './rows.ts';

export interface NewEntry {
  readonly cause: EntryCause;
  readonly customer: string | null;
  readonly ref: string;
  readonly symbol: string | null;
  readonly postings: readonly Posting[];
  /** The day that postings to `unsettled` fall due on. */
  readonly dueDay?: Day;
}

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

// An entry has a few postings in one or two units: scanning them again is cheaper than a map of
// sums.

/** The first posting in a unit; with an owner, the owner's first in it. */
function firstIn(postings: readonly Posting[], unit: string, owner?: string): Posting | null {
  for (const p of postings) {
    if (p.unit === unit && (owner === undefined || p.owner === owner)) return p;
  }
  return null;
}

function sumIn(postings: readonly Posting[], unit: string): bigint {
  let sum = 0n;
  for (const p of postings) if (p.unit === unit) sum += p.amount;
  return sum;
}

/** I1: the postings of an entry add up to zero in each unit. */
export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.every((p) => firstIn(postings, p.unit) !== p || sumIn(postings, p.unit) === 0n);

/** Asserts that the entry moves only accounts its cause allows, of one customer at most. */
function checkAccounts(
  state: State,
  cause: EntryCause,
  customer: string | null,
  postings: readonly Posting[],
): void {
  const accounts = state.registry.causes[cause];
  assert(accounts !== undefined, `a domain defines the cause ${cause}`);
  for (const { owner, account } of postings) {
    const allowed: readonly string[] = owner === 'house' ? accounts.house : accounts.customer;
    assert(owner === 'house' || owner === customer, 'an entry concerns one customer at most');
    assert(allowed.includes(account), `an entry of ${cause} moves its own accounts`);
  }
}

/**
 * Posts an entry and returns it. Zero postings are left out.
 * @throws {InvariantError} when the entry does not balance per unit (I1), or would make a
 *   customer's held or available money or shares negative (I4)
 */
export function post(state: State, env: Env, entry: NewEntry): Entry {
  const postings = entry.postings.filter((p) => p.amount !== 0n);
  assert(isBalanced(postings), 'an entry balances in every unit');
  checkAccounts(state, entry.cause, entry.customer, postings);
  for (const p of postings) {
    if (p.owner === 'house') applyHouse(state, p);
    else if (!isCurrency(p.unit)) applyShares(state, p);
    else if (firstIn(postings, p.unit, p.owner) === p) {
      applyWallet(state, env, { owner: p.owner, currency: p.unit, postings, dueDay: entry.dueDay });
    }
  }
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

/** Moves an amount between two of a customer's accounts in one currency. */
export function moveWithin(
  state: State,
  env: Env,
  entry: Omit<NewEntry, 'postings' | 'customer'> & {
    readonly customer: string;
    readonly currency: Currency;
    readonly from: CustomerAccountName;
    readonly to: CustomerAccountName;
    readonly amount: bigint;
  },
): Entry {
  const { customer, currency, from, to, amount, ...rest } = entry;
  const postings = [
    customerPosting(customer, from, currency, -amount),
    customerPosting(customer, to, currency, amount),
  ];
  return post(state, env, { ...rest, customer, postings });
}

function applyHouse(state: State, { account: name, unit, amount }: Posting): void {
  const id = `${name}:${unit}`;
  const account = state.houseAccounts.get(id);
  state.houseAccounts.put(
    account === undefined
      ? { id, name: name as HouseAccountName, unit, balance: amount }
      : { ...account, balance: account.balance + amount },
  );
}

const newWallet = (customer: string, currency: Currency, day: Day): Wallet => ({
  id: `${customer}:${currency}`,
  customer,
  currency,
  free: 0n,
  held: 0n,
  unsettled: 0n,
  day,
  realisedToday: 0n,
});

interface WalletChange {
  readonly owner: string;
  readonly currency: Currency;
  /** All postings of the entry; postings to other accounts are ignored. */
  readonly postings: readonly Posting[];
  readonly dueDay: Day | undefined;
}

/** All postings of an entry to one wallet, as one change of its row. */
function applyWallet(state: State, env: Env, change: WalletChange): void {
  const { owner, currency } = change;
  const wallet =
    walletOf(state, owner, currency) ?? newWallet(owner, currency, state.calendar.dayOf(env.now));
  let { free, held, unsettled } = wallet;
  for (const { owner: to, unit, account, amount } of change.postings) {
    if (to !== owner || unit !== currency) continue;
    if (account === 'free') free += amount;
    else if (account === 'held') held += amount;
    else if (account === 'unsettled') unsettled += amount;
    else assert(false, 'money of a customer is free, held or unsettled');
  }
  assert(held >= 0n, 'held money is never below zero');
  assert(free + unsettled >= 0n, 'available money is never below zero');
  state.wallets.put({ ...wallet, free, held, unsettled });
  const due = unsettled - wallet.unsettled;
  if (due !== 0n) applyDue(state, wallet, change.dueDay, due);
}

function applyDue(state: State, wallet: Wallet, day: Day | undefined, by: bigint): void {
  assert(day !== undefined, 'unsettled money has a due day');
  const { customer, currency } = wallet;
  const due = state.indexes.duesByWallet.rows(wallet.id).find((one) => one.day === day);
  if (due === undefined) {
    state.dues.put({ id: `${wallet.id}:${day}`, customer, currency, day, amount: by });
  } else if (due.amount + by === 0n) {
    state.dues.remove(due.id);
  } else {
    state.dues.put({ ...due, amount: due.amount + by });
  }
}

function applyShares(state: State, { owner, account, unit, amount }: Posting): void {
  assert(account === 'shares', 'a unit that is no currency is shares');
  const id = `${owner}:${unit}`;
  const holding = state.holdings.get(id) ?? { id, customer: owner, symbol: unit, quantity: 0 };
  const quantity = holding.quantity + Number(amount);
  assert(Number.isSafeInteger(quantity), 'shares are safe integers');
  assert(quantity >= 0, 'a customer never holds less than no shares');
  state.holdings.put({ ...holding, quantity });
}
