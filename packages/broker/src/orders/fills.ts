/** The effects of a fill on an order, its position and the ledger. Both legs post unsettled. */
import { assert, present } from '@maru/std/assert';
import { isUnbounded } from '@maru/std/krx/order-terms';
import { contractAmount, proportion } from '@maru/std/money';
import { priceText } from '@maru/std/price-text';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../core/command.ts';
import { notify, type State } from '../core/state.ts';
import { walletOf } from '../ledger/balances.ts';
import { customerPosting, housePosting, post } from '../ledger/post.ts';
import type { Entry } from '../ledger/rows.ts';
import { lend, repay } from '../margin/financing.ts';
import { tellFill } from '../messages/about-orders.ts';
import { settlementDay } from '../settlement/settlement-day.ts';
import { afterFill, heldFor } from './amendment.ts';
import { type Costs, costsAdded } from './costs.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';

export type FillReport = Extract<VenueReport, { kind: 'fill' }>;

/**
 * Applies a fill to an order. A repeated fill (same cumulative quantity) changes nothing.
 * @returns false when a fill before this one is missing: nothing was applied
 */
export function applyFill(state: State, order: Order, fill: FillReport, env: Env): boolean {
  if (fill.cumulative <= order.filled) return true;
  if (fill.cumulative !== order.filled + fill.quantity) return false;
  assert(fill.quantity > 0 && fill.quantity <= order.pending, 'a fill fits what is pending');
  if (order.kind === 'open') fillOpening(state, order, fill, env);
  else fillClosing(state, order, fill, env);
  return true;
}

function fillOpening(state: State, order: Order, fill: FillReport, env: Env): void {
  assert(fill.price <= order.reservationPrice, 'a buy never pays more than was held (I12)');
  const amount = contractAmount(fill.price, fill.quantity);
  const costs = costsAdded(order, order.amount + amount);
  const filled = { amount: order.amount + amount, fee: order.fee + costs.fee };
  const pending = order.pending - fill.quantity;
  const held = heldFor({ ...order, ...filled, pending });
  const released = order.held - held;
  const { customer, symbol } = order;
  const shares = BigInt(fill.quantity);
  const dueDay = settlementDay(state, env);
  if (order.leverage > 1) lend(state, order, amount, dueDay, env);
  const entry = post(state, env, {
    cause: 'fill',
    customer,
    ref: order.id,
    symbol,
    dueDay,
    postings: [
      customerPosting(customer, 'held', 'KRW', -released),
      customerPosting(customer, 'free', 'KRW', released),
      customerPosting(customer, 'unsettled', 'KRW', -(amount + costs.fee)),
      housePosting('market', 'KRW', amount),
      housePosting('fees', 'KRW', costs.fee),
      customerPosting(customer, 'shares', symbol, shares),
      housePosting('market', symbol, -shares),
    ],
  });
  const changed = {
    ...order,
    pending,
    holding: order.holding + fill.quantity,
    held,
    filled: fill.cumulative,
    amount: filled.amount,
    fee: filled.fee,
    costBasis: order.costBasis + amount + costs.fee,
    openedAt: order.openedAt ?? env.now,
  };
  const row = state.orders.put(afterFill(changed));
  record(state, order, { line: row, fill, amount, costs, entry, dueDay, side: 'buy' }, env);
}

function fillClosing(state: State, order: Order, fill: FillReport, env: Env): void {
  const atLeast = isUnbounded(order.type) ? 0 : (order.price ?? 0);
  assert(fill.price >= atLeast, 'a sale gets its limit or more (I12)');
  const line = state.orders.must(order.closes ?? '');
  const amount = contractAmount(fill.price, fill.quantity);
  const costs = costsAdded(order, order.amount + amount);
  const net = amount - costs.fee - costs.transactionTax - costs.ruralTax;
  const cost = proportion(line.costBasis, fill.quantity, openQuantity(line));
  const { customer, symbol } = order;
  const shares = BigInt(fill.quantity);
  const dueDay = settlementDay(state, env);
  const entry = post(state, env, {
    cause: 'fill',
    customer,
    ref: order.id,
    symbol,
    dueDay,
    postings: [
      customerPosting(customer, 'unsettled', 'KRW', net),
      housePosting('market', 'KRW', -amount),
      housePosting('fees', 'KRW', costs.fee),
      housePosting('transaction_tax', 'KRW', costs.transactionTax),
      housePosting('rural_tax', 'KRW', costs.ruralTax),
      customerPosting(customer, 'shares', symbol, -shares),
      housePosting('market', symbol, shares),
    ],
  });
  const sold = { line, shares: fill.quantity, ref: order.id, dueDay };
  const interest = line.leverage > 1 ? repay(state, sold, env) : 0n;
  const profit = net - interest - cost;
  const pending = order.pending - fill.quantity;
  const changed = {
    ...order,
    pending,
    closed: order.closed + fill.quantity,
    filled: fill.cumulative,
    amount: order.amount + amount,
    fee: order.fee + costs.fee,
    transactionTax: order.transactionTax + costs.transactionTax,
    ruralTax: order.ruralTax + costs.ruralTax,
    realised: order.realised + profit,
    openedAt: order.openedAt ?? env.now,
    closedAt: pending === 0 ? env.now : null,
  };
  state.orders.put(afterFill(changed));
  const left = openQuantity(line) - fill.quantity;
  const row = state.orders.put({
    ...line,
    readyToClose: line.readyToClose - fill.quantity,
    closed: line.closed + fill.quantity,
    costBasis: line.costBasis - cost,
    realised: line.realised + profit,
    closedAt: left === 0 && line.pending === 0 ? env.now : null,
  });
  addRealisedToday(state, line, fill, { net: net - interest, cost }, env);
  record(state, order, { line: row, fill, amount, costs, entry, dueDay, side: 'sell' }, env);
}

/**
 * Profit of a sale against the day's start: the base price for what was bought on an earlier day.
 */
function addRealisedToday(
  state: State,
  line: Order,
  fill: FillReport,
  sale: { readonly net: bigint; readonly cost: bigint },
  env: Env,
): void {
  const today = state.calendar.dayOf(env.now);
  const wallet = present(walletOf(state, line.customer, 'KRW'), 'who sells has a wallet');
  const base = state.marks.get(line.symbol)?.base;
  const from =
    line.day === today || base === undefined ? sale.cost : contractAmount(base, fill.quantity);
  const before = wallet.day === today ? wallet.realisedToday : 0n;
  state.wallets.put({ ...wallet, day: today, realisedToday: before + sale.net - from });
}

interface Recorded {
  readonly line: Order;
  readonly fill: FillReport;
  readonly amount: bigint;
  readonly costs: Costs;
  readonly entry: Entry;
  readonly dueDay: string;
  readonly side: 'buy' | 'sell';
}

function record(state: State, order: Order, r: Recorded, env: Env): void {
  state.appended.fills.push({
    id: `${order.id}:${r.fill.cumulative}`,
    seq: env.seq,
    orderId: order.id,
    lineId: r.line.id,
    customer: order.customer,
    symbol: order.symbol,
    side: r.side,
    price: r.fill.price,
    quantity: r.fill.quantity,
    amount: r.amount,
    fee: r.costs.fee,
    transactionTax: r.costs.transactionTax,
    ruralTax: r.costs.ruralTax,
    bookSeq: r.fill.bookSeq,
    at: env.now,
    dueDay: r.dueDay,
    entryNo: r.entry.no,
  });
  notify(state, order.customer, {
    kind: 'fill',
    id: r.line.id,
    symbol: order.symbol,
    side: r.side,
    status: statusOf(r.line),
    price: priceText(r.fill.price, state.instruments.get(order.symbol)?.scale ?? 0),
    quantity: r.fill.quantity,
  });
  tellFill(state, state.orders.must(order.id), env);
}
