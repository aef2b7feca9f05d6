import type { Day } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import type { Scrip } from './rows.ts';

/** In these stages shares of the issue may still be issued for a dividend. */
const GOING: readonly Scrip['stage'][] = ['review', 'upcoming', 'open', 'closed'];

/** Whether shares of an issue may still be issued for a dividend. */
export const isScripped = (state: State, symbol: string): boolean =>
  [...state.scrips.values()].some((one) => one.symbol === symbol && GOING.includes(one.stage));

/** The days on which shares that are offered for dividends are to be listed. */
export const scripDays = ({ scrips }: State): Day[] =>
  [...scrips.values()].filter(({ stage }) => GOING.includes(stage)).map(({ listsOn }) => listsOn);
