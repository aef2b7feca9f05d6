/** Subscriptions and redemptions of customers; both wait for the next strike. */
import type { Output } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { minBig } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { pastDueOf } from '../../kernel/core/past-due.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { holdWon } from '../../kernel/ledger/held.ts';
import { saleObstacle, tradingObstacle } from '../../people/customers/may-trade.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import { returnSubscription } from './execute.ts';
import { unitsFor, worthOf } from './nav.ts';
import type { Product, ProductRequest } from './rows.ts';

/** A request with nothing of it executed. */
const NEW_REQUEST = {
  state: 'waiting' as const,
  doneAt: null,
  amount: 0n,
  held: 0n,
  units: 0n,
  remaining: 0n,
  unlocksOn: null,
  nav: null,
  paid: 0n,
  returned: 0n,
  cost: 0n,
  worth: 0n,
  bySale: 0n,
  sale: null,
  entry: null,
  open: true,
};

/** A customer's units of a product that is not at its end. */
export const requestsIn = (state: State, customer: string, product: string): ProductRequest[] =>
  state.indexes.productRequestsByCustomer.rows(customer).filter((one) => one.product === product);

/** Requests with units that can be redeemed now, the oldest first. */
export function redeemable(
  state: State,
  customer: string,
  product: string,
  { now }: Pick<Env, 'now'>,
): ProductRequest[] {
  const today = state.calendar.dayOf(now);
  return requestsIn(state, customer, product)
    .filter((one) => one.remaining > 0n && one.unlocksOn !== null && one.unlocksOn <= today)
    .sort((a, b) => a.seq - b.seq);
}

function runningProduct(state: State, id: string): Result<Product, Refusal> {
  const product = state.products.get(id);
  if (product === undefined || product.account === null) return err(refusal('product_missing'));
  return product.stage === 'running' ? ok(product) : err(refusal('product_over'));
}

/** The result of a request at the newest value, in whole won and units, rounded down (PRD-23). */
const estimateOf = (
  state: State,
  customer: string,
  { amount, units, nav }: Readonly<Record<'amount' | 'units' | 'nav', bigint>>,
): Output<'productSubscribePreview'> => ({
  amount: String(amount),
  units: String(units),
  nav: String(nav),
  availableAfter: String(availableOf(state, customer, 'KRW')),
});

function checkSubscription(
  state: State,
  { actor, payload }: CommandOf<'product.subscribe'>,
  env: Env,
): Result<Product, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (wrong !== null) return err(wrong);
  const found = runningProduct(state, payload.product);
  if (!found.ok) return found;
  const { minimum, endsAt, ending } = found.value;
  // a product about to end takes no more money
  if (env.now >= endsAt || ending !== null) return err(refusal('product_deadline'));
  const { amount } = payload;
  if (amount <= 0n || amount > BigInt(LIMITS.productAmountWon))
    return err(refusal('product_amount'));
  if (amount < minimum) return err(refusal('product_below', { n: String(minimum) }));
  if (state.indexes.productRequestsByCustomer.count(actor) >= LIMITS.productRequests) {
    return err(refusal('product_requests_full', { n: String(LIMITS.productRequests) }));
  }
  if (amount > availableOf(state, actor, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(amount) }));
  }
  return found;
}

export const subscribe: Handler<'product.subscribe'> = (state, command, env) => {
  const found = checkSubscription(state, command, env);
  if (!found.ok) return { ok: false, refusal: found.error };
  const { actor: customer, payload } = command;
  const { amount } = payload;
  clearMisses(state, customer);
  const id = `QR${env.seq}`;
  holdWon(state, { cause: 'unit_subscription', customer, ref: id, symbol: null }, amount, env);
  state.productRequests.put({
    ...NEW_REQUEST,
    id,
    seq: env.seq,
    product: payload.product,
    customer,
    at: env.now,
    kind: 'subscription',
    amount,
    held: amount,
  });
  notify(state, customer, { kind: 'product' });
  notify(state, customer, { kind: 'balance' });
  const { nav } = found.value;
  return done({ id, amount: String(amount) }, () =>
    estimateOf(state, customer, { amount, units: unitsFor(amount, nav), nav }),
  );
};

/** A value may not be struck for long, as while a member is halted: until it is, nothing binds. */
export const takeBackRequest: Handler<'product.takeBack'> = (state, { actor, payload }, env) => {
  const one = state.productRequests.get(payload.id);
  if (one?.customer !== actor) return refuse('product_request_missing');
  if (one.state !== 'waiting') return refuse('product_struck');
  if (one.kind === 'subscription') {
    returnSubscription(state, one, env);
    return done({ id: one.id });
  }
  // a debt may have requested it
  const owes = pastDueOf(state, actor, env.now);
  if (owes !== null) return refuse(owes);
  returnUnits(state, one, env);
  return done({ id: one.id });
};

/**
 * Takes a waiting redemption back: it keeps its units as a subscription does, at their cost, and
 * they can be redeemed again at once.
 */
export function returnUnits(state: State, one: ProductRequest, env: Env): ProductRequest {
  notify(state, one.customer, { kind: 'product' });
  return state.productRequests.patch(one.id, {
    state: 'returned',
    doneAt: env.now,
    remaining: one.units,
    unlocksOn: state.calendar.dayOf(env.now),
  });
}

/** Redeeming needs no verification, as selling does not. */
function checkRedemption(
  state: State,
  { actor, payload }: CommandOf<'product.redeem'>,
  env: Env,
): Result<ProductRequest[], Refusal> {
  const obstacle = saleObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (wrong !== null) return err(wrong);
  const found = runningProduct(state, payload.product);
  if (!found.ok) return found;
  const { units } = payload;
  if (units <= 0n) return err(refusal('product_units'));
  const lots = redeemable(state, actor, payload.product, env);
  const most = lots.reduce((sum, { remaining }) => sum + remaining, 0n);
  if (units <= most) return ok(lots);
  const isLocked = requestsIn(state, actor, payload.product).some(
    ({ remaining, unlocksOn }) => remaining > 0n && unlocksOn !== null,
  );
  if (most === 0n && isLocked) return err(refusal('product_locked'));
  return err(refusal('product_units_above', { n: String(most) }));
}

/** Redeems units of a customer's requests, the oldest first. @returns the request */
export function redeemUnits(
  state: State,
  lots: readonly ProductRequest[],
  units: bigint,
  env: Env,
): ProductRequest {
  let missing = units;
  let cost = 0n;
  for (const lot of lots) {
    if (missing === 0n) break;
    const taken = minBig(missing, lot.remaining);
    const before = costLeft(lot);
    const remaining = lot.remaining - taken;
    state.productRequests.patch(lot.id, { remaining, open: remaining > 0n });
    cost += before - costLeft({ ...lot, remaining });
    missing -= taken;
  }
  const { product, customer } = present(lots[0], 'units of something are redeemed');
  const request = state.productRequests.put({
    ...NEW_REQUEST,
    id: `QR${env.seq}`,
    seq: env.seq,
    product,
    customer,
    at: env.now,
    kind: 'redemption',
    units,
    cost,
  });
  notify(state, customer, { kind: 'product' });
  return request;
}

export const redeem: Handler<'product.redeem'> = (state, command, env) => {
  const found = checkRedemption(state, command, env);
  if (!found.ok) return { ok: false, refusal: found.error };
  const { actor, payload } = command;
  clearMisses(state, actor);
  const { id, units } = redeemUnits(state, found.value, payload.units, env);
  const { nav } = state.products.must(payload.product);
  return done({ id, units: String(units) }, () =>
    estimateOf(state, actor, { amount: worthOf(units, nav), units, nav }),
  );
};

/** The cost of the remaining units of a request, won, rounded down. */
export const costLeft = ({ kind, paid, cost, units, remaining }: ProductRequest): bigint =>
  units === 0n ? 0n : ((kind === 'subscription' ? paid : cost) * remaining) / units;

/** Whether units are asked back at a value that is not struck yet. */
const isWaitingRedemption = ({ kind, state }: ProductRequest): boolean =>
  kind === 'redemption' && state === 'waiting';

/** Units that a request redeems at the next value. */
export const unitsToRedeem = (one: ProductRequest): bigint =>
  isWaitingRedemption(one) ? one.units : 0n;

/** The units of a product in a request: the remaining ones, or the redeemed ones. */
export const unitsIn = (one: ProductRequest): bigint => one.remaining + unitsToRedeem(one);

/** The cost of the units of a request, won, rounded down. */
export const costIn = (one: ProductRequest): bigint =>
  isWaitingRedemption(one) ? one.cost : costLeft(one);
