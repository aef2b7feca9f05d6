/**
 * What a closed position left unpaid: it is paid from available cash, then from the proceeds of the
 * customer's other positions, the newest first; what is left then is the house's loss.
 */
import { ceilDiv, contractAmount, minBig } from '@maru/std/money';
import type { Command, Env } from '../core/command.ts';
import { done, type Handler } from '../core/handler.ts';
import { notify, type State } from '../core/state.ts';
import { noteOverdue } from '../credit-score/score.ts';
import { hasForeignMoney } from '../fx/value.ts';
import { availableOf, walletOf } from '../ledger/balances.ts';
import { customerPosting, housePosting, post } from '../ledger/post.ts';
import { recallAll, recallable } from '../lending/recall.ts';
import type { Lending } from '../lending/rows.ts';
import { valuePrice } from '../market/instruments.ts';
import { tellDebt } from '../messages/about-margin.ts';
import { isChanging } from '../orders/amendment.ts';
import { endForcedSales, forceClose, isForced, takesForced } from '../orders/forced.ts';
import type { Order } from '../orders/rows.ts';
import { awaitedShares } from '../positions/awaited.ts';
import { openLines } from '../positions/open-lines.ts';
import { settlementDay } from '../settlement/settlement-day.ts';
import type { MarginDebt } from './rows.ts';

/** Adds to what a customer owes; 0: nothing happens. */
export function owe(state: State, customer: string, amount: bigint, env: Env): void {
  if (amount === 0n) return;
  const known = state.marginDebts.get(customer);
  const debt: MarginDebt = known ?? {
    id: customer,
    customer,
    amount: 0n,
    since: env.now,
    failed: null,
  };
  const grown = state.marginDebts.put({ ...debt, amount: debt.amount + amount });
  noteOverdue(state, customer, env);
  tellDebt(state, grown, env);
}

/** The next step to recover a debt; null: nothing can be done now. */
type Step =
  | { readonly kind: 'pay'; readonly amount: bigint }
  | { readonly kind: 'sell'; readonly line: Order; readonly shares: number }
  | { readonly kind: 'cancel'; readonly orders: readonly Order[] }
  | { readonly kind: 'recall'; readonly lending: Lending }
  | { readonly kind: 'write_off' };

/**
 * Shares whose proceeds cover an amount at a tenth less than the price known; all of a short
 * position, of which only what remains of the collateral is left.
 */
export function sharesFor(state: State, line: Order, amount: bigint): number {
  if (line.side === 'short') return line.holding;
  const price = valuePrice(state, line.symbol);
  if (price === null || price === 0) return line.holding;
  return Number(minBig(BigInt(line.holding), ceilDiv(amount * 10n, contractAmount(price, 9))));
}

/**
 * Money that is held or in another currency, shares that were paid for and are not delivered yet,
 * dividends and fees of lent shares that are still to come, and what follows and products will pay
 * back, can still pay a debt.
 */
const hasMoneyElsewhere = (state: State, customer: string): boolean =>
  (walletOf(state, customer, 'KRW')?.held ?? 0n) > 0n ||
  hasForeignMoney(state, customer) ||
  awaitedShares(state, customer).length > 0 ||
  state.indexes.entitlementsByCustomer.rows(customer).some(({ net }) => net > 0n) ||
  state.indexes.lendingsOwed.count(customer) > 0 ||
  state.indexes.followsByCustomer.count(customer) > 0 ||
  state.indexes.productRequestsByCustomer.count(customer) > 0;

function nextStep(state: State, { customer, amount }: MarginDebt, env: Env): Step | null {
  const available = availableOf(state, customer, 'KRW');
  if (available > 0n) return { kind: 'pay', amount: minBig(available, amount) };
  const lines = openLines(state, customer);
  const sales = state.indexes.pendingByCustomer
    .rows(customer)
    .filter((order) => order.kind === 'close');
  // what a running sale brings pays first
  if (sales.some(isForced)) return null;
  if (lines.length === 0) {
    return hasMoneyElsewhere(state, customer) ? null : { kind: 'write_off' };
  }
  const line = lines.find(
    ({ symbol, holding }) => holding > 0 && takesForced(state, symbol, env.now),
  );
  if (line !== undefined) return { kind: 'sell', line, shares: sharesFor(state, line, amount) };
  // an order at the customer's own terms must not keep shares from it for ever
  const own = sales.filter((order) => !isChanging(order));
  if (own.length > 0) return { kind: 'cancel', orders: own };
  // what is lent can be sold when it is back, and is recalled when nothing else is left
  if (lines.some(({ holding, readyToClose }) => holding + readyToClose > 0)) return null;
  const lending = recallable(state, customer, env.now);
  return lending === undefined ? null : { kind: 'recall', lending };
}

/** The command for the first debt that can be recovered further; null: none can. */
export function dueDebt(state: State, now: Env['now']): Command | null {
  for (const debt of state.marginDebts.values()) {
    if (debt.failed !== null || nextStep(state, debt, { seq: 0, now }) === null) continue;
    return { type: 'margin.recover', actor: 'clock', key: null, payload: { id: debt.id } };
  }
  return null;
}

/** Nothing is owed any more; twelve months without anything overdue begin with this. */
function end(state: State, { id, customer }: MarginDebt, env: Env): void {
  state.marginDebts.remove(id);
  endForcedSales(state, customer, env);
  noteOverdue(state, customer, env);
}

function pay(state: State, debt: MarginDebt, amount: bigint, env: Env): void {
  const { customer } = debt;
  const dueDay = settlementDay(state, env);
  post(state, env, {
    cause: 'loan',
    customer,
    ref: dueDay,
    symbol: null,
    dueDay,
    postings: [
      customerPosting(customer, 'unsettled', 'KRW', -amount),
      housePosting('margin_debts', 'KRW', amount),
    ],
  });
  if (amount === debt.amount) end(state, debt, env);
  else state.marginDebts.put({ ...debt, amount: debt.amount - amount });
  notify(state, customer, { kind: 'balance' });
}

/** The customer has nothing more: the house bears the rest. */
function writeOff(state: State, debt: MarginDebt, env: Env): void {
  const { id, customer, amount } = debt;
  post(state, env, {
    cause: 'bad_debt',
    customer,
    ref: id,
    symbol: null,
    postings: [
      housePosting('margin_debts', 'KRW', amount),
      housePosting('bad_debt', 'KRW', -amount),
    ],
  });
  end(state, debt, env);
  notify(state, customer, { kind: 'balance' });
}

export const recoverDebt: Handler<'margin.recover'> = (state, { payload }, env) => {
  const debt = state.marginDebts.get(payload.id);
  const step = debt === undefined ? null : nextStep(state, debt, env);
  if (debt === undefined || step === null) return done();
  if (step.kind === 'pay') pay(state, debt, step.amount, env);
  else if (step.kind === 'write_off') writeOff(state, debt, env);
  else if (step.kind === 'recall') recallAll(state, step.lending, env);
  else if (step.kind === 'sell') forceClose(state, step.line, step.shares, env);
  else for (const { id } of step.orders) state.orders.patch(id, { cancelSeq: env.seq });
  return done({ step: step.kind });
};
