/** The fills of a block order are allotted to its takers, in steps. */
import { assert } from '@maru/std/assert';
import { proportion } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { charged } from '../../trading/orders/costs.ts';
import { addRealisedToday } from '../../trading/orders/fills.ts';
import { type Divided, partOf } from './divide.ts';
import { notifyCopied } from './messages.ts';
import type { BlockOrder, CopiedLine, Copy, Follow } from './rows.ts';
import { setNextLook, setStopAlarm } from './stop.ts';
import { positionsOf } from './worth.ts';

/** Money and shares between the customer and the account that the block order traded for. */
function pay(state: State, copy: Copy, { quantity, amount, ...costs }: Divided, env: Env): number {
  const { customer, symbol, side, block: ref } = copy;
  const sign = side === 'buy' ? 1n : -1n;
  const cost = charged(costs);
  const shares = sign * BigInt(quantity);
  const { no } = post(state, env, {
    cause: 'copy_fill',
    customer,
    ref,
    symbol,
    postings: [
      customerPosting(customer, 'held', 'KRW', -sign * amount - cost),
      housePosting('block_orders', 'KRW', sign * amount),
      housePosting('fees', 'KRW', costs.fee),
      housePosting('transaction_tax', 'KRW', costs.transactionTax),
      housePosting('rural_tax', 'KRW', costs.ruralTax),
      customerPosting(customer, 'shares', symbol, shares),
      housePosting('block_orders', symbol, -shares),
    ],
  });
  return no;
}

/** Bought shares join the open position of the issue, or open one. */
function buy(state: State, copy: Copy, follow: Follow, part: Divided, env: Env): CopiedLine {
  const { symbol, customer, mentor } = copy;
  const paid = part.amount + charged(part);
  state.follows.patch(follow.id, {
    cash: follow.cash - paid,
    reserved: follow.reserved - copy.reserved,
  });
  const position = positionsOf(state, follow.id).find((one) => one.symbol === symbol);
  if (position !== undefined) {
    const quantity = position.quantity + part.quantity;
    return state.copiedLines.patch(position.id, { quantity, cost: position.cost + paid });
  }
  return state.copiedLines.put({
    id: copy.id,
    seq: env.seq,
    follow: follow.id,
    mentor,
    customer,
    symbol,
    quantity: part.quantity,
    closing: 0,
    cost: paid,
    realised: 0n,
    handed: 0,
    handedCost: 0n,
    became: null,
    openedAt: env.now,
    closedAt: null,
    open: true,
  });
}

/** Shares of the position are sold; the unsold rest of the requested ones is held again. */
function sell(
  state: State,
  copy: Copy,
  follow: Follow,
  position: CopiedLine,
  part: Divided,
  env: Env,
): bigint {
  const net = part.amount - charged(part);
  const cost = proportion(position.cost, part.quantity, position.quantity);
  const profit = net - cost;
  const { customer, symbol } = position;
  const bought = {
    customer,
    symbol,
    day: state.calendar.dayOf(position.openedAt),
    side: 'long',
  } as const;
  addRealisedToday(state, bought, part, { net, cost }, env);
  const quantity = position.quantity - part.quantity;
  state.copiedLines.patch(position.id, {
    quantity,
    closing: position.closing - copy.asked,
    cost: position.cost - cost,
    realised: position.realised + profit,
    closedAt: quantity === 0 ? env.now : null,
    open: quantity > 0,
  });
  state.follows.patch(follow.id, {
    cash: follow.cash + net,
    realised: follow.realised + profit,
  });
  return profit;
}

/** Nothing was filled for this part: its cash or its shares are free again. */
function giveBack(state: State, copy: Copy, follow: Follow): void {
  if (copy.line === null) {
    state.follows.patch(follow.id, { reserved: follow.reserved - copy.reserved });
    return;
  }
  const { id, closing } = state.copiedLines.must(copy.line);
  state.copiedLines.patch(id, { closing: closing - copy.asked });
}

function allot(state: State, block: BlockOrder, copy: Copy, env: Env): void {
  const follow = state.follows.must(copy.follow);
  const part = partOf(copy, block);
  const { customer } = copy;
  const over = { ...part, at: env.now, open: false };
  if (part.quantity === 0) {
    giveBack(state, copy, follow);
    state.copies.patch(copy.id, over);
  } else {
    // shares leave a position before the ledger lets go of them, and join it after it has them
    const isSale = copy.side === 'sell';
    const sold = isSale ? state.copiedLines.must(copy.line ?? '') : null;
    const realised = sold === null ? 0n : sell(state, copy, follow, sold, part, env);
    const entryNo = pay(state, copy, part, env);
    const position = sold === null ? buy(state, copy, follow, part, env).id : copy.line;
    const row = state.copies.patch(copy.id, { ...over, realised, entryNo, line: position });
    notifyCopied(state, row, env);
    notify(state, customer, { kind: 'balance' });
  }
  notify(state, customer, { kind: 'follow' });
  if (follow.stage !== 'stopping') return;
  const isShort = block.stops !== null && part.quantity < copy.asked;
  if (isShort) setNextLook(state, follow, [copy.symbol], env);
  else setStopAlarm(state, follow.id, env.now);
}

/** One step of an allotment; after the last one the block order is done. */
export function allotNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.block);
  const block = state.blockOrders.must(id);
  return workOff(state, job, {
    collect: () => state.indexes.copiesByBlock.rows(id).map((one) => one.id),
    each: (one) => {
      allot(state, block, state.copies.must(one), env);
      const { allotted } = state.blockOrders.must(id);
      state.blockOrders.patch(id, { allotted: allotted + 1 });
    },
    end: () => {
      const { allotted, copies } = state.blockOrders.must(id);
      assert(allotted === copies, `all parts of ${id} are allotted`);
      state.blockOrders.patch(id, { stage: 'done', open: false });
    },
  });
}
