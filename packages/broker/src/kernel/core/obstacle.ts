import type { ErrorCode } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import { barOf, pastDueOf, shutOf } from './past-due.ts';
import type { State } from './state.ts';

/** How a customer's account is used, as commands declare it (`CommandDefinition`). */
export interface Use {
  readonly spends?: boolean | undefined;
  readonly begins?: boolean | undefined;
  /** A use of `spends` that only gets existing money out. */
  readonly leads?: boolean | undefined;
}

/**
 * Why a customer's account may not be used so now, whatever the command or the order; null:
 * allowed. It is checked for every command of a customer, and for every order that the core places
 * on a customer's standing request, such as a part in a mentor's purchase. Orders that close by
 * force, or sell as a protection was set to, are not checked.
 */
export function obstacleTo(
  state: State,
  customer: string,
  { spends = false, begins = false, leads = false }: Use,
  now: Instant,
): ErrorCode | null {
  const why = shutOf(state, customer, now) ?? (spends ? pastDueOf(state, customer, now) : null);
  if (why !== null || (spends && leads) || !(spends || begins)) return why;
  return barOf(state, customer, now);
}
