import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { unlock } from './lock.ts';
import { LOCK_RECOUNTS } from './recounts.ts';
import { LOCK_COLUMNS, type Lock } from './rows.ts';

export interface LockShape {
  readonly tables: { readonly locks: Lock };
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  /** Minutes and trading days (T+N) before a purchase can be sold, by market. */
  readonly parameters: {
    /** Of listed stocks and ETFs. */
    readonly sellWaitMinutes: bigint;
    readonly sellLockDays: bigint;
    readonly sellWaitMinutesOtc: bigint;
    readonly sellLockDaysOtc: bigint;
    readonly sellWaitMinutesDigital: bigint;
    readonly sellLockDaysDigital: bigint;
    readonly sellWaitMinutesPair: bigint;
    readonly sellLockDaysPair: bigint;
  };
  readonly reads: None;
}

export const locks: Domain<LockShape> = {
  name: 'locks',
  tables: { locks: { columns: LOCK_COLUMNS, owner: 'customer', live: ({ open }) => open } },
  appended: {},
  kept: { locks: 'investment unnamed' },
  indexes: () => ({}),
  commands: {},
  parameters: {
    sellWaitMinutes: whole(0n),
    sellLockDays: whole(0n),
    sellWaitMinutesOtc: whole(0n),
    sellLockDaysOtc: whole(0n),
    sellWaitMinutesDigital: whole(0n),
    sellLockDaysDigital: whole(0n),
    sellWaitMinutesPair: whole(0n),
    sellLockDaysPair: whole(0n),
  },
  reads: () => ({}),
  alarms: {
    lock: (state, { ref }) => {
      unlock(state, ref);
      return {};
    },
  },
  recounts: LOCK_RECOUNTS,
};
