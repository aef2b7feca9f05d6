import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { State } from '../core/state.ts';

/** The issue that a row names, which must be listed or have been. */
export const instrumentOf = (state: State, symbol: string): Instrument =>
  present(state.instruments.get(symbol), `the issue ${symbol} is known`);

/** What a holding is valued at: the last trade, before the first one the base; null: unknown. */
export function valuePrice(state: State, symbol: string): number | null {
  const mark = state.marks.get(symbol);
  return mark === undefined ? null : (mark.last ?? mark.base);
}
