import type { IndexDefinition } from '@maru/exchange/simulation-types';
import type { DayBar, IndexBar, Instrument } from '@maru/std/instrument';

/** A whole market, written to an empty database: its issues and their history. */
export interface MarketContents {
  /** In the order of unranked lists. */
  readonly instruments: readonly Instrument[];
  readonly dayBars: readonly DayBar[];
  readonly indices: readonly IndexDefinition[];
  readonly indexBars: readonly IndexBar[];
}
