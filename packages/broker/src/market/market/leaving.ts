/** Facts for other domains about issues that leave the market. */
import type { Instrument } from '@maru/std/instrument';
import type { Day } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import type { DelistingRow } from './delisting-rows.ts';

/** The delisting of an issue that is in force; undefined: there is none. */
export const leavingOf = (state: State, symbol: string): DelistingRow | undefined =>
  state.indexes.delistingsBySymbol.count(symbol) === 0
    ? undefined
    : state.indexes.delistingsBySymbol.rows(symbol)[0];

/** Whether an issue is to be delisted, or is: nothing new is begun with it. */
export const isLeaving = (state: State, symbol: string): boolean =>
  state.indexes.delistingsBySymbol.count(symbol) > 0;

/** Whether an issue has left the market: its shares are worth nothing. */
export const isGone = (state: State, symbol: string): boolean =>
  leavingOf(state, symbol)?.stage === 'left';

/** Whether an issue has delisting trading on a day. */
export function isInDelistingTrading(state: State, symbol: string, day: Day): boolean {
  const row = leavingOf(state, symbol);
  return row?.stage === 'announced' && day >= row.firstDay && day <= row.lastDay;
}

/** An issue with the days of its end, as the venue has them. */
export function withItsEnd(state: State, instrument: Instrument): Instrument {
  const row = leavingOf(state, instrument.symbol);
  if (row === undefined || row.stage === 'approved') return instrument;
  return { ...instrument, delisting: { from: row.firstDay, last: row.lastDay } };
}
