/** Shares that were issued for customers, of whatever kind, and the positions that they become. */
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import {
  type DeliveredShares,
  deliveredPosition,
} from '../../trading/orders/delivered-position.ts';
import type { Order } from '../../trading/orders/rows.ts';

export interface IssuedShares extends Omit<DeliveredShares, 'reference'> {
  /** The row with which the customer subscribed, applied or chose. */
  readonly application: string;
  /** Of the house: it has the payment, and owes the shares, until now. */
  readonly account: 'new_shares' | 'placements' | 'increases' | 'scrips';
  readonly cause: 'allotment' | 'placement_delivery' | 'increase_delivery' | 'scrip_delivery';
}

/**
 * The issuer gets its money, and the customer the shares as a position. The caller notes it in the
 * application, and notifies the customer.
 * @returns the position order
 */
export function deliverIssued(
  state: State,
  { account, cause, isLocked, ...of }: IssuedShares,
  env: Env,
): Order {
  const { id, application, customer, symbol, quantity, amount } = of;
  const position = deliveredPosition(state, { ...of, reference: application, isLocked }, env);
  const shares = BigInt(quantity);
  const { no: entryNo } = post(state, env, {
    cause,
    customer,
    ref: id,
    symbol,
    postings: [
      housePosting(account, 'KRW', -amount),
      housePosting('bank', 'KRW', amount),
      customerPosting(customer, 'shares', symbol, shares),
      housePosting(account, symbol, -shares),
    ],
  });
  state.allotments.put({ ...of, entryNo, at: env.now, open: true });
  const status = isLocked ? 'locked' : 'holding';
  notify(state, customer, { kind: 'order', id, symbol, side: 'buy', status, reason: null });
  return position;
}
