import type { IndexDefinition } from '@maru/exchange/simulation-types';
import type { DayBar, IndexBar, IndexMinute, Instrument, MinuteBar } from '@maru/std/instrument';
import type { VenueFact } from '@maru/std/venue-port';

/** A whole market, written to an empty database: its issues and their history. */
export interface MarketContents {
  /** In the order of unranked lists. */
  readonly instruments: readonly Instrument[];
  readonly dayBars: readonly DayBar[];
  /** Of the first live day, where the market begins within it. */
  readonly minuteBars: readonly MinuteBar[];
  readonly indices: readonly IndexDefinition[];
  readonly indexBars: readonly IndexBar[];
  /** Of the first live day, as `minuteBars`. */
  readonly indexMinutes: readonly IndexMinute[];
  /** Of the generated days, oldest first. */
  readonly facts: readonly VenueFact[];
}
