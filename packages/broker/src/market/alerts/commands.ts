import type { AlertDirection, AlertMeasure, AlertRepeat } from '@maru/contract/status';
import type { Made } from '../../kernel/core/domain.ts';
import type { Reached } from './reached.ts';

export interface AlertCommands {
  'alert.set': {
    readonly symbol: string;
    readonly measure: AlertMeasure;
    readonly direction: AlertDirection;
    /** Price units, or hundredths of a per cent. */
    readonly value: number;
    readonly repeat: AlertRepeat;
  };
  'alert.remove': { readonly id: string };
  'alert.switch': { readonly id: string; readonly on: boolean };
  /** An alert that a mark has reached, with the prices of that mark. */
  'alert.ring': { readonly id: string } & Reached;
}

/** Replies of these commands, and estimates of their previews. */
export interface AlertOutcomes {
  'alert.set': Made;
}
