/** A customer's total assets and their change today, by the last prices known. */
import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { percentOf } from '@maru/std/percent';
import { averageText, priceText } from '@maru/std/price-text';
import type { State } from '../../kernel/core/state.ts';
import {
  available,
  pendingSettlements,
  walletOf,
  withdrawable,
} from '../../kernel/ledger/balances.ts';
import { foreignValue } from '../../market/fx/value.ts';
import { basePriceOf, valuePrice } from '../../market/market/instruments.ts';
import { isGone } from '../../market/market/leaving.ts';
import { lockedOf } from '../locks/lock.ts';
import { interestToDate, owedBy } from '../margin/owed.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { awaitedShares, awaitedValue } from './awaited.ts';
import { openPositions } from './open-positions.ts';

/**
 * Cash, money in other currencies and open positions at their last prices, less debts, won; may be
 * below zero.
 */
export function netAssets(state: State, customer: string, now: Instant): bigint {
  const wallet = walletOf(state, customer, 'KRW');
  const { principal, interest } = owedBy(state, customer, now);
  const { value } = foreignValue(state, customer, state.calendar.dayOf(now));
  let total = value - principal - interest - owedElsewhere(state, customer, now);
  if (wallet !== undefined) total += wallet.free + wallet.held + wallet.unsettled;
  for (const one of awaitedShares(state, customer)) total += awaitedValue(state, one);
  for (const worth of state.registry.worth) total += worth(state, customer, now).value;
  for (const position of openPositions(state, customer)) total += marketValueOf(state, position);
  return total;
}

/** Debts beside those of positions. */
const owedElsewhere = (state: State, customer: string, now: Instant): bigint =>
  state.registry.owed.reduce((sum, owed) => sum + owed(state, customer, now), 0n);

/**
 * The value of a position's open shares at the last price, without one their cost; below zero for
 * the shares that a short position owes.
 */
function marketValueOf(state: State, position: Order): bigint {
  const price = valuePrice(state, position.symbol);
  const value = price === null ? position.costBasis : contractAmount(price, openQuantity(position));
  return signed(position, value);
}

/** A customer's assets, without the obstacles of a withdrawal. */
export type Assets = Omit<Output<'fundAssets'>, 'withdrawalBar'>;

/** An amount that a position gains, or that a short one owes. */
const signed = ({ side }: Order, amount: bigint): bigint => (side === 'long' ? amount : -amount);

export function assetsOf(state: State, customer: string, now: Instant): Assets {
  const today = state.calendar.dayOf(now);
  const wallet = walletOf(state, customer, 'KRW');
  let marketValue = 0n;
  let profit = 0n;
  const foreign = foreignValue(state, customer, today);
  let todayProfit = foreign.today + (wallet?.day === today ? wallet.realisedToday : 0n);
  for (const worth of state.registry.worth) {
    const one = worth(state, customer, now);
    marketValue += one.value;
    profit += one.value - one.cost;
    todayProfit += one.today;
  }
  for (const position of openPositions(state, customer)) {
    const open = openQuantity(position);
    const value = marketValueOf(state, position);
    const base = basePriceOf(state, position.symbol);
    const from =
      position.day === today || base === undefined
        ? position.costBasis
        : contractAmount(base, open);
    marketValue += value;
    profit += value - signed(position, position.costBasis);
    todayProfit += value - signed(position, from);
  }
  for (const one of awaitedShares(state, customer)) {
    const value = awaitedValue(state, one);
    const base = basePriceOf(state, one.symbol);
    const isNew = one.paidAt !== null && state.calendar.dayOf(one.paidAt) === today;
    marketValue += value;
    profit += value - one.paid;
    todayProfit +=
      value - (isNew || base === undefined ? one.paid : contractAmount(base, one.shares));
  }
  const cash = wallet === undefined ? 0n : wallet.free + wallet.held + wallet.unsettled;
  const { principal, interest } = owedBy(state, customer, now);
  profit -= interest;
  const borrowed = owedElsewhere(state, customer, now);
  const total = cash + foreign.value + marketValue - principal - interest - borrowed;
  return {
    total: String(total),
    financed: String(principal),
    interest: String(interest),
    borrowed: String(borrowed),
    cash: String(cash),
    foreign: String(foreign.value),
    available: String(wallet === undefined ? 0n : available(wallet)),
    withdrawable: String(
      wallet === undefined ? 0n : withdrawable(wallet, pendingSettlements(state, wallet)),
    ),
    marketValue: String(marketValue),
    profit: String(profit),
    todayProfit: String(todayProfit),
    todayGain: percentOf(todayProfit, total - todayProfit),
  };
}

/** Fractions of a won, so that an average over many positions is as exact as one position's. */
const MICRO = 1_000_000n;

/** Sums over the purchases of one symbol. */
interface Held {
  quantity: number;
  sellable: number;
  /** Shares of it that follows of mentors hold. */
  copied: number;
  readonly positions: Order[];
  cost: bigint;
  /** To date, on the financed part of them. */
  interest: bigint;
  paidMicro: bigint;
}

const NOTHING: Omit<Held, 'positions'> = {
  quantity: 0,
  sellable: 0,
  copied: 0,
  cost: 0n,
  interest: 0n,
  paidMicro: 0n,
};

/** Adds a customer's shares beside positions, whose average has its costs in it. */
function addCopied(state: State, customer: string, bySymbol: Map<string, Held>): void {
  for (const position of state.registry.heldShares.flatMap((held) => held(state, customer))) {
    const sum = bySymbol.get(position.symbol) ?? { ...NOTHING, positions: [] };
    sum.quantity += position.quantity;
    sum.copied += position.quantity;
    sum.cost += position.cost;
    sum.paidMicro += position.cost * MICRO;
    bySymbol.set(position.symbol, sum);
  }
}

export function inventoryOf(
  state: State,
  customer: string,
  now: Instant,
): Output<'tradeInventory'> {
  const bySymbol = new Map<string, Held>();
  for (const position of openPositions(state, customer)) {
    const sum = bySymbol.get(position.symbol) ?? { ...NOTHING, positions: [] };
    const open = openQuantity(position);
    sum.quantity += open;
    sum.sellable += isGone(state, position.symbol) ? 0 : position.holding;
    sum.positions.push(position);
    sum.cost += position.costBasis;
    sum.interest += interestToDate(state, position.id, now);
    sum.paidMicro += (position.amount * BigInt(open) * MICRO) / BigInt(position.filled);
    bySymbol.set(position.symbol, sum);
  }
  addCopied(state, customer, bySymbol);
  return [...bySymbol].flatMap(([symbol, held]) => {
    const { quantity, sellable, copied, positions, cost, interest, paidMicro } = held;
    const instrument = state.instruments.get(symbol);
    if (instrument === undefined) return [];
    const last = valuePrice(state, symbol);
    const value = last === null ? cost : contractAmount(last, quantity);
    const side = positions[0]?.side ?? 'long';
    const gain = side === 'long' ? value - cost : cost - value;
    return [
      {
        symbol,
        market: instrument.board,
        scale: instrument.scale,
        name: instrument.names.kor,
        names: instrument.names,
        side,
        quantity,
        sellable,
        copied,
        ...lockedOf(state, positions),
        averagePrice: averageText(paidMicro, BigInt(quantity) * MICRO, instrument.scale),
        cost: String(cost),
        interest: String(interest),
        last: last === null ? null : priceText(last, instrument.scale),
        marketValue: String(value),
        profit: String(gain - interest),
      },
    ];
  });
}
