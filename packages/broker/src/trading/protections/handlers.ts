import type { ErrorCode } from '@maru/contract/errors';
import { type Refusal, refusal } from '@maru/contract/errors';
import { contractAmount, proportion } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { consultMark, type State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { saleObstacle } from '../../people/customers/may-trade.ts';
import { marginOf } from '../margin/loan.ts';
import { owedOn } from '../margin/owed.ts';
import { closeAsAsked } from '../orders/close.ts';
import { ratesFor } from '../orders/costs.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { indicativePrice } from '../orders/terms.ts';
import {
  aroundMark,
  aroundPurchase,
  checkLevels,
  outcomeAt,
  protectionObstacle,
} from './levels.ts';
import { countTry, end, pause, protect, protectionOf } from './life.ts';
import { notifyProtectionReached } from './messages.ts';
import { triggerOf } from './reached.ts';
import type { Levels, Protection, ProtectionClose } from './rows.ts';

/** A position of the customer's own that can be protected: long, held or to be filled. */
function protectable(
  state: State,
  { actor, payload }: CommandOf<'protection.set'>,
): Result<Order, Refusal> {
  const { id, quantity } = payload;
  const position = state.orders.get(id);
  if (position === undefined || position.customer !== actor || position.kind !== 'open') {
    return err(refusal('order_missing'));
  }
  const open = openQuantity(position);
  if (position.side !== 'long' || open + position.pending === 0)
    return err(refusal('not_in_position'));
  if (protectionOf(state, id)?.closeId) return err(refusal('protection_closing'));
  if (quantity === null) return ok(position);
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return err(refusal('lots_not_whole'));
  if (quantity <= open) return ok(position);
  const { scale } = instrumentOf(state, position.symbol);
  return err(refusal('protection_over_holding', { n: quantityText(open, scale) }));
}

/** The proceeds of a part of a position, or of its pending part, at each level. */
function estimateOf(state: State, position: Order, levels: Levels, asked: number | null, env: Env) {
  const open = openQuantity(position);
  const quantity = asked ?? open + position.pending;
  const waits = Math.max(0, quantity - open);
  const held = open === 0 ? 0n : proportion(position.costBasis, quantity - waits, open);
  const bought = contractAmount(position.reservationPrice, waits);
  const cost = held + bought;
  const { principal, interest } =
    open === 0 ? { principal: 0n, interest: 0n } : owedOn(state, position, quantity - waits, env);
  const owed = { principal: principal + bought - marginOf(bought, position.leverage), interest };
  const instrument = instrumentOf(state, position.symbol);
  const rates = ratesFor(state, position.customer, instrument, 'sell', env.now);
  const what = { quantity, cost, owed, rates };
  return {
    symbol: position.symbol,
    quantity,
    takeProfit: outcomeAt(levels.takeProfit, what),
    stopLoss: outcomeAt(levels.stopLoss, what),
  };
}

/** Sets the take-profit and stop-loss of a position, or replaces them. */
export const setProtection: Handler<'protection.set'> = (state, command, env) => {
  const { actor, payload } = command;
  // it sells whatever its customer is barred from when it is reached
  const obstacle = saleObstacle(state.customers.must(actor));
  if (obstacle !== null) return refuse(obstacle);
  const found = protectable(state, command);
  if (!found.ok) return { ok: false, refusal: found.error };
  const position = found.value;
  const leaves = protectionObstacle(state, position.symbol, env.now);
  if (leaves !== null) return refuse(leaves);
  const mark = consultMark(state, position.symbol);
  if (mark === undefined) return refuse('price_not_obtained');
  const around =
    openQuantity(position) > 0
      ? aroundMark(mark)
      : aroundPurchase(position, indicativePrice(position.type, position.price, 'buy', mark), mark);
  const sound = checkLevels(payload, around, instrumentOf(state, position.symbol));
  if (!sound.ok) return { ok: false, refusal: sound.error };
  protect(state, position, payload, payload.quantity, env);
  return done({ id: position.id }, () =>
    estimateOf(state, position, payload, payload.quantity, env),
  );
};

/** Removes a protection; a missing one is removed already. */
export const removeProtection: Handler<'protection.remove'> = (state, command, env) => {
  const { actor, payload } = command;
  const row = protectionOf(state, payload.id);
  if (row === undefined || row.customer !== actor) return done();
  if (row.closeId !== null) return refuse('protection_closing');
  end(state, row, 'removed', env);
  return done();
};

/** Refusals for which neither customer nor order is the reason: the market takes none now. */
const MARKET_SHUT: readonly ErrorCode[] = [
  'halted',
  'not_trading_time',
  'price_not_obtained',
  'type_not_taken',
];

/** Makes the closing order of a protection that was reached, on the customer's terms. */
function close(state: State, row: Protection, quantity: number, env: Env) {
  const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
  const clientOrderId = `protection:${row.id}:${env.seq}`;
  const payload = { id: row.id, quantity, ...terms, clientOrderId };
  return closeAsAsked(state, { type: 'order.close', actor: row.customer, key: null, payload }, env);
}

/**
 * Decides a protection by the price that reached it. If it was removed or changed, or nothing of it
 * can be sold now, it stays as it is.
 */
export const fireProtection: Handler<'protection.fire'> = (state, { payload }, env) => {
  const { id, last } = payload;
  state.indexes.protectionsReached.delete(id);
  const row = protectionOf(state, id);
  if (row?.state !== 'waiting') return done();
  const trigger = triggerOf(row, last);
  const { holding } = state.orders.must(id);
  const quantity = Math.min(row.quantity ?? holding, holding);
  if (trigger === null || quantity === 0) return done();
  const closed = close(state, row, quantity, env);
  if (!closed.ok) {
    if (!MARKET_SHUT.includes(closed.refusal.code)) countTry(state, row, env);
    else pause(state, row, row.tries, env);
    return done({ refused: closed.refusal.code });
  }
  const closeId = String(closed.reply.id);
  state.protections.patch(id, { state: 'closing', closeId });
  const level = (trigger === 'stop_loss' ? row.stopLoss : row.takeProfit) ?? last;
  const { customer } = row;
  const made: ProtectionClose = {
    id: closeId,
    lineId: id,
    customer,
    trigger,
    level,
    last,
    at: env.now,
  };
  state.appended.protectionCloses.push(made);
  notifyProtectionReached(state, row, made, quantity, env);
  return done({ id: closeId });
};
