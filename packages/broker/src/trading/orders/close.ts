import { type Refusal, refusal } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { proportion } from '@maru/std/money';
import { averageText, priceText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { BookSide } from '@maru/std/venue-port';
import type { CommandOf, Env, EstimateOf, KnownBook } from '../../kernel/core/command.ts';
import { done, type Estimator, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { saleObstacle } from '../../people/customers/may-trade.ts';
import { lockedOf } from '../locks/lock.ts';
import { owedOn } from '../margin/owed.ts';
import { returnedOn } from '../short/collateral.ts';
import { closingOrder, closingReservation } from './closing-order.ts';
import { charged, costsOf, type Rates, ratesFor } from './costs.ts';
import { bookSideOf } from './direction.ts';
import { orderId } from './ids.ts';
import { openOrderCount } from './place.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';
import { type Part, type Takeable, takeNamed, takeOldest } from './sellable.ts';
import { indicativePrice, pricesOf, type Tradable, tradable } from './terms.ts';
import { expectedOf } from './walk.ts';

type Sale = CommandOf<'order.close'> | CommandOf<'order.sell'>;

interface Accepted extends Tradable, Takeable {
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly rates: Rates;
  readonly indicativePrice: number;
  /** Of the book, that the closing orders take. */
  readonly side: BookSide;
}

/** An opening order of the customer's own, whether or not anything of it is held. */
function ownPosition(state: State, customer: string, id: string): Order | null {
  const position = state.orders.get(id);
  return position?.customer === customer && position.kind === 'open' ? position : null;
}

/** All positions in a stock that a customer has; the open ones are of one side (SHT-2). */
const positionsIn = (state: State, customer: string, symbol: string): readonly Order[] =>
  state.indexes.ordersByCustomer
    .rows(customer)
    .filter((order) => order.symbol === symbol && order.kind === 'open');

/** The named positions in a stock; without names all that the customer has of it. */
function positionsOf(
  state: State,
  { actor, payload }: CommandOf<'order.sell'>,
): Result<readonly Order[], Refusal> {
  const { symbol, lines: positions } = payload;
  if (positions === null) return ok(positionsIn(state, actor, symbol));
  const named: Order[] = [];
  for (const id of new Set(positions)) {
    const position = ownPosition(state, actor, id);
    if (position === null) return err(refusal('order_missing'));
    if (position.symbol !== symbol) return err(refusal('line_of_another_stock'));
    named.push(position);
  }
  return ok(named);
}

/** The market's part of the checks of a sale, in the order of their refusals. */
function accept(
  state: State,
  { actor, payload }: Sale,
  symbol: string,
  taken: Takeable,
  env: Env,
): Result<Accepted, Refusal> {
  const market = tradable(state, symbol, payload, env.now);
  if (!market.ok) return market;
  const { instrument, mark } = market.value;
  const { position } = present(taken.parts[0], 'a closing takes something');
  const side = bookSideOf({ side: position.side, kind: 'close' });
  const prices = pricesOf(payload, side, market.value);
  if (!prices.ok) return prices;
  if (openOrderCount(state, actor) + taken.parts.length > LIMITS.openOrders) {
    return err(refusal('open_orders_full', { n: String(LIMITS.openOrders) }));
  }
  return ok({
    ...taken,
    instrument,
    mark,
    ...prices.value,
    side,
    rates: ratesFor(state, actor, instrument, side, env.now),
    indicativePrice: indicativePrice(payload.type, prices.value.price, side, mark),
  });
}

/** The expected proceeds of a part, its costs and its profit after them, won. */
function expectedPart(state: State, part: Part, contract: bigint, rates: Rates, env: Env) {
  const { position, quantity } = part;
  const costs = costsOf(contract, rates);
  const cost = proportion(position.costBasis, quantity, openQuantity(position));
  if (position.side === 'short') {
    const { proceeds, margin, fee } = returnedOn(state, position, quantity, env);
    const paid = contract + charged(costs) + fee;
    const net = proceeds + margin - paid;
    return { costs, principal: 0n, margin, interest: fee, net, profit: cost - paid };
  }
  const { principal, interest } = owedOn(state, position, quantity, env);
  const proceeds = contract - charged(costs) - interest;
  const net = proceeds - principal;
  return { costs, principal, margin: 0n, interest, net, profit: proceeds - cost };
}

/** The figures of a sale; its costs are the sums of those of its closing orders (ORD-8). */
function estimateOf(
  state: State,
  { actor, payload }: Sale,
  accepted: Accepted,
  env: Env,
  book: KnownBook | null,
) {
  const { parts, instrument, mark, rates, side } = accepted;
  const { scale, symbol } = instrument;
  const quantities = parts.map(({ quantity }) => quantity);
  const terms = { ...payload, price: accepted.price };
  const { indicativePrice } = accepted;
  const wanted = { terms, side, quantities, indicativePrice };
  const { amount, amounts, walk } = expectedOf(wanted, mark, book, scale);
  const each = parts.map((part, i) => expectedPart(state, part, amounts[i] ?? 0n, rates, env));
  const sum = (of: (part: (typeof each)[number]) => bigint): bigint =>
    each.reduce((total, part) => total + of(part), 0n);
  const net = sum((part) => part.net);
  const days = Number(parameter(state, 'settlementDays', env.now));
  return {
    symbol,
    quantity: quantities.reduce((units, part) => units + part, 0),
    holdPrice: '0',
    price: priceText(indicativePrice, scale),
    walk,
    contractAmount: String(amount),
    margin: String(sum(({ margin }) => margin)),
    financed: String(sum(({ principal }) => principal)),
    interest: String(sum(({ interest }) => interest)),
    liquidationPrice: null,
    fee: String(sum(({ costs }) => costs.fee)),
    transactionTax: String(sum(({ costs }) => costs.transactionTax)),
    ruralTax: String(sum(({ costs }) => costs.ruralTax)),
    hold: '0',
    total: String(net),
    availableAfter: String(availableOf(state, actor, 'KRW') + net),
    settlesOn: state.calendar.addTradingDays(state.calendar.dayOf(env.now), days),
    profit: String(sum((part) => part.profit)),
    side: side === 'sell' ? ('long' as const) : ('short' as const),
    sellable: accepted.sellable,
    ...lockedOf(state, positionsIn(state, actor, symbol)),
    parts: parts.map(({ position, quantity }, i) => ({
      id: position.id,
      quantity,
      holding: position.holding,
      averagePrice: averageText(position.amount, position.filled, scale),
      boughtAt: position.openedAt ?? position.acceptedAt,
      profit: String(each[i]?.profit ?? 0n),
    })),
  };
}

/** Adds a closing order for each part; its shares wait in their purchase. */
function sell(
  state: State,
  command: Sale,
  accepted: Accepted,
  env: Env,
): readonly [Order, ...Order[]] {
  const day = state.calendar.dayOf(env.now);
  const { type, tif, clientOrderId } = command.payload;
  const { price, stopPrice, rates, side, mark } = accepted;
  const reservationPrice = closingReservation({ type, price }, side, mark);
  const terms = { type, tif, price, stopPrice, rates, reservationPrice, clientOrderId };
  const orders = accepted.parts.map((part, place) => {
    const at = { env, day, id: orderId(env.seq, place) };
    const order = state.orders.put(closingOrder(terms, part, at));
    const position = state.orders.put({
      ...part.position,
      holding: part.position.holding - part.quantity,
      readyToClose: part.position.readyToClose + part.quantity,
    });
    const { id, symbol } = position;
    const status = statusOf(position);
    notify(state, command.actor, { kind: 'order', id, symbol, side, status, reason: null });
    return order;
  });
  return orders as [Order, ...Order[]];
}

interface Sold {
  /** Its closing orders. */
  readonly orders: readonly [Order, ...Order[]];
  readonly estimate: Estimator<EstimateOf<'order.sell'>>;
}

/** Checks and makes a sale, whose parts are found by `take`. */
function decide(
  state: State,
  command: Sale,
  symbol: string,
  taken: Result<Takeable, Refusal>,
  env: Env,
): Result<Sold, Refusal> {
  if (!taken.ok) return taken;
  const accepted = accept(state, command, symbol, taken.value, env);
  if (!accepted.ok) return accepted;
  const orders = sell(state, command, accepted.value, env);
  return ok({
    orders,
    estimate: (book) => estimateOf(state, command, accepted.value, env, book),
  });
}

/** Closes a position or a part of it by one order. */
export const closePosition: Handler<'order.close'> = (state, command, env) => {
  const obstacle = saleObstacle(state.customers.must(command.actor));
  if (obstacle !== null) return refuse(obstacle);
  return closeAsAsked(state, command, env);
};

/**
 * Closes a position as its customer has requested before, even if a new request were refused now.
 */
export const closeAsAsked: Handler<'order.close'> = (state, command, env) => {
  const { id, quantity } = command.payload;
  const position = ownPosition(state, command.actor, id);
  if (position === null) return { ok: false, refusal: refusal('order_missing') };
  const sold = decide(state, command, position.symbol, takeNamed(state, [position], quantity), env);
  if (!sold.ok) return { ok: false, refusal: sold.error };
  return done({ id: sold.value.orders[0].id }, sold.value.estimate);
};

/**
 * Closes a stock over its positions, by a closing order for each; all of them or none. Purchases
 * are sold, and short positions bought back.
 */
export const sellStock: Handler<'order.sell'> = (state, command, env) => {
  const obstacle = saleObstacle(state.customers.must(command.actor));
  if (obstacle !== null) return refuse(obstacle);
  const { symbol, lines: positions, quantity } = command.payload;
  const own = positionsOf(state, command);
  if (!own.ok) return { ok: false, refusal: own.error };
  const take = positions === null ? takeOldest : takeNamed;
  const sold = decide(state, command, symbol, take(state, own.value, quantity), env);
  if (!sold.ok) return { ok: false, refusal: sold.error };
  return done({ ids: sold.value.orders.map(({ id }) => id) }, sold.value.estimate);
};
