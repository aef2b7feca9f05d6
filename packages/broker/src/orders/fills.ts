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
import type { Entry, Posting } from '../ledger/rows.ts';
import { isLocked } from '../locks/lock.ts';
import { lend, repay } from '../margin/financing.ts';
import { tellFill } from '../messages/about-orders.ts';
import { afterSale } from '../protections/life.ts';
import { judge } from '../protections/reached.ts';
import { settlementDay } from '../settlement/settlement-day.ts';
import { borrow, coverShortfall, giveSharesBack, returnedOn } from '../short/collateral.ts';
import { afterFill, heldFor } from './amendment.ts';
import { type Costs, costsAdded } from './costs.ts';
import { bookSideOf } from './direction.ts';
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

const charged = (costs: Costs): bigint => costs.fee + costs.transactionTax + costs.ruralTax;

/** The postings of a fill's costs to the house. */
const costPostings = (costs: Costs): Posting[] => [
  housePosting('fees', 'KRW', costs.fee),
  housePosting('transaction_tax', 'KRW', costs.transactionTax),
  housePosting('rural_tax', 'KRW', costs.ruralTax),
];

/** What a fill trades, and what it costs, won. */
interface Traded {
  readonly amount: bigint;
  readonly costs: Costs;
  readonly shares: bigint;
  /** Of what the order held, won. */
  readonly released: bigint;
}

/** A purchase: cash goes for shares. */
function bought({ customer, symbol }: Order, { amount, costs, shares, released }: Traded) {
  return [
    customerPosting(customer, 'held', 'KRW', -released),
    customerPosting(customer, 'free', 'KRW', released),
    customerPosting(customer, 'unsettled', 'KRW', -(amount + charged(costs))),
    housePosting('market', 'KRW', amount),
    ...costPostings(costs),
    customerPosting(customer, 'shares', symbol, shares),
    housePosting('market', symbol, -shares),
  ];
}

/** A sale of borrowed shares: its proceeds and margin are locked. @param margin won */
function soldShort(
  { customer, symbol }: Order,
  { amount, costs, shares, released }: Traded,
  margin: bigint,
) {
  return [
    customerPosting(customer, 'held', 'KRW', amount + margin - released),
    customerPosting(customer, 'free', 'KRW', released - margin),
    customerPosting(customer, 'unsettled', 'KRW', -charged(costs)),
    housePosting('market', 'KRW', -amount),
    ...costPostings(costs),
    housePosting('borrowed_shares', symbol, -shares),
    housePosting('market', symbol, shares),
  ];
}

function fillOpening(state: State, order: Order, fill: FillReport, env: Env): void {
  assert(fill.price <= order.reservationPrice, 'no price is beyond what was held (I12)');
  const isLong = order.side === 'long';
  const least = isLong || isUnbounded(order.type) ? 0 : (order.price ?? 0);
  assert(fill.price >= least, 'a sale gets its limit or more (I12)');
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
  const { customer, symbol } = order;
  const traded = { amount, costs, shares: BigInt(fill.quantity), released: order.held - held };
  const locks = isLong && isLocked(state, order, env);
  const dueDay = settlementDay(state, env);
  if (isLong && order.leverage > 1) lend(state, order, amount, dueDay, env);
  const entry = post(state, env, {
    cause: 'fill',
    customer,
    ref: order.id,
    symbol,
    dueDay,
    postings: isLong
      ? bought(order, traded)
      : soldShort(order, traded, borrow(state, order, amount, env)),
  });
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
  record(state, order, { line: row, fill, amount, costs, entry, dueDay }, env);
  judge(state, order.id);
}

/** A closing fill before it is posted, with what it closes of its position. */
interface Closing extends Traded {
  /** The position before the fill. */
  readonly line: Order;
  readonly dueDay: string;
}

/** What a closing fill has brought or cost after all, won. */
interface Closed {
  readonly entry: Entry;
  /** Proceeds after costs; of a short position less than nothing. */
  readonly net: bigint;
  /** Interest or borrow fee paid with it. */
  readonly interest: bigint;
}

/** Shares are sold, and what was financed of them is repaid. */
function sell(state: State, order: Order, closing: Closing, env: Env): Closed {
  const { line, amount, costs, shares, dueDay } = closing;
  const { customer, symbol } = order;
  const net = amount - charged(costs);
  const entry = post(state, env, {
    cause: 'fill',
    customer,
    ref: order.id,
    symbol,
    dueDay,
    postings: [
      customerPosting(customer, 'unsettled', 'KRW', net),
      housePosting('market', 'KRW', -amount),
      ...costPostings(costs),
      customerPosting(customer, 'shares', symbol, -shares),
      housePosting('market', symbol, shares),
    ],
  });
  const sold = { line, shares: Number(shares), ref: order.id, dueDay };
  const interest = line.leverage > 1 ? repay(state, sold, env) : 0n;
  return { entry, net, interest };
}

/** Borrowed shares are bought and given back; the money locked for them pays first. */
function buyBack(state: State, order: Order, closing: Closing, env: Env): Closed {
  const { line, amount, costs, shares, dueDay } = closing;
  const { id: ref, customer, symbol } = order;
  const returned = returnedOn(state, line, Number(shares), env);
  const { proceeds, margin } = returned;
  const paid = amount + charged(costs);
  const purchase = { paid, unlocked: proceeds + margin, ref };
  const debt = coverShortfall(state, line, purchase, dueDay, env);
  const entry = post(state, env, {
    cause: 'fill',
    customer,
    ref,
    symbol,
    dueDay,
    postings: [
      customerPosting(customer, 'held', 'KRW', -(proceeds + margin)),
      customerPosting(customer, 'free', 'KRW', margin),
      customerPosting(customer, 'unsettled', 'KRW', proceeds - paid),
      housePosting('market', 'KRW', amount),
      ...costPostings(costs),
      housePosting('borrowed_shares', symbol, shares),
      housePosting('market', symbol, -shares),
    ],
  });
  giveSharesBack(state, line, { ...returned, shares: Number(shares), ref, debt }, dueDay, env);
  return { entry, net: -paid, interest: returned.fee };
}

/** The bounds of a closing order's prices (I12). */
function checkPrice(order: Order, price: number): void {
  if (order.side === 'short') {
    assert(price <= order.reservationPrice, 'a purchase never pays more than its limit (I12)');
    return;
  }
  const atLeast = isUnbounded(order.type) ? 0 : (order.price ?? 0);
  assert(price >= atLeast, 'a sale gets its limit or more (I12)');
}

function fillClosing(state: State, order: Order, fill: FillReport, env: Env): void {
  checkPrice(order, fill.price);
  const line = state.orders.must(order.closes ?? '');
  const amount = contractAmount(fill.price, fill.quantity);
  const costs = costsAdded(order, order.amount + amount);
  const cost = proportion(line.costBasis, fill.quantity, openQuantity(line));
  const dueDay = settlementDay(state, env);
  const shares = BigInt(fill.quantity);
  const closing = { line, amount, costs, shares, released: 0n, dueDay };
  const closed = (line.side === 'long' ? sell : buyBack)(state, order, closing, env);
  const { entry, interest } = closed;
  const net = closed.net - interest;
  // of a short position the cost is what its sale has brought
  const profit = line.side === 'long' ? net - cost : net + cost;
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
  const after = state.orders.put(afterFill(changed));
  const left = openQuantity(line) - fill.quantity;
  const row = state.orders.put({
    ...line,
    readyToClose: line.readyToClose - fill.quantity,
    closed: line.closed + fill.quantity,
    costBasis: line.costBasis - cost,
    realised: line.realised + profit,
    closedAt: left === 0 && line.pending === 0 ? env.now : null,
  });
  addRealisedToday(state, line, fill, { net, cost }, env);
  record(state, order, { line: row, fill, amount, costs, entry, dueDay }, env);
  afterSale(state, row, after, fill.quantity, env);
}

/**
 * Profit of closing shares against the day's start: the base price for what was opened on an
 * earlier day.
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
  const gained = line.side === 'long' ? sale.net - from : sale.net + from;
  state.wallets.put({ ...wallet, day: today, realisedToday: before + gained });
}

interface Recorded {
  readonly line: Order;
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
    lineId: r.line.id,
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
  notify(state, order.customer, {
    kind: 'fill',
    id: r.line.id,
    symbol: order.symbol,
    side,
    status: statusOf(r.line),
    price: priceText(r.fill.price, state.instruments.get(order.symbol)?.scale ?? 0),
    quantity: r.fill.quantity,
  });
  tellFill(state, state.orders.must(order.id), env);
}
