import type { ErrorCode } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { State } from './state.ts';

/** What bars a customer from new uses of money; null: nothing of the customer's is past due. */
export function pastDueOf(state: State, customer: string, now: Instant): ErrorCode | null {
  for (const pastDue of state.registry.pastDue) {
    const code = pastDue(state, customer, now);
    if (code !== null) return code;
  }
  return null;
}

/** What bars a customer from beginning anything new, whatever is owed; null: nothing does. */
export function barOf(state: State, customer: string, now: Instant): ErrorCode | null {
  for (const bars of state.registry.bars) {
    const code = bars(state, customer, now);
    if (code !== null) return code;
  }
  return null;
}
