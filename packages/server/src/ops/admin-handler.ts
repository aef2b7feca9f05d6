import type { Instant } from '@maru/std/kst';
import type { Clock } from '../clock/clock.ts';
import type { Store } from '../store/port.ts';
import type { AdminHandler } from './admin-socket.ts';
import { advanceClock } from './clock.ts';
import { verify } from './verify.ts';

export interface AdminDeps {
  readonly store: Pick<Store, 'query'>;
  readonly clock: Pick<Clock, 'advance'>;
  /** Market time. */
  readonly now: () => Instant;
}

/** What the running server does when it is asked through its socket. */
export const adminHandler =
  ({ store, clock, now }: AdminDeps): AdminHandler =>
  (request, tell) =>
    request.op === 'verify' ? verify(store, tell) : advanceClock(clock, now, request.ms, tell);
