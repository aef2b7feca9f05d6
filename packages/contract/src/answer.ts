import type { ErrorCode, ErrorParams } from './errors.ts';

/**
 * The envelope of every answer. `stale`: the instant of the last commit, while the store is down.
 */
export type Answer<T> =
  | { readonly status: 1; readonly msg: string; readonly data: T; readonly stale?: number }
  | {
      readonly status: 0;
      readonly code: ErrorCode;
      readonly msg: string;
      readonly params: ErrorParams;
      readonly data: null;
      readonly stale?: number;
    };
