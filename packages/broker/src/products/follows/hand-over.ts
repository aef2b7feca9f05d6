/** Shares of a stopped follow that cannot be sold: they become the customer's own. */

import { addDays, type Instant, startOfDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { isHalted, notify, type State } from '../../kernel/core/state.ts';
import { isGone } from '../../market/market/leaving.ts';
import { deliveredPosition } from '../../trading/orders/delivered-position.ts';
import { orderId } from '../../trading/orders/ids.ts';
import type { CopiedLine, Follow } from './rows.ts';

/** Whether the trading day after the one of the stop is over. */
function isOverdue(state: State, { stopAskedAt }: Follow, now: Instant): boolean {
  if (stopAskedAt === null) return false;
  const { calendar } = state;
  const next = calendar.addTradingDays(calendar.dayOf(stopAskedAt), 1);
  return now >= startOfDay(addDays(next, 1));
}

/**
 * Whether a position is given to the customer as it is: its issue has left the market, or is halted
 * still, once the trading day after the stop is over. A trading issue is sold, however long that
 * takes.
 */
export const isHandedOver = (
  state: State,
  follow: Follow,
  { symbol }: CopiedLine,
  now: Instant,
): boolean => isGone(state, symbol) || (isHalted(state, symbol) && isOverdue(state, follow, now));

/**
 * A copied position becomes one of the customer's own, at its cost. Nothing is posted: its shares
 * were the customer's in the ledger, and its money is spent.
 * @param place among positions of a command
 */
export function handOver(
  state: State,
  follow: string,
  position: CopiedLine,
  place: number,
  env: Env,
): void {
  const { id: reference, customer, symbol, quantity, cost: amount } = position;
  const id = orderId(env.seq, place);
  const price = Number(amount / BigInt(quantity));
  // a share is counted once at any time: it leaves the follow before it is a position
  state.copiedLines.patch(reference, {
    quantity: 0,
    cost: 0n,
    handed: quantity,
    handedCost: amount,
    became: id,
    closedAt: env.now,
    open: false,
  });
  const { handed } = state.follows.must(follow);
  state.follows.patch(follow, { handed: handed + amount });
  const of = { id, customer, reference, symbol, price, quantity, amount, isLocked: false };
  deliveredPosition(state, of, env);
  notify(state, customer, {
    kind: 'order',
    id,
    symbol,
    side: 'buy',
    status: 'holding',
    reason: null,
  });
}
