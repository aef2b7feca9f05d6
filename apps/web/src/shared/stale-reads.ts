/** Which reads account events make old. Nobody before a log-in needs it: it comes with home. */
import type { AccountEvent } from '@maru/contract/account-events';
import type { CallName } from '@maru/contract/calls';
import type { PersonalRead, StaleAfter } from '@maru/contract/stale-calls';

/** The account events that make a read old: the build puts in what its call says. */
declare const __STALE_AFTER__: StaleAfter;
const STALE_AFTER = __STALE_AFTER__;

export const PERSONAL_READS = Object.keys(STALE_AFTER) as PersonalRead[];

/** The reads that account events make old. */
export const staleAfter = (events: readonly AccountEvent[]): readonly CallName[] =>
  PERSONAL_READS.filter((name) =>
    events.some(({ kind }) => STALE_AFTER[name].split(' ').includes(kind)),
  );
