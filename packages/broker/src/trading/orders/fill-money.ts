/** Ledger entries of a fill, beside the rows of its order and position. Money is won. */
import type { Day } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import type { Entry, Posting } from '../../kernel/ledger/rows.ts';
import { lend, repay } from '../margin/financing.ts';
import { borrow, coverShortfall, giveSharesBack, returnedOn } from '../short/collateral.ts';
import { type Costs, charged } from './costs.ts';
import type { Order } from './rows.ts';

/** The amount of a fill, its costs, and when both are due. */
export interface Traded {
  readonly amount: bigint;
  readonly costs: Costs;
  readonly shares: bigint;
  readonly dueDay: Day;
}

/** A fill's moves besides its costs: won, and shares. */
interface Moved {
  readonly money: readonly Posting[];
  readonly units: readonly Posting[];
}

const postFill = (
  state: State,
  { id: ref, customer, symbol }: Order,
  { amount, costs, dueDay }: Traded,
  { money, units }: Moved,
  env: Env,
): Entry =>
  post(state, env, {
    // nothing trades for nothing: the shares of a delisted issue are written off
    cause: amount === 0n ? 'delisting' : 'fill',
    customer,
    ref,
    symbol,
    dueDay,
    postings: [
      ...money,
      housePosting('fees', 'KRW', costs.fee),
      housePosting('transaction_tax', 'KRW', costs.transactionTax),
      housePosting('rural_tax', 'KRW', costs.ruralTax),
      ...units,
    ],
  });

/**
 * A purchase: cash goes for shares. A short sale: borrowed shares go, and proceeds and margin are
 * locked.
 * @param order before the fill
 * @param released of the order's hold
 */
export function payOpening(
  state: State,
  order: Order,
  traded: Traded,
  released: bigint,
  env: Env,
): Entry {
  const { customer, symbol } = order;
  const { amount, costs, shares, dueDay } = traded;
  if (order.side === 'short') {
    const margin = borrow(state, order, amount, env);
    const money = [
      customerPosting(customer, 'held', 'KRW', amount + margin - released),
      customerPosting(customer, 'free', 'KRW', released - margin),
      customerPosting(customer, 'unsettled', 'KRW', -charged(costs)),
      housePosting('market', 'KRW', -amount),
    ];
    const units = [
      housePosting('borrowed_shares', symbol, -shares),
      housePosting('market', symbol, shares),
    ];
    return postFill(state, order, traded, { money, units }, env);
  }
  if (order.leverage > 1) lend(state, order, amount, dueDay, env);
  const money = [
    customerPosting(customer, 'held', 'KRW', -released),
    customerPosting(customer, 'free', 'KRW', released),
    customerPosting(customer, 'unsettled', 'KRW', -(amount + charged(costs))),
    housePosting('market', 'KRW', amount),
  ];
  const units = [
    customerPosting(customer, 'shares', symbol, shares),
    housePosting('market', symbol, -shares),
  ];
  return postFill(state, order, traded, { money, units }, env);
}

/** The entry of a closing fill, and its proceeds after all costs and interest. */
export interface Closed {
  readonly entry: Entry;
  /** Of a short position below zero: its cost. */
  readonly net: bigint;
  /** Interest of what was financed, or the fee for the borrowed shares. */
  readonly interest: bigint;
  /** The change of the available balance: after the loan's repayment, with what was locked. */
  readonly available: bigint;
}

/** Shares of a position are sold, or bought back for it. @param position before the fill */
export const payClosing = (
  state: State,
  order: Order,
  position: Order,
  traded: Traded,
  env: Env,
): Closed => (position.side === 'long' ? sell : buyBack)(state, order, position, traded, env);

/** Shares are sold, and their financing is repaid. */
function sell(state: State, order: Order, position: Order, traded: Traded, env: Env): Closed {
  const { customer, symbol } = order;
  const { amount, costs, shares, dueDay } = traded;
  const net = amount - charged(costs);
  const money = [
    customerPosting(customer, 'unsettled', 'KRW', net),
    housePosting('market', 'KRW', -amount),
  ];
  const units = [
    customerPosting(customer, 'shares', symbol, -shares),
    housePosting('market', symbol, shares),
  ];
  const entry = postFill(state, order, traded, { money, units }, env);
  const sold = { position, shares: Number(shares), ref: order.id, dueDay };
  const { principal, interest } =
    position.leverage > 1 ? repay(state, sold, env) : { principal: 0n, interest: 0n };
  return { entry, net: net - interest, interest, available: net - interest - principal };
}

/** Borrowed shares are bought and given back; the money locked for them pays first. */
function buyBack(state: State, order: Order, position: Order, traded: Traded, env: Env): Closed {
  const { id: ref, customer, symbol } = order;
  const { amount, costs, shares, dueDay } = traded;
  const returned = returnedOn(state, position, Number(shares), env);
  const { proceeds, margin } = returned;
  const paid = amount + charged(costs);
  const purchase = { paid, unlocked: proceeds + margin, ref };
  const debt = coverShortfall(state, position, purchase, dueDay, env);
  const money = [
    customerPosting(customer, 'held', 'KRW', -(proceeds + margin)),
    customerPosting(customer, 'free', 'KRW', margin),
    customerPosting(customer, 'unsettled', 'KRW', proceeds - paid),
    housePosting('market', 'KRW', amount),
  ];
  const units = [
    housePosting('borrowed_shares', symbol, shares),
    housePosting('market', symbol, -shares),
  ];
  const entry = postFill(state, order, traded, { money, units }, env);
  giveSharesBack(state, position, { ...returned, shares: Number(shares), ref, debt }, dueDay, env);
  const net = -paid - returned.fee;
  return { entry, net, interest: returned.fee, available: proceeds + margin + net };
}
