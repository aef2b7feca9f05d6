/** For front ends, which carry no schemas: the build puts it into their code. */
import { CALLS, type CallsThatAre } from './calls.ts';

/** Reads that depend on the account logged in. */
export type PersonalRead = CallsThatAre<{ access: 'session'; kind: 'read' }>;
/** Kinds of account events with spaces between, which travel in fewer bytes than lists. */
export type StaleAfter = Readonly<Record<PersonalRead, string>>;

/** The account events that make each read of a session old. */
export const STALE_AFTER = Object.fromEntries(
  Object.entries(CALLS).flatMap(([name, { staleAfter }]) =>
    staleAfter === undefined ? [] : [[name, staleAfter.join(' ')]],
  ),
) as StaleAfter;
