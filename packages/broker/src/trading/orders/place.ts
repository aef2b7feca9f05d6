import { type Refusal, refusal } from '@maru/contract/errors';
import type { OrderStatus } from '@maru/contract/status';
import type { Instrument } from '@maru/std/instrument';
import { LIMITS } from '@maru/std/limits';
import { contractAmount } from '@maru/std/money';
import { priceText, quantityText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env, KnownBook } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { moveWithin } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { intradayObstacle } from '../day-trading/account.ts';
import { beginPosition } from '../day-trading/positions.ts';
import { leverageObstacle, mostLeverage } from '../margin/account.ts';
import { marginEstimate } from '../margin/estimate.ts';
import { marginOf } from '../margin/loan.ts';
import {
  aroundPurchase,
  checkLevels,
  outcomeAt,
  protectionObstacle,
} from '../protections/levels.ts';
import { protect } from '../protections/life.ts';
import { borrowable, borrowObstacle, isOpposite } from '../short/pool.ts';
import type { PlaceOrder } from './commands.ts';
import { costsOf, holdFor, mostAffordable, NOTHING_FILLED, type Rates, ratesFor } from './costs.ts';
import { bookSideOf } from './direction.ts';
import { orderId } from './ids.ts';
import { openingTotal } from './money.ts';
import { NEW_ORDER } from './new-order.ts';
import type { Order } from './rows.ts';
import { indicativePrice, pricesOf, reservationPriceOf, type Tradable, tradable } from './terms.ts';
import { expectedOf } from './walk.ts';

/** An order that passed every check, with the money it will hold. */
interface Accepted extends Tradable {
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly quantity: number;
  readonly rates: Rates;
  /** The reservation price: the limit price, or the upper limit. */
  readonly reservationPrice: number;
  /** The indicative price: the one most likely paid now. */
  readonly indicativePrice: number;
  readonly hold: bigint;
  readonly available: bigint;
  readonly intraday: boolean;
}

/**
 * The checks of an opening order, in the order of their refusals: the customer, the issue, the
 * order type in the current phase, the prices, the quantity, and the available money.
 */
function check(
  state: State,
  customerId: string,
  order: PlaceOrder,
  env: Env,
): Result<Accepted, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(customerId));
  if (obstacle) return err(refusal(obstacle));
  const isMargin = order.side === 'short' || (order.leverage !== 1 && !order.intraday);
  if (isMargin && state.marginAccounts.get(customerId) === undefined) {
    return err(refusal('margin_not_enabled'));
  }
  if (!Number.isSafeInteger(order.lots) || order.lots <= 0) return err(refusal('lots_not_whole'));
  const market = tradable(state, order.symbol, order, env.now);
  if (!market.ok) return market;
  const { instrument, mark } = market.value;
  const barrier = (order.intraday ? intradayObstacle : leverageObstacle)(
    state,
    customerId,
    order.leverage,
    instrument,
    env,
  );
  if (barrier !== null) return err(barrier);
  const quantity = order.lots * instrument.lotSize;
  if (quantity > LIMITS.orderQuantity) {
    const most = quantityText(LIMITS.orderQuantity, instrument.scale);
    return err(refusal('quantity_over_limit', { n: most }));
  }
  const side = bookSideOf({ side: order.side, kind: 'open' });
  const prices = pricesOf(order, side, market.value);
  if (!prices.ok) return prices;
  const unlike = checkSide(state, customerId, order, instrument, quantity, env);
  if (unlike !== null) return err(unlike);

  const rates = ratesFor(state, customerId, instrument, side, env.now);
  const { price } = prices.value;
  const reservationPrice = reservationPriceOf(order.type, price, side, mark);
  const indicative = indicativePrice(order.type, price, side, mark);
  const size = checkSize(state, contractAmount(indicative, quantity), order.confirmed, env);
  if (!size.ok) return size;
  if (openOrderCount(state, customerId) >= LIMITS.openOrders) {
    return err(refusal('open_orders_full', { n: String(LIMITS.openOrders) }));
  }
  const { leverage } = order;
  const terms = { reservationPrice, ...rates, leverage };
  const hold = holdFor(terms, quantity, NOTHING_FILLED);
  if (order.levels !== undefined) {
    const leaves = protectionObstacle(state, order.symbol, env.now);
    if (leaves !== null) return err(refusal(leaves));
    const around = aroundPurchase(order, indicative, mark);
    const levels = checkLevels(order.levels, around, instrument);
    if (!levels.ok) return levels;
  }
  const available = availableOf(state, customerId, 'KRW');
  if (hold > available) return err(refusal('insufficient_available', { n: String(hold) }));
  return ok({
    instrument,
    mark,
    ...prices.value,
    quantity,
    rates,
    reservationPrice,
    indicativePrice: indicative,
    hold,
    available,
    intraday: order.intraday === true,
  });
}

/**
 * Refuses opposite_position; of a short sale also shares that cannot be borrowed, and levels, which
 * only protect holdings (short_not_protected).
 */
function checkSide(
  state: State,
  customerId: string,
  order: PlaceOrder,
  instrument: Instrument,
  quantity: number,
  env: Env,
): Refusal | null {
  if (isOpposite(state, customerId, order)) return refusal('opposite_position');
  if (order.side === 'long') return null;
  if (order.levels !== undefined) return refusal('short_not_protected');
  return borrowObstacle(state, instrument, quantity, env.now);
}

/** Checks the least contract amount of one order, and runs `checkLarge`. */
function checkSize(
  state: State,
  amount: bigint,
  confirmed: boolean,
  env: Env,
): Result<true, Refusal> {
  const least = parameter(state, 'minimumOpeningWon', env.now);
  if (amount < least) return err(refusal('below_minimum', { n: String(least) }));
  return checkLarge(state, amount, confirmed, env);
}

/** Checks the greatest contract amount of one order, and that of a large one its confirmation. */
export function checkLarge(
  state: State,
  amount: bigint,
  confirmed: boolean,
  env: Env,
): Result<true, Refusal> {
  const greatest = parameter(state, 'maximumOrderWon', env.now);
  if (amount > greatest) return err(refusal('amount_over_limit', { n: String(greatest) }));
  const from = parameter(state, 'confirmFromWon', env.now);
  if (amount >= from && !confirmed) return err(refusal('confirmation_needed', { n: String(from) }));
  return ok(true);
}

/** The number of a customer's orders that the venue may still fill. */
export const openOrderCount = (state: State, customer: string): number =>
  state.indexes.pendingByCustomer.count(customer);

function newOrder(command: CommandOf<'order.place'>, accepted: Accepted, state: State, env: Env) {
  const { payload } = command;
  const order: Order = {
    ...NEW_ORDER,
    id: orderId(env.seq),
    seq: env.seq,
    customer: command.actor,
    clientOrderId: payload.clientOrderId,
    kind: 'open',
    closes: null,
    symbol: payload.symbol,
    side: payload.side,
    type: payload.type,
    tif: payload.tif,
    price: accepted.price,
    stopPrice: accepted.stopPrice,
    leverage: payload.leverage,
    quantity: accepted.quantity,
    pending: accepted.quantity,
    feePpm: accepted.rates.feePpm,
    transactionTaxPpm: accepted.rates.transactionTaxPpm,
    ruralTaxPpm: accepted.rates.ruralTaxPpm,
    reservationPrice: accepted.reservationPrice,
    held: accepted.hold,
    acceptedAt: env.now,
    day: state.calendar.dayOf(env.now),
  };
  return order;
}

/** The most shares that a short sale could borrow, its own among them; a purchase needs none. */
function mostToBorrow(
  state: State,
  { side, quantity }: Order,
  instrument: Instrument,
  env: Env,
): number {
  return side === 'long' ? LIMITS.orderQuantity : borrowable(state, instrument, env.now) + quantity;
}

/** The estimate before the order is sent: the same figures the order is accepted with. */
function estimateOf(
  state: State,
  order: Order,
  accepted: Accepted,
  levels: PlaceOrder['levels'],
  env: Env,
  book: KnownBook | null,
) {
  const { instrument, mark, quantity, indicativePrice } = accepted;
  const side = bookSideOf(order);
  const wanted = { terms: order, side, quantities: [quantity], indicativePrice } as const;
  const { amount: contract, walk } = expectedOf(wanted, mark, book, instrument.scale);
  const costs = costsOf(contract, accepted.rates);
  const days = Number(parameter(state, 'settlementDays', env.now));
  const { scale, lotSize } = instrument;
  const affordable = mostAffordable(accepted.available, order, lotSize);
  const most = Math.min(affordable, mostToBorrow(state, order, instrument, env));
  const sale = ratesFor(state, order.customer, instrument, 'sell', env.now);
  const owed = { principal: contract - marginOf(contract, order.leverage), interest: 0n };
  const bought = { quantity, cost: contract + costs.fee, owed, rates: sale };
  return {
    symbol: order.symbol,
    quantity: order.quantity,
    holdPrice: priceText(accepted.reservationPrice, scale),
    price: priceText(indicativePrice, scale),
    walk,
    contractAmount: String(contract),
    ...marginEstimate(state, order, contract, env),
    fee: String(costs.fee),
    transactionTax: String(costs.transactionTax),
    ruralTax: String(costs.ruralTax),
    hold: String(accepted.hold),
    total: String(openingTotal(contract, order.leverage, costs)),
    availableAfter: String(accepted.available - accepted.hold),
    settlesOn: state.calendar.addTradingDays(order.day, days),
    maxLots: most / lotSize,
    protection: {
      takeProfit: outcomeAt(levels?.takeProfit ?? null, bought),
      stopLoss: outcomeAt(levels?.stopLoss ?? null, bought),
    },
    maxLeverage: accepted.intraday
      ? Number(parameter(state, 'dayTradingLeverage', env.now))
      : mostLeverage(state, order.customer, instrument, env),
  };
}

export const placeOrder: Handler<'order.place'> = (state, command, env) => {
  const checked = check(state, command.actor, command.payload, env);
  if (!checked.ok) return { ok: false, refusal: checked.error };
  const accepted = checked.value;
  const order = state.orders.put(newOrder(command, accepted, state, env));
  if (command.payload.intraday) beginPosition(state, order, env);
  const { id, customer, symbol } = order;
  moveWithin(state, env, {
    cause: 'hold',
    customer,
    ref: id,
    symbol,
    currency: 'KRW',
    from: 'free',
    to: 'held',
    amount: order.held,
  });
  const { levels } = command.payload;
  if (levels !== undefined) protect(state, order, levels, null, env);
  const status: OrderStatus = 'pending';
  const side = bookSideOf(order);
  notify(state, customer, { kind: 'order', id, symbol, side, status, reason: null });
  return done({ id, status }, (book) => estimateOf(state, order, accepted, levels, env, book));
};
