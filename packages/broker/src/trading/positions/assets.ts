/** A customer's total assets and their change today, by the last prices known. */
import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { percentOf } from '@maru/std/percent';
import { averageText, priceText } from '@maru/std/price-text';
import type { State } from '../../kernel/core/state.ts';
import { available, duesOf, walletOf, withdrawable } from '../../kernel/ledger/balances.ts';
import { foreignValue } from '../../market/fx/value.ts';
import { basePriceOf, valuePrice } from '../../market/market/instruments.ts';
import { isGone } from '../../market/market/leaving.ts';
import { lockedOf } from '../locks/lock.ts';
import { interestToDate, owedBy } from '../margin/owed.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { awaitedShares, awaitedValue } from './awaited.ts';
import { openLines } from './open-lines.ts';

/**
 * Cash, money in other currencies and open positions at their last prices, less what is owed, won;
 * may be below zero.
 */
export function netAssets(state: State, customer: string, now: Instant): bigint {
  const wallet = walletOf(state, customer, 'KRW');
  const { principal, interest } = owedBy(state, customer, now);
  const { value } = foreignValue(state, customer, state.calendar.dayOf(now));
  let total = value - principal - interest - owedElsewhere(state, customer, now);
  if (wallet !== undefined) total += wallet.free + wallet.held + wallet.unsettled;
  for (const one of awaitedShares(state, customer)) total += awaitedValue(state, one);
  for (const worth of state.registry.worth) total += worth(state, customer, now).value;
  for (const line of openLines(state, customer)) total += marketValueOf(state, line);
  return total;
}

/** What is owed beside what positions owe. */
const owedElsewhere = (state: State, customer: string, now: Instant): bigint =>
  state.registry.owed.reduce((sum, owed) => sum + owed(state, customer, now), 0n);

/**
 * The value of a position's open shares at the last price, without one their cost; below zero for
 * the shares that a short position owes.
 */
function marketValueOf(state: State, line: Order): bigint {
  const price = valuePrice(state, line.symbol);
  const value = price === null ? line.costBasis : contractAmount(price, openQuantity(line));
  return signed(line, value);
}

/** What a customer has, without what bars a withdrawal of it. */
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
  for (const line of openLines(state, customer)) {
    const open = openQuantity(line);
    const value = marketValueOf(state, line);
    const base = basePriceOf(state, line.symbol);
    const from =
      line.day === today || base === undefined ? line.costBasis : contractAmount(base, open);
    marketValue += value;
    profit += value - signed(line, line.costBasis);
    todayProfit += value - signed(line, from);
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
    withdrawable: String(wallet === undefined ? 0n : withdrawable(wallet, duesOf(state, wallet))),
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
  readonly lines: Order[];
  cost: bigint;
  /** To date, on what is financed of them. */
  interest: bigint;
  paidMicro: bigint;
}

const NOTHING: Omit<Held, 'lines'> = {
  quantity: 0,
  sellable: 0,
  copied: 0,
  cost: 0n,
  interest: 0n,
  paidMicro: 0n,
};

/** Adds what a customer has beside positions, whose average has its costs in it. */
function addCopied(state: State, customer: string, bySymbol: Map<string, Held>): void {
  for (const line of state.registry.heldShares.flatMap((held) => held(state, customer))) {
    const sum = bySymbol.get(line.symbol) ?? { ...NOTHING, lines: [] };
    sum.quantity += line.quantity;
    sum.copied += line.quantity;
    sum.cost += line.cost;
    sum.paidMicro += line.cost * MICRO;
    bySymbol.set(line.symbol, sum);
  }
}

export function inventoryOf(
  state: State,
  customer: string,
  now: Instant,
): Output<'tradeInventory'> {
  const bySymbol = new Map<string, Held>();
  for (const line of openLines(state, customer)) {
    const sum = bySymbol.get(line.symbol) ?? { ...NOTHING, lines: [] };
    const open = openQuantity(line);
    sum.quantity += open;
    sum.sellable += isGone(state, line.symbol) ? 0 : line.holding;
    sum.lines.push(line);
    sum.cost += line.costBasis;
    sum.interest += interestToDate(state, line.id, now);
    sum.paidMicro += (line.amount * BigInt(open) * MICRO) / BigInt(line.filled);
    bySymbol.set(line.symbol, sum);
  }
  addCopied(state, customer, bySymbol);
  return [...bySymbol].flatMap(([symbol, held]) => {
    const { quantity, sellable, copied, lines, cost, interest, paidMicro } = held;
    const instrument = state.instruments.get(symbol);
    if (instrument === undefined) return [];
    const last = valuePrice(state, symbol);
    const value = last === null ? cost : contractAmount(last, quantity);
    const side = lines[0]?.side ?? 'long';
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
        ...lockedOf(state, lines),
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
