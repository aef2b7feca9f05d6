import { type Refusal, refusal } from '@maru/contract/errors';
import { MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { proportion } from '@maru/std/money';
import { priceText, quantityText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env, KnownBook } from '../core/command.ts';
import { done, type Handler } from '../core/handler.ts';
import { notify, type State } from '../core/state.ts';
import { availableOf } from '../ledger/balances.ts';
import { parameter } from '../parameters/parameters.ts';
import { NOTHING_ASKED } from './amendment.ts';
import { costsOf, type Rates, ratesFor } from './costs.ts';
import { openOrderCount } from './place.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';
import { indicativePrice, pricesOf, type Tradable, tradable } from './terms.ts';
import { expectedOf } from './walk.ts';

interface Accepted extends Tradable {
  readonly line: Order;
  readonly price: number | null;
  readonly stopPrice: number | null;
  readonly quantity: number;
  readonly rates: Rates;
  readonly indicativePrice: number;
}

/**
 * The checks of a close, in the order of their refusals. Closing needs no verification, so that
 * every customer can sell what they hold, except with a frozen account or a trading ban.
 */
function check(
  state: State,
  command: CommandOf<'order.close'>,
  env: Env,
): Result<Accepted, Refusal> {
  const { payload } = command;
  const customer = state.customers.must(command.actor);
  if (customer.frozen) return err(refusal('account_frozen'));
  if (customer.tradeBarred) return err(refusal('trade_barred'));
  const line = state.orders.get(payload.id);
  if (line === undefined || line.customer !== command.actor || line.kind !== 'open') {
    return err(refusal('order_missing'));
  }
  const sellable = checkHolding(state, line, payload.quantity, env);
  if (!sellable.ok) return sellable;
  const market = tradable(state, line.symbol, payload, env.now);
  if (!market.ok) return market;
  const { instrument, mark } = market.value;
  const prices = pricesOf(payload, 'sell', market.value);
  if (!prices.ok) return prices;
  if (openOrderCount(state, command.actor) >= LIMITS.openOrders) {
    return err(refusal('open_orders_full', { n: String(LIMITS.openOrders) }));
  }
  return ok({
    instrument,
    mark,
    line,
    ...prices.value,
    quantity: sellable.value,
    rates: ratesFor(state, instrument, 'sell', env.now),
    indicativePrice: indicativePrice(payload.type, prices.value.price, 'sell', mark),
  });
}

/** The shares to sell: whole, held, neither locked nor bought too recently. */
function checkHolding(
  state: State,
  line: Order,
  asked: number | null,
  env: Env,
): Result<number, Refusal> {
  if (line.holding === 0) {
    return err(refusal(line.locked > 0 ? 'position_locked' : 'not_in_position'));
  }
  const quantity = asked ?? line.holding;
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return err(refusal('lots_not_whole'));
  if (quantity > line.holding) {
    const scale = state.instruments.get(line.symbol)?.scale ?? 0;
    return err(refusal('quantity_over_limit', { n: quantityText(line.holding, scale) }));
  }
  const minutes = parameter(state, 'sellWaitMinutes', env.now);
  const openedAt = line.openedAt ?? line.acceptedAt;
  if (env.now < openedAt + Number(minutes) * MINUTE_MS) {
    return err(refusal('sell_too_early', { n: String(minutes) }));
  }
  const days = parameter(state, 'sellLockDays', env.now);
  const free = days === 0n ? line.day : state.calendar.addTradingDays(line.day, Number(days));
  if (state.calendar.dayOf(env.now) < free) {
    return err(refusal('sell_lock_days', { n: String(days) }));
  }
  return ok(quantity);
}

function closingOrder(command: CommandOf<'order.close'>, accepted: Accepted, env: Env): Order {
  const { line } = accepted;
  return {
    ...line,
    id: `O${env.seq}`,
    seq: env.seq,
    clientOrderId: command.payload.clientOrderId,
    kind: 'close',
    closes: line.id,
    type: command.payload.type,
    tif: command.payload.tif,
    price: accepted.price,
    stopPrice: accepted.stopPrice,
    triggeredAt: null,
    quantity: accepted.quantity,
    pending: accepted.quantity,
    holding: 0,
    locked: 0,
    readyToClose: 0,
    closed: 0,
    cancelled: 0,
    ...accepted.rates,
    reservationPrice: 0,
    held: 0n,
    filled: 0,
    amount: 0n,
    fee: 0n,
    transactionTax: 0n,
    ruralTax: 0n,
    costBasis: 0n,
    realised: 0n,
    reason: null,
    amends: null,
    amendedBy: null,
    ...NOTHING_ASKED,
    acceptedAt: env.now,
    openedAt: null,
    closedAt: null,
  };
}

function estimateOf(
  state: State,
  order: Order,
  accepted: Accepted,
  env: Env,
  book: KnownBook | null,
) {
  const { line, instrument, mark, indicativePrice, quantity } = accepted;
  const wanted = { terms: order, side: 'sell', quantity, indicativePrice } as const;
  const { amount: contract, walk } = expectedOf(wanted, mark, book, instrument.scale);
  const costs = costsOf(contract, accepted.rates);
  const net = contract - costs.fee - costs.transactionTax - costs.ruralTax;
  const days = Number(parameter(state, 'settlementDays', env.now));
  const cost = proportion(line.costBasis, quantity, openQuantity(line));
  return {
    symbol: line.symbol,
    quantity,
    holdPrice: '0',
    price: priceText(indicativePrice, instrument.scale),
    walk,
    contractAmount: String(contract),
    margin: '0',
    fee: String(costs.fee),
    transactionTax: String(costs.transactionTax),
    ruralTax: String(costs.ruralTax),
    hold: '0',
    total: String(net),
    availableAfter: String(availableOf(state, order.customer, 'KRW') + net),
    settlesOn: state.calendar.addTradingDays(order.day, days),
    profit: String(net - cost),
  };
}

export const closePosition: Handler<'order.close'> = (state, command, env) => {
  const checked = check(state, command, env);
  if (!checked.ok) return { ok: false, refusal: checked.error };
  const accepted = checked.value;
  const day = state.calendar.dayOf(env.now);
  const order = state.orders.put({ ...closingOrder(command, accepted, env), day });
  const line = state.orders.put({
    ...accepted.line,
    holding: accepted.line.holding - order.quantity,
    readyToClose: accepted.line.readyToClose + order.quantity,
  });
  const { id, symbol } = line;
  const status = statusOf(line);
  notify(state, order.customer, { kind: 'order', id, symbol, side: 'sell', status, reason: null });
  return done({ id: order.id }, (book) => estimateOf(state, order, accepted, env, book));
};
