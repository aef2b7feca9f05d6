/** The effects of a fill on an order, its position and the ledger. Both legs post unsettled. */
import { assert, present } from '@maru/std/assert';
import { isUnbounded } from '@maru/std/krx/order-terms';
import { contractAmount, proportion } from '@maru/std/money';
import { priceText } from '@maru/std/price-text';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import type { Entry } from '../../kernel/ledger/rows.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { basePriceOf } from '../../market/market/instruments.ts';
import { isLocked } from '../locks/lock.ts';
import { isFinanced } from '../margin/loan.ts';
import { afterSale } from '../protections/life.ts';
import { judge } from '../protections/reached.ts';
import { afterFill, heldFor } from './amendment.ts';
import { type Costs, charged, costsAdded } from './costs.ts';
import { bookSideOf } from './direction.ts';
import { payClosing, payOpening } from './fill-money.ts';
import { notifyFill } from './messages.ts';
import { isFinished, openQuantity, statusOf } from './quantities.ts';
import { announce } from './rest.ts';
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
  checkPrice(order, fill.price);
  if (order.kind === 'open') fillOpening(state, order, fill, env);
  else fillClosing(state, order, fill, env);
  return true;
}

/**
 * I12: nothing trades beyond its hold, and a sale gets its limit or more. A closing sale holds
 * nothing.
 */
function checkPrice(order: Order, price: number): void {
  const sells = bookSideOf(order) === 'sell';
  const most = sells && order.kind === 'close' ? price : order.reservationPrice;
  assert(price <= most, 'no price is beyond what was held (I12)');
  const least = !sells || isUnbounded(order.type) ? 0 : (order.price ?? 0);
  assert(price >= least, 'a sale gets its limit or more (I12)');
}

function fillOpening(state: State, order: Order, fill: FillReport, env: Env): void {
  const isLong = order.side === 'long';
  const amount = contractAmount(fill.price, fill.quantity);
  const costs = costsAdded(order, order.amount + amount);
  const filled = {
    amount: order.amount + amount,
    fee: order.fee + costs.fee,
    transactionTax: order.transactionTax + costs.transactionTax,
    ruralTax: order.ruralTax + costs.ruralTax,
  };
  const pending = order.pending - fill.quantity;
  const held = heldFor({ ...order, ...filled, pending });
  const locks = isLong && isLocked(state, order, env);
  const dueDay = settlementDay(state, env);
  const traded = { amount, costs, shares: BigInt(fill.quantity), dueDay };
  const entry = payOpening(state, order, traded, order.held - held, env);
  const changed = {
    ...order,
    ...filled,
    pending,
    holding: order.holding + (locks ? 0 : fill.quantity),
    locked: order.locked + (locks ? fill.quantity : 0),
    held,
    filled: fill.cumulative,
    costBasis: order.costBasis + (isLong ? amount + charged(costs) : amount - charged(costs)),
    openedAt: order.openedAt ?? env.now,
  };
  const row = state.orders.put(afterFill(changed));
  record(state, order, { position: row, fill, amount, costs, entry, dueDay }, env);
  judge(state, order.id);
}

function fillClosing(state: State, order: Order, fill: FillReport, env: Env): void {
  const position = state.orders.must(order.closes ?? '');
  const amount = contractAmount(fill.price, fill.quantity);
  const costs = costsAdded(order, order.amount + amount);
  const cost = proportion(position.costBasis, fill.quantity, openQuantity(position));
  const dueDay = settlementDay(state, env);
  const traded = { amount, costs, shares: BigInt(fill.quantity), dueDay };
  const { entry, net, interest, available } = payClosing(state, order, position, traded, env);
  // of a short position the cost is the proceeds of its sale
  const profit = position.side === 'long' ? net - cost : net + cost;
  const pending = order.pending - fill.quantity;
  // a part that was closed before these figures were kept can't be added to
  const isKept = isFinanced(position) && (order.filled === 0 || order.net !== null);
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
    net: isKept ? (order.net ?? 0n) + available : null,
    interest: isKept ? (order.interest ?? 0n) + interest : null,
    openedAt: order.openedAt ?? env.now,
    closedAt: pending === 0 ? env.now : null,
  };
  const after = state.orders.put(afterFill(changed));
  const left = openQuantity(position) - fill.quantity;
  const row = state.orders.put({
    ...position,
    readyToClose: position.readyToClose - fill.quantity,
    closed: position.closed + fill.quantity,
    costBasis: position.costBasis - cost,
    realised: position.realised + profit,
    closedAt: left === 0 && position.pending === 0 ? env.now : null,
  });
  addRealisedToday(state, position, fill, { net, cost }, env);
  record(state, order, { position: row, fill, amount, costs, entry, dueDay }, env);
  const { onFinished, onClosingFill } = state.registry;
  if (isFinished(row)) for (const finish of onFinished) finish(state, row.id);
  afterSale(state, row, after, fill.quantity, env);
  const closed = { position: row, quantity: fill.quantity, net, dueDay };
  for (const take of onClosingFill) take(state, closed, env);
}

/**
 * Profit of closing shares against the day's start: the base price for positions of an earlier day.
 */
export function addRealisedToday(
  state: State,
  position: Pick<Order, 'customer' | 'symbol' | 'day' | 'side'>,
  fill: Pick<FillReport, 'quantity'>,
  sale: { readonly net: bigint; readonly cost: bigint },
  env: Env,
): void {
  const today = state.calendar.dayOf(env.now);
  const wallet = present(walletOf(state, position.customer, 'KRW'), 'a seller has a wallet');
  const base = basePriceOf(state, position.symbol);
  const from =
    position.day === today || base === undefined ? sale.cost : contractAmount(base, fill.quantity);
  const before = wallet.day === today ? wallet.realisedToday : 0n;
  const gained = position.side === 'long' ? sale.net - from : sale.net + from;
  state.wallets.put({ ...wallet, day: today, realisedToday: before + gained });
}

interface Recorded {
  readonly position: Order;
  readonly fill: FillReport;
  readonly amount: bigint;
  readonly costs: Costs;
  readonly entry: Entry;
  readonly dueDay: string;
}

function record(state: State, order: Order, r: Recorded, env: Env): void {
  const side = bookSideOf(order);
  state.appended.fills.push({
    id: `${order.id}:${r.fill.cumulative}`,
    seq: env.seq,
    orderId: order.id,
    lineId: r.position.id,
    customer: order.customer,
    symbol: order.symbol,
    side,
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
  if (r.amount === 0n) {
    announce(state, order, null);
    return;
  }
  notify(state, order.customer, {
    kind: 'fill',
    id: r.position.id,
    symbol: order.symbol,
    side,
    status: statusOf(r.position),
    price: priceText(r.fill.price, state.instruments.get(order.symbol)?.scale ?? 0),
    quantity: r.fill.quantity,
  });
  notifyFill(state, state.orders.must(order.id), env);
}
