/** Sales of a product's holdings, by which redemptions beyond its cash are paid. */

import { LIMITS } from '@maru/std/limits';
import { maxBig } from '@maru/std/money';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { ClosingFill } from '../../kernel/core/domain.ts';
import { isHalted, type State } from '../../kernel/core/state.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { isGone } from '../../market/market/leaving.ts';
import { sellStock } from '../../trading/orders/close.ts';
import { acceptsForcedOrder, forcedTerms } from '../../trading/orders/forced.ts';
import { nextAttempt } from '../../trading/orders/next-attempt.ts';
import { isFinished } from '../../trading/orders/quantities.ts';
import { openPositions } from '../../trading/positions/open-positions.ts';
import { accountOf, productOf } from './account.ts';
import { endRedemption, payOut } from './execute.ts';
import { proportionalSale, worthAt } from './nav.ts';
import type { Product, ProductSale, Valued } from './rows.ts';
import { price2Of, sharesOf } from './worth.ts';

/** Between the first two orders for shares that did not all find a buyer. */
const AGAIN_MS = 5_000;

function setSale(state: State, id: string, dueAt: number): void {
  setAlarm(state, { id: `productSells:${id}`, dueAt, kind: 'productSells', ref: id });
}

/** The shares of a product with their present worth; the ones that trade now, or all. */
function holdingsOf(state: State, product: Product) {
  const all: Valued[] = [];
  const trading: Valued[] = [];
  for (const [symbol, quantity] of sharesOf(state, accountOf(product))) {
    const mark = state.marks.get(symbol);
    const one = { symbol, quantity, price2: mark === undefined ? 0 : price2Of(mark) };
    all.push(one);
    if (mark?.phase === 'continuous') trading.push(one);
  }
  return { all, trading };
}

const worthOfAll = (holdings: readonly Valued[]): bigint =>
  holdings.reduce((sum, { quantity, price2 }) => sum + worthAt(quantity, price2), 0n);

/** The present worth of all shares of a product, won. */
export const saleableWorth = (state: State, product: Product): bigint =>
  worthOfAll(holdingsOf(state, product).all);

/** Begins the sale of the needed part, or of everything. */
export function beginSale(
  state: State,
  { id: product, ...rest }: Product,
  { id, need, whole }: Pick<ProductSale, 'id' | 'need' | 'whole'>,
  env: Env,
): void {
  const { all, trading } = holdingsOf(state, { id: product, ...rest });
  const enough = worthOfAll(trading) >= need ? trading : all;
  const chosen = whole ? all : proportionalSale(need, enough);
  const parts = chosen.map((one) => ({ ...one, sold: 0 }));
  state.productSales.put({
    id,
    product,
    whole,
    need,
    marked: worthOfAll(parts),
    parts,
    proceeds: 0n,
    dueDay: null,
    orders: 0,
    begunAt: env.now,
    endedAt: null,
  });
  state.products.patch(product, { sale: id });
  setSale(state, id, env.now);
}

/** Shares that one sale of a stock can take: the oldest purchases. */
const sellableOf = (state: State, account: string, symbol: string): number =>
  openPositions(state, account)
    .filter((position) => position.symbol === symbol && position.holding > 0)
    .slice(-LIMITS.saleLines)
    .reduce((shares, { holding }) => shares + holding, 0);

/** Orders the rest of the next stock that takes an order; false: none does now. */
function orderNext(state: State, product: Product, sale: ProductSale, env: Env): boolean {
  const actor = accountOf(product);
  const pending = state.indexes.pendingByCustomer.rows(actor);
  for (const { symbol, quantity, sold } of sale.parts) {
    if (sold >= quantity || pending.some((order) => order.symbol === symbol)) continue;
    const clientOrderId = `${sale.id}:${sale.orders + 1}`;
    if (!acceptsForcedOrder(state, symbol, env.now)) continue;
    const { mark: _, ...terms } = forcedTerms(state, symbol, 'sell', env.now);
    const at = terms.type === 'market' ? { ...terms, tif: 'ioc' as const } : terms;
    const shares = Math.min(quantity - sold, sellableOf(state, actor, symbol));
    const payload = { ...at, symbol, lines: null, quantity: shares, clientOrderId };
    const sent = sellStock(state, { type: 'order.sell', actor, key: null, payload }, env);
    if (!sent.ok) continue;
    state.productSales.patch(sale.id, { orders: sale.orders + 1 });
    return true;
  }
  return false;
}

/** Pays the redemptions of a sale their part of its proceeds. */
function payRedemptions(state: State, product: Product, sale: ProductSale, env: Env): void {
  const { proceeds, need, marked } = sale;
  const pool = marked === 0n ? 0n : (proceeds * need) / marked;
  for (const one of state.indexes.productRequestsBySale.rows(sale.id)) {
    const part = (pool * one.bySale) / need;
    const entry = payOut(state, product, one, part, env) ?? one.entry;
    endRedemption(state, product, { ...one, paid: one.paid + part, entry }, env);
  }
}

/** One step of a sale: an order, or its payment when everything is sold. */
export function continueSale(state: State, { ref }: Alarm, env: Env): Reply {
  const sale = state.productSales.must(ref);
  const product = state.products.must(sale.product);
  // the end of a product goes on without a halted holding, each sale without shares that are gone
  const unsold = sale.parts.filter(
    ({ symbol, quantity, sold }) =>
      sold < quantity && !isGone(state, symbol) && !(sale.whole && isHalted(state, symbol)),
  );
  if (unsold.length > 0) {
    const isOrdered = orderNext(state, product, sale, env);
    const symbols = unsold.map(({ symbol }) => symbol);
    const waiting = { symbols, since: sale.begunAt, leastMs: AGAIN_MS };
    setSale(state, ref, isOrdered ? env.now : nextAttempt(state, waiting, env.now));
    return { sale: ref };
  }
  if (!sale.whole) payRedemptions(state, product, sale, env);
  state.productSales.patch(ref, { endedAt: env.now });
  state.products.patch(product.id, { sale: null });
  return { sale: ref };
}

/**
 * Called after each fill that closes a position: one of a product's account counts in its sale that
 * is under way, and a position that is closed in the product's record.
 */
export function countInSale(
  state: State,
  { position, quantity, net, dueDay }: ClosingFill,
  env: Env,
): void {
  const product = productOf(state, position.customer);
  if (product === undefined) return;
  if (isFinished(position)) {
    state.products.patch(product.id, {
      closedTrades: product.closedTrades + 1,
      wonTrades: product.wonTrades + (position.realised > 0n ? 1 : 0),
    });
  }
  if (product.sale === null) return;
  const sale = state.productSales.must(product.sale);
  state.productSales.patch(sale.id, {
    parts: sale.parts.map((part) =>
      part.symbol === position.symbol ? { ...part, sold: part.sold + quantity } : part,
    ),
    proceeds: maxBig(0n, sale.proceeds + net),
    dueDay: sale.dueDay === null || sale.dueDay < dueDay ? dueDay : sale.dueDay,
  });
  // there are buyers again, or it is over
  setSale(state, sale.id, env.now + AGAIN_MS);
}
