import type { ErrorCode } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { State } from './state.ts';

/** The first code that a domain gives for a customer; null: none does. */
function codeOf(
  parts: readonly ((state: State, customer: string, now: Instant) => ErrorCode | null)[],
  state: State,
  customer: string,
  now: Instant,
): ErrorCode | null {
  for (const part of parts) {
    const code = part(state, customer, now);
    if (code !== null) return code;
  }
  return null;
}

/** Why a customer may not put money to new uses; null: nothing is past due. */
export const pastDueOf = (state: State, customer: string, now: Instant): ErrorCode | null =>
  codeOf(state.registry.pastDue, state, customer, now);

/** Why a customer may not begin anything new, whatever is owed; null: allowed. */
export const barOf = (state: State, customer: string, now: Instant): ErrorCode | null =>
  codeOf(state.registry.bars, state, customer, now);

/** Why an account takes no command of its customer at all; null: it does. */
export const shutOf = (state: State, customer: string, now: Instant): ErrorCode | null =>
  codeOf(state.registry.shut, state, customer, now);
