import type { Instrument } from '@maru/std/instrument';
import type { Day } from '@maru/std/kst';
import type { Random } from '@maru/std/prng';
import type { IssueShared } from '../issue-shared.ts';
import type { ReplayedDay } from '../simulation-types.ts';
import { debutOf, isDebut } from './debuts.ts';
import { type Night, nightOf } from './nights.ts';

/** The start of an issue's day: all of it is the same after a restart within the day. */
export interface Opening {
  readonly day: Day;
  readonly replayed: ReplayedDay | null;
  /** Draws the path of the replayed day. */
  readonly path: () => Random;
  /** Draws the attention of the day. */
  readonly attention: () => Random;
  /** Move from the offer price to the first quotes, a logarithm; null: no debut is today. */
  readonly debut: number | null;
  /**
   * Move between the base and the day's first quotes at a daily volatility of the issue, a
   * logarithm: that of the debut, or of the night before.
   */
  readonly move: (volatility: number) => number;
  /** The company's publication in the night before; null: none. */
  readonly published: (volatility: number) => Night['published'];
}

/** The opening of an issue's day; the streams are those of that day. */
export function openingOf(
  instrument: Instrument,
  { calendar, streams }: Pick<IssueShared, 'calendar' | 'streams'>,
  { day, replayed }: Pick<Opening, 'day' | 'replayed'>,
): Opening {
  const { symbol } = instrument;
  const isImported = replayed?.issues[symbol] !== undefined;
  const isFirst = isDebut(instrument, calendar, day);
  const debut = isFirst && !isImported ? debutOf(streams, instrument) : null;
  const waking = calendar.mode === 'always' && replayed === null && debut === null;
  const night = (volatility: number): Night | null =>
    waking ? nightOf(streams, instrument, volatility) : null;
  return {
    day,
    replayed,
    path: () => streams.planned(`path/${symbol}`),
    attention: () => streams.planned(`attention/${symbol}`),
    debut,
    move: (volatility) => debut ?? night(volatility)?.move ?? 0,
    published: (volatility) => night(volatility)?.published ?? null,
  };
}
