import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { State } from '../../kernel/core/state.ts';

/** The issue of a stored row, which is or was listed. */
export const instrumentOf = (state: State, symbol: string): Instrument =>
  present(state.instruments.get(symbol), `the issue ${symbol} is known`);

/** The valuation price: the last trade, before the first trade the base price; null: unknown. */
export function valuePrice(state: State, symbol: string): number | null {
  const mark = state.marks.get(symbol);
  return mark === undefined ? null : (mark.last ?? mark.base);
}
