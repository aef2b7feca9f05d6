/** A block order and the parts in it, as they are made. */
import type { TimeInForce } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { holdFor, NOTHING_FILLED, type Rates } from '../../trading/orders/costs.ts';
import { NOTHING_DIVIDED } from './divide.ts';
import type { BlockOrder, CopiedLine, Copy, Follow } from './rows.ts';

/** The terms of a block order. */
interface BlockTerms {
  readonly id: string;
  readonly mentor: string;
  readonly stops: string | null;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly tif: TimeInForce;
  readonly price: number | null;
  readonly reservationPrice: number;
  readonly part: bigint;
  readonly whole: bigint;
  readonly marks: Readonly<Record<string, number>>;
  readonly rates: Rates;
}

/** A block order without takers; it is not put. */
export function newBlock(state: State, { rates, ...terms }: BlockTerms, env: Env): BlockOrder {
  const costs = { fee: 0n, transactionTax: 0n, ruralTax: 0n };
  return {
    ...terms,
    ...rates,
    ...costs,
    seq: env.seq,
    stage: 'gathering',
    sentSeq: null,
    quantity: 0,
    pending: 0,
    filled: 0,
    amount: 0n,
    cuts: null,
    copies: 0,
    allotted: 0,
    cancelSeq: null,
    reason: null,
    endedAt: null,
    open: true,
    day: state.calendar.dayOf(env.now),
    acceptedAt: env.now,
  };
}

/** Of each cost, as of the sum, a won more than the floor may be allotted; a purchase has one. */
const ROUNDED_UP = 1n;

/** The cash that a purchase of shares in a block order may need, won. */
export const reserveFor = (block: BlockOrder, shares: number): bigint =>
  holdFor({ ...block, leverage: 1 }, shares, NOTHING_FILLED) + ROUNDED_UP;

function take(
  state: State,
  block: BlockOrder,
  follow: Follow,
  of: Pick<Copy, 'asked' | 'reserved' | 'line'>,
): void {
  const { id: follows, seq, mentor, customer, own } = follow;
  const { id, symbol, side } = block;
  state.copies.put({
    id: `${id}:${follows}`,
    seq,
    block: id,
    follow: follows,
    mentor,
    customer,
    own,
    symbol,
    side,
    ...of,
    ...NOTHING_DIVIDED,
    realised: 0n,
    entryNo: null,
    at: null,
    open: true,
  });
  const { quantity, copies } = state.blockOrders.must(id);
  state.blockOrders.patch(id, { quantity: quantity + of.asked, copies: copies + 1 });
}

/** A follow takes part in a purchase; its cash is reserved. */
export function takeBuy(
  state: State,
  block: BlockOrder,
  follow: Follow,
  asked: number,
  reserved: bigint,
): void {
  take(state, block, follow, { asked, reserved, line: null });
  state.follows.patch(follow.id, { reserved: follow.reserved + reserved });
}

/** A follow takes part in a sale with shares of a position. */
export function takeSell(
  state: State,
  block: BlockOrder,
  follow: Follow,
  position: CopiedLine,
  asked: number,
): void {
  take(state, block, follow, { asked, reserved: 0n, line: position.id });
  state.copiedLines.patch(position.id, { closing: position.closing + asked });
}
