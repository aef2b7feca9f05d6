import type { IndexDefinition } from '@maru/exchange/simulation-types';
import type { DayBar, IndexBar, Instrument } from '@maru/std/instrument';

/** A whole market as it is written to an empty database: what is listed and its history. */
export interface MarketContents {
  /** In the order of lists that are not ranked. */
  readonly instruments: readonly Instrument[];
  readonly dayBars: readonly DayBar[];
  readonly indices: readonly IndexDefinition[];
  readonly indexBars: readonly IndexBar[];
}
