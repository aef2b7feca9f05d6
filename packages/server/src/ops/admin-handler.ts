import type { Clock } from '../clock/clock.ts';
import type { Passwords } from '../crypto/passwords.ts';
import type { CoreEngine } from '../engine/engine.ts';
import type { Store } from '../store/port.ts';
import type { AdminHandler } from './admin-socket.ts';
import { advanceClock } from './clock.ts';
import { askForIssue } from './issue.ts';
import { printApplied } from './migrations.ts';
import { manageStaff } from './staff.ts';
import { listSteps, retryStep } from './steps.ts';
import { verify } from './verify.ts';

/** Calls with the database as it is, for a look that may take long. */
export type Look = <T>(look: (store: Pick<Store, 'query'>) => Promise<T>) => Promise<T>;

export interface AdminDeps {
  readonly look: Look;
  /** Called with whether a recount has found no difference. */
  readonly verified?: (passed: boolean) => void;
  readonly engine: Pick<CoreEngine, 'now' | 'read' | 'submitInternal'>;
  readonly clock: Pick<Clock, 'advance'>;
  readonly passwords: Passwords;
}

/** The running server's answers to requests through its socket. */
export const adminHandler =
  ({ look, verified, engine, clock, passwords }: AdminDeps): AdminHandler =>
  (request, print) => {
    switch (request.op) {
      case 'verify':
        return look(async (store) => {
          const passed = await verify(store, print);
          verified?.(passed);
          return passed;
        });
      case 'migrations':
        return look((store) => printApplied(store, print));
      case 'clock':
        return advanceClock(clock, () => engine.now(), request.ms, print);
      case 'issue': {
        const { op: _op, ...issue } = request;
        return askForIssue(engine, issue, print);
      }
      case 'staff':
        return manageStaff({ engine, passwords }, request.staff, print);
      case 'steps':
        return request.retry === null
          ? listSteps(engine, print)
          : retryStep(engine, request.retry, print);
    }
  };
