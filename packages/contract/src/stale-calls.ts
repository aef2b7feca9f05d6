/** For front ends, which carry no schemas: the build puts it into their code. */
import type { AccountEventKind } from './account-events.ts';
import { CALLS, type CallsThatAre } from './calls.ts';

/** Reads that depend on the account logged in. */
export type PersonalRead = CallsThatAre<{ access: 'session'; kind: 'read' }>;
export type StaleAfter = Readonly<Record<PersonalRead, readonly AccountEventKind[]>>;

/** The account events that make each read of a session old. */
export const STALE_AFTER = Object.fromEntries(
  Object.entries(CALLS).flatMap(([name, { staleAfter }]) =>
    staleAfter === undefined ? [] : [[name, staleAfter]],
  ),
) as StaleAfter;
