/** Positions as means to pay a debt: their free part is closed at market. */
import { ceilDiv, contractAmount, minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { Missing, Raise, Source } from '../../kernel/core/domain.ts';
import { isHalted, type State } from '../../kernel/core/state.ts';
import { valuePrice } from '../../market/market/instruments.ts';
import { isGone } from '../../market/market/leaving.ts';
import { isChanging } from '../orders/amendment.ts';
import { acceptsForcedOrder, forceClose, isForced } from '../orders/forced.ts';
import type { Order } from '../orders/rows.ts';
import { awaitedShares } from './awaited.ts';
import { openPositions } from './open-positions.ts';

/**
 * Shares whose proceeds cover an amount at a tenth less than the price known; all of a short
 * position, of which only the rest of the collateral is left.
 */
export function sharesFor(state: State, position: Order, amount: bigint): number {
  if (position.side === 'short') return position.holding;
  const price = valuePrice(state, position.symbol);
  if (price === null || price === 0) return position.holding;
  return Number(minBig(BigInt(position.holding), ceilDiv(amount * 10n, contractAmount(price, 9))));
}

/** Nothing keeps waiting for an issue that is halted. */
function next(state: State, { customer, amount }: Missing, env: Env): Raise | 'wait' | null {
  const sales = state.indexes.pendingByCustomer
    .rows(customer)
    .filter((order) => order.kind === 'close' && !isHalted(state, order.symbol));
  // the proceeds of a running sale pay first
  if (sales.some(isForced)) return 'wait';
  const positions = openPositions(state, customer).filter(
    ({ symbol }) => !isHalted(state, symbol) && !isGone(state, symbol),
  );
  const position = positions.find(
    ({ symbol, holding }) => holding > 0 && acceptsForcedOrder(state, symbol, env.now),
  );
  if (position !== undefined) {
    return () => void forceClose(state, position, sharesFor(state, position, amount), env);
  }
  // an order at the customer's own terms must not keep shares from it for ever
  const own = sales.filter((order) => !isChanging(order));
  if (own.length > 0) {
    return () => {
      for (const { id } of own) state.orders.patch(id, { cancelSeq: env.seq });
    };
  }
  return positions.some(({ holding, readyToClose }) => holding + readyToClose > 0) ? 'wait' : null;
}

/** Positions, and shares that were paid for and are not delivered yet. */
const isLeft = (state: State, customer: string): boolean =>
  openPositions(state, customer).some(({ symbol }) => !isGone(state, symbol)) ||
  awaitedShares(state, customer).length > 0;

export const positionSource: Source = { next, isLeft };
