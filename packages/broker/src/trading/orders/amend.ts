import { type Refusal, refusal } from '@maru/contract/errors';
import { contractAmount } from '@maru/std/money';
import { priceText, quantityText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { obstacleTo } from '../../kernel/core/obstacle.ts';
import type { State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { moveWithin } from '../../kernel/ledger/post.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { saleObstacle, tradingObstacle } from '../../people/customers/may-trade.ts';
import { heldFor, holdAfter, isChanging, quantityAfter, typeAfter } from './amendment.ts';
import type { AmendOrder } from './commands.ts';
import { bookSideOf } from './direction.ts';
import { isForced } from './forced.ts';
import { orderId } from './ids.ts';
import { checkLarge } from './place.ts';
import { announce } from './rest.ts';
import type { Order } from './rows.ts';
import { pricesOf, tradable } from './terms.ts';

/** The new terms. Prices in price units; null price: only less is to stay pending. */
interface Wanted {
  readonly amendQuantity: number;
  readonly amendPrice: number | null;
  readonly amendStopPrice: number | null;
}

/** The order that the command names, where it can be amended at all. */
function amendable(state: State, { actor, payload }: CommandOf<'order.amend'>) {
  const order = state.orders.get(payload.id);
  if (order === undefined || order.customer !== actor) return err(refusal('order_missing'));
  if (order.pending === 0) return err(refusal('not_pending'));
  if (isForced(order)) return err(refusal('order_forced'));
  if (isChanging(order)) return err(refusal('order_changing'));
  return order.type === 'market' ? err(refusal('amend_market')) : ok(order);
}

/** The shares to leave pending: whole lots of a purchase, or all that is pending of it. */
function quantityOf(state: State, order: Order, asked: number | null): Result<number, Refusal> {
  const { pending } = order;
  const quantity = asked ?? pending;
  const { lotSize, scale } = instrumentOf(state, order.symbol);
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return err(refusal('lots_not_whole'));
  if (quantity > pending) {
    return err(refusal('amend_over_pending', { n: quantityText(pending, scale) }));
  }
  const isWhole = order.kind === 'close' || quantity % lotSize === 0 || quantity === pending;
  return isWhole ? ok(quantity) : err(refusal('lots_not_whole'));
}

function wantedOf(state: State, order: Order, asked: AmendOrder): Result<Wanted, Refusal> {
  const quantity = quantityOf(state, order, asked.quantity);
  if (!quantity.ok) return quantity;
  const waits = order.type === 'stop_limit' && order.triggeredAt === null;
  if (asked.stopPrice !== null && !waits) return err(refusal('stop_not_waiting'));
  if (asked.price !== null && order.price === null) return err(refusal('price_not_taken'));
  const price = asked.price ?? order.price;
  const stopPrice = waits ? (asked.stopPrice ?? order.stopPrice) : null;
  const repriced = price !== order.price || (waits && stopPrice !== order.stopPrice);
  if (!repriced && quantity.value === order.pending) return err(refusal('amend_unchanged'));
  return ok({
    amendQuantity: quantity.value,
    amendPrice: repriced ? price : null,
    amendStopPrice: repriced ? stopPrice : null,
  });
}

/**
 * Whether the order with its new terms would be accepted now. A partial cancel is a cancel, which
 * is always accepted.
 */
function checkTerms(
  state: State,
  order: Order,
  { amendQuantity, amendPrice: price, amendStopPrice: stopPrice }: Wanted,
  confirmed: boolean,
  env: Env,
): Result<true, Refusal> {
  if (price === null) return ok(true);
  const customer = state.customers.must(order.customer);
  const obstacle =
    order.kind === 'open'
      ? (tradingObstacle(customer) ?? obstacleTo(state, customer.id, { begins: true }, env.now))
      : saleObstacle(customer);
  if (obstacle !== null) return err(refusal(obstacle));
  const terms = { type: typeAfter(order), tif: order.tif, price, stopPrice };
  const market = tradable(state, order.symbol, terms, env.now);
  if (!market.ok) return market;
  const prices = pricesOf(terms, bookSideOf(order), market.value);
  if (!prices.ok) return prices;
  if (order.kind === 'close') return ok(true);
  return checkLarge(state, contractAmount(price, amendQuantity), confirmed, env);
}

/** The estimate: the request, and the order's hold before and after. */
function estimateOf(state: State, before: Order, after: Order, available: bigint) {
  const { scale } = instrumentOf(state, before.symbol);
  const won = (units: number | null) => (units === null ? null : priceText(units, scale));
  const { amendPrice, amendStopPrice } = after;
  const keepsTime = amendPrice === null;
  const quantity = quantityAfter(after);
  const hold = keepsTime ? heldFor({ ...before, pending: quantity }) : holdAfter(after);
  const change = hold - before.held;
  return {
    symbol: before.symbol,
    quantity,
    price: won(amendPrice ?? before.price),
    stopPrice: won(keepsTime ? before.stopPrice : amendStopPrice),
    keepsTime,
    held: String(before.held),
    hold: String(hold),
    holdChange: String(change),
    availableAfter: String(available - change),
  };
}

/**
 * Requests an amendment of the pending part of an opening or closing order. A higher price holds
 * the difference at once; the money that a lower one frees is released when the venue has answered,
 * because it may refuse, and a fill may come first.
 */
export const amendOrder: Handler<'order.amend'> = (state, command, env) => {
  const { payload } = command;
  const found = amendable(state, command);
  if (!found.ok) return { ok: false, refusal: found.error };
  const order = found.value;
  const wanted = wantedOf(state, order, payload);
  if (!wanted.ok) return { ok: false, refusal: wanted.error };
  const taken = checkTerms(state, order, wanted.value, payload.confirmed, env);
  if (!taken.ok) return { ok: false, refusal: taken.error };
  const asked = { ...order, ...wanted.value, amendSeq: env.seq };
  const held = heldFor(asked);
  const more = held - order.held;
  const available = availableOf(state, order.customer, 'KRW');
  if (more > available) {
    return { ok: false, refusal: refusal('insufficient_available', { n: String(more) }) };
  }
  const { id, customer, symbol } = order;
  if (more > 0n) {
    const moved = { cause: 'hold', customer, ref: id, symbol, currency: 'KRW' } as const;
    moveWithin(state, env, { ...moved, from: 'free', to: 'held', amount: more });
  }
  const amended = state.orders.put({ ...asked, held });
  announce(state, amended, null);
  return done({ id: orderId(env.seq), amending: true }, () =>
    estimateOf(state, order, amended, available),
  );
};
