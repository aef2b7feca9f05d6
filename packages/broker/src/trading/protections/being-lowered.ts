import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';

/** The kind of the jobs that lower levels on an ex date. */
export const LOWERING = 'lowerLevels';

/** Whether levels of an issue are about to be lowered: until then none of them decides. */
export function isBeingLowered(state: State, symbol: string, now: Instant): boolean {
  if (state.registry.lowersLevels.some((lowers) => lowers(state, symbol, now))) return true;
  for (const { kind, payload } of state.jobs.values()) {
    if (kind === LOWERING && payload.symbol === symbol) return true;
  }
  return false;
}
