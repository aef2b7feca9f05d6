/** The venue's reports on block orders, and requests to the venue for them. */
import type { CancelReason } from '@maru/contract/status';
import { assert } from '@maru/std/assert';
import { contractAmount } from '@maru/std/money';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { housePosting, post } from '../../kernel/ledger/post.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { costsOf } from '../../trading/orders/costs.ts';
import { cutsOf } from './divide.ts';
import type { BlockOrder } from './rows.ts';

/** Requests a cancel of the venue; an unsent order ends when all have taken part. */
export function cancelBlock(state: State, { id, cancelSeq }: BlockOrder, env: Env): void {
  if (cancelSeq === null) state.blockOrders.patch(id, { cancelSeq: env.seq });
}

/** Nothing of it is pending any more: its fills are divided, and allotted in steps. */
export function endBlock(
  state: State,
  block: BlockOrder,
  reason: CancelReason | null,
  env: Env,
): void {
  const { id, amount } = block;
  const whole = { ...block, ...costsOf(amount, block) };
  const { fee, transactionTax, ruralTax } = whole;
  const cuts = cutsOf(whole, state.indexes.copiesByBlock.rows(id));
  state.blockOrders.patch(id, {
    stage: 'allotting',
    pending: 0,
    fee,
    transactionTax,
    ruralTax,
    cuts,
    reason,
    endedAt: env.now,
  });
  startJob(state, { id: `allot:${id}`, kind: 'allotBlock', payload: { block: id } });
}

type FillReport = Extract<VenueReport, { kind: 'fill' }>;

/** I12: a purchase pays no more than was reserved, and a sale gets its limit or more. */
function checkPrice({ side, reservationPrice }: BlockOrder, price: number): void {
  const fits = side === 'buy' ? price <= reservationPrice : price >= reservationPrice;
  assert(fits, 'no block order trades beyond its price (I12)');
}

/** Its fills are the house's until they are allotted. @returns false when a fill is missing */
function fill(state: State, block: BlockOrder, report: FillReport, env: Env): boolean {
  const { id, symbol, side, mentor } = block;
  const { price, quantity, cumulative, bookSeq } = report;
  if (cumulative <= block.filled) return true;
  if (cumulative !== block.filled + quantity) return false;
  assert(quantity > 0 && quantity <= block.pending, 'a fill fits what is pending');
  checkPrice(block, price);
  const amount = contractAmount(price, quantity);
  const sign = side === 'buy' ? 1n : -1n;
  const shares = BigInt(quantity);
  const { no: entryNo } = post(state, env, {
    cause: 'block_fill',
    customer: null,
    ref: id,
    symbol,
    postings: [
      housePosting('block_orders', 'KRW', -sign * amount),
      housePosting('market', 'KRW', sign * amount),
      housePosting('block_orders', symbol, sign * shares),
      housePosting('market', symbol, -sign * shares),
    ],
  });
  const of = { id: `${id}:${cumulative}`, seq: env.seq, block: id, mentor, symbol, side };
  const traded = { price, quantity, amount, bookSeq, at: env.now, entryNo };
  state.appended.blockFills.push({ ...of, ...traded });
  const pending = block.pending - quantity;
  const after = state.blockOrders.patch(id, {
    pending,
    filled: cumulative,
    amount: block.amount + amount,
  });
  notify(state, state.mentors.must(mentor).customer, { kind: 'follow' });
  if (pending === 0) endBlock(state, after, null, env);
  return true;
}

/**
 * Applies one report to a block order in memory.
 * @returns false when reports between this one and the last applied one are missing
 */
export function applyToBlock(
  state: State,
  block: BlockOrder,
  report: VenueReport,
  env: Env,
): boolean {
  // a repeat of what has ended already
  if (block.pending === 0) return true;
  switch (report.kind) {
    case 'fill':
      return fill(state, block, report, env);
    case 'cancelled':
    case 'rejected':
      if (report.kind === 'cancelled' && (report.cumulative ?? 0) > block.filled) return false;
      endBlock(state, block, report.reason, env);
      return true;
    case 'cancel_rejected':
      state.blockOrders.patch(block.id, { cancelSeq: null });
      return true;
    case 'accepted':
    // it waits for no stop and is never amended: a report of either was never requested
    case 'triggered':
    case 'reduced':
    case 'replaced':
    case 'amend_rejected':
      return true;
  }
}

/** A block order as it enters a book: its pending part, never without a price (FLW-21). */
export const blockRequest = (block: BlockOrder): VenueRequest => ({
  kind: 'new',
  id: block.id,
  symbol: block.symbol,
  side: block.side,
  ...(block.reservationPrice === 0
    ? { type: block.type, price: block.price }
    : { type: 'limit' as const, price: block.reservationPrice }),
  tif: block.tif,
  stopPrice: null,
  cap: null,
  quantity: block.pending,
  filledBefore: block.filled,
});

/** The request for the cancel of a block order at the venue; null: none. */
export const blockCancel = ({ id, symbol, cancelSeq, stage }: BlockOrder): VenueRequest | null =>
  cancelSeq === null || stage !== 'sent' ? null : { kind: 'cancel', id, symbol };
