import type { Instrument } from '@maru/std/instrument';

/** An issue with its close of the day before the first live day, on tick. */
export interface Listed {
  readonly instrument: Instrument;
  readonly close: number;
}
