/** What a case points out to staff: facts about the customer that bar no approval. */
import { DAY_MS } from '@maru/std/kst';
import type { ReviewKindName } from './desk-rules.ts';

/** The kinds of applications that bring money out, or access to it. */
export const FLAGGED_KINDS = [
  'withdrawal',
  'closing',
  'lostPassword',
  'lostFundPassword',
] as const satisfies readonly ReviewKindName[];

/** The most telling first; a case lists them in this order. */
export const CASE_FLAGS = [
  'loginPasswordNew',
  'fundPasswordNew',
  'deviceNew',
  'cardNew',
  'daySum',
  'aboveEarlier',
  'firstToCard',
  'accountNew',
] as const;
export type CaseFlag = (typeof CASE_FLAGS)[number];

/** For how long before an application a new password, device or bank account is pointed out, ms. */
export const FLAG_LATELY_MS: number = 7 * DAY_MS;

/** For how long after its opening an account is pointed out as new, ms. */
export const FLAG_ACCOUNT_NEW_MS: number = 30 * DAY_MS;

/** The sum of a day's withdrawals from which on it is pointed out, won; two of them always are. */
export const FLAG_DAY_SUM_WON = 10_000_000n;

/** How many times the mean of the paid withdrawals an amount must be to be pointed out. */
export const FLAG_TIMES_EARLIER = 3n;

/** Earlier withdrawals that a case lists. */
export const EARLIER_WITHDRAWALS = 5;
