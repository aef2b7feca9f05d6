/** Raising won for a customer's debt: one order of means for every debt. */
import type { Instant } from '@maru/std/kst';
import type { Env } from './command.ts';
import { type Missing, type Raise, SOURCES, type SourceName } from './domain.ts';
import type { State } from './state.ts';

/** A step that makes some of a customer's means available won. */
export interface Raising {
  readonly from: SourceName;
  readonly raise: Raise;
}

/** The next step to raise the missing money; null: nothing can be done, or needs to be, now. */
export function nextRaising(state: State, missing: Missing, env: Env): Raising | null {
  for (const from of SOURCES) {
    const step = state.registry.sources[from]?.next(state, missing, env) ?? null;
    if (step === 'wait') return null;
    if (step !== null) return { from, raise: step };
  }
  return null;
}

/** Whether a customer has means that may be won one day, though none can be raised now. */
export const hasMeans = (state: State, customer: string): boolean =>
  SOURCES.some((name) => state.registry.sources[name]?.isLeft(state, customer) ?? false);

/** No customer's command runs in it: a step is due or not before it has a number. */
export const atNow = (now: Instant): Env => ({ seq: 0, now });
