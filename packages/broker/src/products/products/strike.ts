/** The net asset value of a product, struck each minute, and the requests executed at it. */
import type { Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { maxBig } from '@maru/std/money';
import type { Command, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { openOrderCount } from '../../trading/orders/place.ts';
import { accountOf } from './account.ts';
import { continueEnd, STEP_MS } from './end.ts';
import { endRedemption, giveUnits, payOut } from './execute.ts';
import { navToPay, worthOf } from './nav.ts';
import { noteStrike } from './note-strike.ts';
import { nextMinute, setStrike } from './product.ts';
import type { Product, ProductRequest } from './rows.ts';
import { beginSale, saleableWorth } from './sale.ts';
import { countedOf } from './worth.ts';

/** The requests that a strike executes: the oldest ones. */
const taken = (state: State, { id }: Product): ProductRequest[] =>
  state.indexes.productRequestsWaiting
    .rows(id)
    .sort((a, b) => a.seq - b.seq)
    .slice(0, LIMITS.productRequestsAStrike);

/**
 * The redemptions that money and shares cover, the oldest first. A dividend that is owed counts in
 * the value, but neither pays nor can be sold: its share of the payment waits for it.
 */
function coveredBy(assets: bigint, asked: readonly ProductRequest[]): readonly ProductRequest[] {
  let left = assets;
  return asked.filter(({ worth }) => {
    // each part of the cash is rounded down: its need may be a won more
    const most = worth + 1n;
    const isCovered = most <= left;
    if (isCovered) left -= most;
    return isCovered;
  });
}

/**
 * Redemptions at a value: from the cash in proportion; the rest by a sale. While one is under way,
 * or an order of the product's is, they wait.
 */
function redeemAll(state: State, product: Product, all: readonly ProductRequest[], env: Env): void {
  const account = accountOf(product);
  if (all.length === 0 || product.sale !== null || openOrderCount(state, account) > 0) return;
  const { nav } = product;
  const cash = maxBig(0n, availableOf(state, account, 'KRW'));
  const asked = all.map((one) => ({ ...one, worth: worthOf(one.units, nav) }));
  const valued = coveredBy(cash + saleableWorth(state, product), asked);
  if (valued.length === 0) return;
  const units = valued.reduce((sum, one) => sum + one.units, 0n);
  const worth = valued.reduce((sum, one) => sum + one.worth, 0n);
  state.products.patch(product.id, { units: product.units - units });
  if (cash >= worth) {
    for (const one of valued) {
      const entry = payOut(state, product, one, one.worth, env);
      endRedemption(state, product, { ...one, nav, paid: one.worth, entry }, env);
    }
    return;
  }
  const sale = `QS${env.seq}`;
  let need = 0n;
  for (const one of valued) {
    const paid = (cash * one.worth) / worth;
    const entry = payOut(state, product, one, paid, env);
    const bySale = one.worth - paid;
    need += bySale;
    state.productRequests.put({ ...one, state: 'selling', nav, paid, bySale, sale, entry });
  }
  beginSale(state, state.products.must(product.id), { id: sale, need, whole: false }, env);
}

/** Subscriptions at a value that is rounded up. */
function subscribeAll(
  state: State,
  product: Product,
  all: readonly ProductRequest[],
  env: Env,
): void {
  const nav = navToPay(product.assets, product.units);
  let units = 0n;
  for (const one of all) units += giveUnits(state, product, one, nav, env);
  const { units: before } = state.products.must(product.id);
  if (units > 0n) state.products.patch(product.id, { units: before + units });
}

/** Strikes the value of a running product and executes the waiting requests. */
function strike(state: State, product: Product, env: Env): void {
  const counted = countedOf(state, product, env.now);
  if (!counted.ok) {
    if (product.waits !== counted.error) state.products.patch(product.id, { waits: counted.error });
    return;
  }
  const struck = noteStrike(state, product, counted.value, env);
  const requests = taken(state, struck);
  const of = (kind: ProductRequest['kind']) => requests.filter((one) => one.kind === kind);
  // redemptions first: the cash at the strike pays them, and no new money
  redeemAll(state, struck, of('redemption'), env);
  subscribeAll(state, struck, of('subscription'), env);
}

/** The step of each minute; of a product that ends, the next one of its end. */
export const strikeProduct: Handler<'product.strike'> = (state, { payload: { id } }, env) => {
  const product = state.products.get(id);
  if (product === undefined || !isDue(product, env.now)) return done({ id });
  if (product.stage === 'running') {
    strike(state, product, env);
    setStrike(state, id, nextMinute(env.now));
  } else if (continueEnd(state, product, env)) setStrike(state, id, env.now + STEP_MS);
  else state.products.patch(id, { nextAt: null });
  return done({ id });
};

const isDue = ({ nextAt, failed }: Product, now: Instant): boolean =>
  failed === null && nextAt !== null && nextAt <= now;

/** The next product whose step is due; null: none. */
export function nextStrike(state: State, now: Instant): Command | null {
  for (const product of state.products.values()) {
    if (!isDue(product, now)) continue;
    return { type: 'product.strike', actor: 'clock', key: null, payload: { id: product.id } };
  }
  return null;
}
