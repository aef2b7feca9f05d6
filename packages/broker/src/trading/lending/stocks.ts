/** Issues as lenders and the desk see them. Figures only; no decision reads them. Shares. */
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { valuePrice } from '../../market/market/instruments.ts';
import { borrowedOf } from '../short/pool.ts';
import { freePositions, isLendable, quotaLeft, quotaOf } from './lendable.ts';
import { lentIn } from './lent.ts';
import { usedOf } from './usage.ts';

export interface LendingStock {
  readonly instrument: Instrument;
  /** Won; null: not known. */
  readonly price: number | null;
  /** Shares that customers can lend together, and the rest of it. */
  readonly quota: number;
  readonly left: number;
  /** Lent by customers, of these recalled, and of these borrowed. */
  readonly lent: number;
  readonly recalled: number;
  readonly used: number;
  /** Owed by short positions, to lenders and to the firm's own pool. */
  readonly borrowed: number;
  readonly lendings: number;
}

export interface OwnStock extends LendingStock {
  /** The customer's that can be lent now, and that are lent. */
  readonly free: number;
  readonly own: number;
}

function stockOf(state: State, instrument: Instrument, now: Instant): LendingStock {
  const { symbol } = instrument;
  const { lent, recalled } = lentIn(state, symbol);
  const borrowed = borrowedOf(state, symbol);
  return {
    instrument,
    price: valuePrice(state, symbol),
    quota: quotaOf(state, instrument, now),
    left: quotaLeft(state, instrument, now),
    lent,
    recalled,
    borrowed,
    used: Math.min(lent, borrowed),
    lendings: state.indexes.lendingsBySymbol.count(symbol),
  };
}

export function lendingStocks(state: State, now: Instant): LendingStock[] {
  const symbols = new Set<string>();
  for (const { symbol, open } of state.lendings.values()) if (open > 0) symbols.add(symbol);
  return [...symbols].sort().flatMap((symbol) => {
    const instrument = state.instruments.get(symbol);
    return instrument === undefined ? [] : [stockOf(state, instrument, now)];
  });
}

export function lendableOf(state: State, customer: string, now: Instant): OwnStock[] {
  const symbols = new Set<string>();
  for (const { symbol } of state.indexes.ordersByCustomer.rows(customer)) symbols.add(symbol);
  const own = new Map<string, number>();
  for (const { symbol, open } of state.indexes.lendingsByCustomer.rows(customer)) {
    own.set(symbol, (own.get(symbol) ?? 0) + open);
  }
  return [...symbols].sort().flatMap((symbol) => {
    const instrument = state.instruments.get(symbol);
    if (instrument === undefined || !isLendable(instrument)) return [];
    const positions = freePositions(state, customer, symbol);
    const free = positions.reduce((sum, { holding }) => sum + holding, 0);
    const mine = own.get(symbol) ?? 0;
    if (free + mine === 0) return [];
    return [{ ...stockOf(state, instrument, now), free, own: mine }];
  });
}

/** Shares of a lending that are borrowed now; 0 of one that is not in progress. */
export function usedIn(state: State, id: string): number {
  const symbol = state.lendings.get(id)?.symbol ?? '';
  const lendings = state.indexes.lendingsBySymbol.rows(symbol).sort((a, b) => a.seq - b.seq);
  const place = lendings.findIndex((one) => one.id === id);
  return place < 0 ? 0 : (usedOf(lendings, borrowedOf(state, symbol))[place] ?? 0);
}
