/** The worth of a follow, in won: its cash and copied positions, at given prices. */
import type { Instant } from '@maru/std/kst';
import { contractAmount, minBig } from '@maru/std/money';
import type { Worth } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { basePriceOf, valuePrice } from '../../market/market/instruments.ts';
import type { CopiedLine, Follow, Mentor } from './rows.ts';
import type { CopiedShares } from './sums.ts';

/** Won a share of an issue; null: it is not known. */
export type PriceOf = (symbol: string) => number | null;

/** Prices that were noted. */
export const noted =
  (marks: Readonly<Record<string, number>>): PriceOf =>
  (symbol) =>
    marks[symbol] ?? null;

/** The prices of the market now. */
export const marketPrices =
  (state: State): PriceOf =>
  (symbol) =>
    valuePrice(state, symbol);

/** The open positions of a follow. */
export const positionsOf = (state: State, follow: string): CopiedLine[] =>
  state.indexes.copiedLinesByFollow.rows(follow);

/** The value of shares; without a price their cost. */
export function positionValue({ symbol, quantity, cost }: CopiedShares, priceOf: PriceOf): bigint {
  const price = priceOf(symbol);
  return price === null ? cost : contractAmount(price, quantity);
}

/** Cash and positions of a follow. */
export const worthOf = (state: State, { id, cash }: Follow, priceOf: PriceOf): bigint =>
  positionsOf(state, id).reduce((sum, position) => sum + positionValue(position, priceOf), cash);

/** Its stake with the profit of sold shares, less the profit shares that were paid. */
export const bookOf = ({ stake, realised, shared }: Follow): bigint => stake + realised - shared;

/** The base of a profit share: the worth of the follow, without profit of unsold shares. */
export const shareableOf = (state: State, follow: Follow, priceOf: PriceOf): bigint =>
  minBig(worthOf(state, follow, priceOf), bookOf(follow));

/** The value of the shares in a customer's follows, at the market's prices. */
export function copiedWorth(state: State, customer: string, now: Instant): Worth {
  const today = state.calendar.dayOf(now);
  const sum = { value: 0n, cost: 0n, today: 0n };
  for (const position of state.indexes.copiedLinesByCustomer.rows(customer)) {
    const value = positionValue(position, marketPrices(state));
    const base = basePriceOf(state, position.symbol);
    const isNew = state.calendar.dayOf(position.openedAt) === today || base === undefined;
    sum.value += value;
    sum.cost += position.cost;
    sum.today += value - (isNew ? position.cost : contractAmount(base, position.quantity));
  }
  return sum;
}

/** The prices of all that followers of a mentor may hold, as far as they are known. */
export const marksOf = (state: State, { symbols }: Mentor): Record<string, number> =>
  Object.fromEntries(
    symbols.flatMap((symbol) => {
      const price = valuePrice(state, symbol);
      return price === null ? [] : [[symbol, price]];
    }),
  );

/** The month of a day, as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);
