/** The one envelope of every answer and the HTTP code it travels with (`design.md` §4). */
import type { Answer } from '@maru/contract/answer';
import { type ErrorCode, errorMessage, type Refusal, refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly stale: Instant | null;
  /** Milliseconds after which trying again makes sense; missing: by the code. */
  readonly retryAfterMs?: number;
}

/** A handler's answer; `stale`: the instant of the last commit, while the store is away. */
export type Handled<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly stale: Instant | null;
      /** The token that the cookie of the desk is to hold from now on; null: none. */
      readonly deskToken?: string | null;
    }
  | Refused;

export const answered = <T>(value: T, stale: Instant | null = null): Handled<T> => ({
  ok: true,
  value,
  stale,
});

export const refused = (reason: Refusal, stale: Instant | null = null): Refused => ({
  ok: false,
  refusal: reason,
  stale,
});

/** "Submit too frequent", with the time after which it makes sense again. */
export const tooFrequent = (waitMs: number): Refused => ({
  ...refused(refusal('too_frequent')),
  retryAfterMs: waitMs,
});

const HTTP_CODES: Partial<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  too_frequent: 429,
};

/** 200 for every refusal but the three that HTTP itself has a code for. */
export const httpCodeOf = (code: ErrorCode): number => HTTP_CODES[code] ?? 200;

const staleField = (stale: Instant | null): { stale?: Instant } =>
  stale === null ? {} : { stale };

export const successBody = <T>(data: T, stale: Instant | null): Answer<T> => ({
  status: 1,
  msg: 'ok',
  data,
  ...staleField(stale),
});

export const refusalBody = (reason: Refusal, stale: Instant | null = null): Answer<never> => ({
  status: 0,
  code: reason.code,
  msg: errorMessage(reason.code, reason.params),
  params: reason.params,
  data: null,
  ...staleField(stale),
});
