import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../core/domain.ts';
import { whole } from '../parameters/definitions.ts';
import type { IdentityCommands } from './commands.ts';
import {
  changeLoginPassword,
  lockedUntil,
  missFundPassword,
  setFundPassword,
} from './fund-password.ts';
import { FUND_PASSWORD_GUARD_COLUMNS, type FundPasswordGuard } from './rows.ts';

export interface IdentityShape {
  readonly tables: { readonly fundPasswordGuards: FundPasswordGuard };
  readonly appended: None;
  readonly commands: IdentityCommands;
  readonly indexes: None;
  readonly parameters: {
    /** Wrong entries in a row that lock a fund password. */
    readonly fundPasswordTries: bigint;
    readonly fundPasswordLockHours: bigint;
  };
  readonly reads: {
    /** Until when a customer's fund password is locked; null: it is not. */
    fundPasswordLockedUntil(customer: string, now: Instant): Instant | null;
  };
}

export const identity: Domain<IdentityShape> = {
  name: 'identity',
  tables: { fundPasswordGuards: { columns: FUND_PASSWORD_GUARD_COLUMNS, owner: 'id' } },
  appended: {},
  indexes: () => ({}),
  commands: {
    'loginPassword.change': { by: 'customer', run: changeLoginPassword },
    'fundPassword.set': { by: 'customer', run: setFundPassword },
    'fundPassword.miss': { by: 'customer', run: missFundPassword },
  },
  parameters: { fundPasswordTries: whole(5n), fundPasswordLockHours: whole(24n) },
  reads: (state) => ({
    fundPasswordLockedUntil: (customer, now) => lockedUntil(state, customer, now),
  }),
};
