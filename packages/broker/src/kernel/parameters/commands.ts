import type { Day } from '@maru/std/kst';
import type { Made } from '../core/domain.ts';

export interface ParameterCommands {
  /** At every start: writes version 1 of each parameter that has no version yet. */
  'parameters.define': Record<string, never>;
  /** Requests a new value, which another person must approve. */
  'parameter.change': {
    readonly name: string;
    /** In the format of the parameter's definition. */
    readonly value: string;
    /** The business day at whose beginning it takes force; null: with its approval. */
    readonly day: Day | null;
    /** Why, in words. */
    readonly reason: string;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface ParameterOutcomes {
  'parameter.change': Made;
}
