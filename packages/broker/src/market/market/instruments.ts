import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { State } from '../../kernel/core/state.ts';
import { isGone } from './leaving.ts';

/** The issue of a stored row, which is or was listed. */
export const instrumentOf = (state: State, symbol: string): Instrument =>
  present(state.instruments.get(symbol), `the issue ${symbol} is known`);

/**
 * The valuation price: the last trade, before the first trade the base price; 0: the issue has left
 * the market; null: unknown.
 */
export function valuePrice(state: State, symbol: string): number | null {
  if (isGone(state, symbol)) return 0;
  const mark = state.marks.get(symbol);
  return mark === undefined ? null : (mark.last ?? mark.base);
}

/** The base price of the day, from which its gains count; undefined: unknown. */
export const basePriceOf = (state: State, symbol: string): number | undefined =>
  isGone(state, symbol) ? 0 : state.marks.get(symbol)?.base;
