/** How requests are executed at a net asset value, and paid. */
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { freeWon } from '../../kernel/ledger/held.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { accountOf } from './account.ts';
import { notifyRedeemed, notifySubscribed } from './messages.ts';
import { costOf, unitsFor } from './nav.ts';
import type { Product, ProductRequest } from './rows.ts';

/** Gives back the unpaid part of a subscription's hold. */
function giveBack(state: State, one: ProductRequest, amount: bigint, env: Env): void {
  const { id: ref, customer } = one;
  freeWon(state, { cause: 'unit_refund', customer, ref, symbol: null }, amount, env);
}

/** Executes a subscription at a value a unit; returns the units that it gave. */
export function giveUnits(
  state: State,
  product: Product,
  one: ProductRequest,
  nav: bigint,
  env: Env,
): bigint {
  const units = unitsFor(one.held, nav);
  const paid = costOf(units, nav);
  if (units === 0n) {
    returnSubscription(state, one, env);
    return 0n;
  }
  const { id: ref, customer } = one;
  const entry = { cause: 'unit_purchase', ref, symbol: null } as const;
  const out = customerPosting(customer, 'held', 'KRW', -paid);
  const posted = post(state, env, {
    ...entry,
    customer,
    postings: [out, housePosting('units', 'KRW', paid)],
  });
  const account = accountOf(product);
  const into = customerPosting(account, 'free', 'KRW', paid);
  post(state, env, {
    ...entry,
    customer: account,
    postings: [housePosting('units', 'KRW', -paid), into],
  });
  const returned = one.held - paid;
  giveBack(state, one, returned, env);
  const { calendar } = state;
  const row = state.productRequests.put({
    ...one,
    state: 'done',
    doneAt: env.now,
    held: 0n,
    units,
    remaining: units,
    nav,
    paid,
    returned,
    entry: posted.no,
    unlocksOn: calendar.addTradingDays(calendar.dayOf(env.now), product.lockDays),
  });
  notifySubscribed(state, product, row, env);
  notify(state, customer, { kind: 'product' });
  notify(state, customer, { kind: 'balance' });
  return units;
}

/** Ends a subscription that was not executed; all of its money is returned. */
export function returnSubscription(state: State, one: ProductRequest, env: Env): void {
  giveBack(state, one, one.held, env);
  state.productRequests.patch(one.id, {
    state: 'returned',
    doneAt: env.now,
    held: 0n,
    returned: one.held,
    open: false,
  });
  notify(state, one.customer, { kind: 'product' });
  notify(state, one.customer, { kind: 'balance' });
}

/**
 * Pays a customer from a product's money. It settles like a sale of today, so that it buys at once
 * and can be withdrawn later. Returns the number of the customer's entry; null: nothing was paid.
 */
export function payOut(
  state: State,
  product: Product,
  { id: ref, customer }: Pick<ProductRequest, 'id' | 'customer'>,
  amount: bigint,
  env: Env,
): number | null {
  if (amount === 0n) return null;
  const account = accountOf(product);
  const entry = { cause: 'unit_redemption', ref, symbol: null } as const;
  const dueDay = settlementDay(state, env);
  const from = customerPosting(account, 'unsettled', 'KRW', -amount);
  post(state, env, {
    ...entry,
    dueDay,
    customer: account,
    postings: [from, housePosting('units', 'KRW', amount)],
  });
  const to = customerPosting(customer, 'unsettled', 'KRW', amount);
  notify(state, customer, { kind: 'balance' });
  const postings = [housePosting('units', 'KRW', -amount), to];
  return post(state, env, { ...entry, dueDay, customer, postings }).no;
}

/** Notes that all of a redemption is paid. @param one as it stands then */
export function endRedemption(
  state: State,
  product: Product,
  one: ProductRequest,
  env: Env,
): ProductRequest {
  const row = state.productRequests.put({
    ...one,
    state: 'done',
    doneAt: env.now,
    open: false,
  });
  notifyRedeemed(state, product, row, env);
  notify(state, row.customer, { kind: 'product' });
  return row;
}
