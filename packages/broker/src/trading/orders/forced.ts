/**
 * Closing orders that the engine places itself, for the day: at market, in delisting trading at the
 * last price that the book has.
 */
import { FIRMS_KEY } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { BookSide } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import { consultMark, notify, type State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { isInDelistingTrading } from '../../market/market/leaving.ts';
import { isBeingClosed } from '../margin/loan.ts';
import { isChanging } from './amendment.ts';
import { closingOrder, closingReservation } from './closing-order.ts';
import { ratesFor } from './costs.ts';
import { bookSideOf } from './direction.ts';
import { orderId } from './ids.ts';
import { statusOf } from './quantities.ts';
import type { Order } from './rows.ts';
import { tradable } from './terms.ts';

const AT_MARKET = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
const AT_LIMIT = { ...AT_MARKET, type: 'limit' } as const;

/** The terms of an order that is to trade whatever its price, but for that price. */
const anyPrice = (state: State, symbol: string, now: Instant) =>
  isInDelistingTrading(state, symbol, state.calendar.dayOf(now)) ? AT_LIMIT : AT_MARKET;

/** Whether the market of an issue takes a closing order of the engine now. */
export const acceptsForcedOrder = (state: State, symbol: string, now: Instant): boolean =>
  tradable(state, symbol, anyPrice(state, symbol, now), now).ok;

/** The terms of an order that is to trade whatever its price: its mark is consulted. */
export function forcedTerms(state: State, symbol: string, side: BookSide, now: Instant) {
  const mark = present(consultMark(state, symbol), 'a market that takes orders has a mark');
  const terms = anyPrice(state, symbol, now);
  const price = terms.type === 'market' ? null : side === 'sell' ? mark.lower : mark.upper;
  return { ...terms, price, mark };
}

/** Closes shares of a position, locked ones too. One such order a command: its key is the seq. */
export function forceClose(state: State, position: Order, shares: number, env: Env): Order {
  const at = { env, day: state.calendar.dayOf(env.now), id: orderId(env.seq) };
  const side = bookSideOf({ side: position.side, kind: 'close' });
  const instrument = instrumentOf(state, position.symbol);
  const rates = ratesFor(state, position.customer, instrument, side, env.now);
  const { mark, ...asked } = forcedTerms(state, position.symbol, side, env.now);
  const reservationPrice = closingReservation(asked, side, mark);
  const key = { clientOrderId: `${FIRMS_KEY}${env.seq}` };
  const terms = { ...asked, rates, reservationPrice, ...key };
  const order = state.orders.put(closingOrder(terms, { position, quantity: shares }, at));
  const fromHolding = Math.min(shares, position.holding);
  const row = state.orders.put({
    ...position,
    holding: position.holding - fromHolding,
    locked: position.locked - (shares - fromHolding),
    readyToClose: position.readyToClose + shares,
  });
  const { id, customer, symbol } = row;
  const status = statusOf(row);
  notify(state, customer, { kind: 'order', id, symbol, side, status, reason: null });
  return order;
}

/** True for an order that closes a position by force: its customer can't cancel or amend it. */
export const isForced = ({ clientOrderId }: Order): boolean => clientOrderId.startsWith(FIRMS_KEY);

/** Whether a closing order of the engine's is pending for a position. */
export const hasForced = (state: State, { id, customer }: Order): boolean =>
  state.indexes.pendingByCustomer
    .rows(customer)
    .some((order) => order.closes === id && isForced(order));

/**
 * The next step: cancel the orders that still open, or that close at the customer's own terms, a
 * part of them where there are many, and close all that is not yet being closed by force.
 */
export interface Step {
  readonly cancel: readonly Order[];
  /** Shares to close at market; 0: none are free, or the market takes no such order now. */
  readonly close: number;
}

/** The next step to close a position by force; null: nothing can be done now. */
export function stepToClose(state: State, position: Order, now: Instant): Step | null {
  const cancel = state.indexes.pendingByCustomer
    .rows(position.customer)
    .filter(
      (order) =>
        (order.id === position.id || order.closes === position.id) &&
        !isForced(order) &&
        !isChanging(order),
    )
    .slice(0, LIMITS.cancelsPerStep);
  const free = position.holding + position.locked;
  const close = free > 0 && acceptsForcedOrder(state, position.symbol, now) ? free : 0;
  return cancel.length === 0 && close === 0 ? null : { cancel, close };
}

/** Takes the step: requests the cancels of its orders, and closes its shares. */
export function closeByForce(state: State, position: Order, step: Step, env: Env): void {
  for (const { id } of step.cancel) state.orders.patch(id, { cancelSeq: env.seq });
  if (step.close > 0) forceClose(state, state.orders.must(position.id), step.close, env);
}

/** Whether the engine closes a position for its own sake, whatever its customer owes elsewhere. */
function isClosing(state: State, { id, side }: Order): boolean {
  const intraday = state.intradayLines.get(id);
  const isIntraday = intraday !== undefined && intraday.endedAt === null;
  const loan = state.marginLoans.get(id);
  return side === 'short' || isIntraday || (loan !== undefined && isBeingClosed(loan));
}

/**
 * Once a customer owes nothing any more, cancels of the sales that the engine has made for it are
 * requested.
 */
export function endForcedSales(state: State, customer: string, env: Env): void {
  if (state.marginDebts.get(customer) !== undefined) return;
  if (state.registry.forcesSales.some((forces) => forces(state, customer))) return;
  for (const order of state.indexes.pendingByCustomer.rows(customer)) {
    if (order.closes === null || !isForced(order) || isChanging(order)) continue;
    if (isClosing(state, state.orders.must(order.closes))) continue;
    state.orders.patch(order.id, { cancelSeq: env.seq });
  }
}
