/**
 * Lenders recall shares: short positions' debts beyond the pool are bought in, the newest position
 * first.
 */
import type { Instant } from '@maru/std/kst';
import type { Command } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { notifyBuyIn } from '../margin/messages.ts';
import { closeByForce, isForced, type Step, stepToClose } from '../orders/forced.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { poolOf, takenOf } from './pool.ts';

/** Shares of a position that are not being bought in: those of its customer's own orders too. */
function leftOf(state: State, position: Order): number {
  if (position.readyToClose === 0) return openQuantity(position);
  const coming = state.indexes.pendingByCustomer
    .rows(position.customer)
    .filter((order) => order.closes === position.id && isForced(order))
    .reduce((shares, { pending }) => shares + pending, 0);
  return openQuantity(position) - coming;
}

/** The step that brings recalled shares of a position back; null: none. */
function stepOf(state: State, position: Order, now: Instant): Step | null {
  const pool = poolOf(state, instrumentOf(state, position.symbol), now);
  // of the older positions and this one, the newest being bought in first
  const left = state.indexes.shorts
    .rows(position.symbol)
    .filter(({ seq }) => seq <= position.seq)
    .reduce((shares, one) => shares + leftOf(state, one), 0);
  const shares = Math.min(leftOf(state, position), left - pool);
  if (shares <= 0) return null;
  const step = stepToClose(state, position, now);
  if (step === null) return null;
  return { cancel: step.cancel, close: Math.min(step.close, shares) };
}

/** The pool's part of the shares, parts per million, with which nothing is recalled. */
export interface Recalled {
  /** Null: not known, or lent shares have gone back since. */
  settledAt: bigint | null;
}

/** The issues of which more is borrowed, or may be by pending orders, than the pool has. */
function overPool(state: State, now: Instant): Set<string> {
  const symbols = new Set<string>();
  for (const { side, kind, symbol } of state.orders.values()) {
    if (side === 'short' && kind === 'open') symbols.add(symbol);
  }
  const isOver = (symbol: string): boolean =>
    takenOf(state, symbol) > poolOf(state, instrumentOf(state, symbol), now);
  return new Set([...symbols].filter(isOver));
}

/**
 * The command for a short position of which shares are recalled; null: none. Acceptance keeps
 * borrowing within the pool, so only another size of the pool, or lent shares that go back, make a
 * recall.
 */
export function dueRecall(state: State, now: Instant): Command | null {
  const { recalls } = state.indexes;
  const size = parameter(state, 'borrowPoolPpm', now);
  if (recalls.settledAt === size) return null;
  const over = overPool(state, now);
  if (over.size === 0) recalls.settledAt = size;
  for (const loan of over.size === 0 ? [] : state.marginLoans.values()) {
    if (loan.side !== 'short' || loan.failed !== null || !over.has(loan.symbol)) continue;
    if (stepOf(state, state.orders.must(loan.id), now) === null) continue;
    return { type: 'short.recall', actor: 'clock', key: null, payload: { id: loan.id } };
  }
  return null;
}

/** Buys recalled shares of a position in, at market. */
export const recallShares: Handler<'short.recall'> = (state, { payload }, env) => {
  const position = state.orders.get(payload.id);
  const step = position === undefined ? null : stepOf(state, position, env.now);
  if (position === undefined || step === null) return done();
  closeByForce(state, position, step, env);
  if (step.close > 0)
    notifyBuyIn(state, position, Math.min(step.close, openQuantity(position)), env);
  return done({ step: step.close > 0 ? 'bought_in' : 'cancelled' });
};
