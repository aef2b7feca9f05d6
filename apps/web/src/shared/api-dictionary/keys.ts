import type { ErrorCode } from '@maru/contract/errors';

/** The app's own messages about a call. */
export type ClientText =
  | 'error'
  | 'timeout'
  | 'offline'
  | 'bad_answer'
  | 'deposit_time'
  | 'withdrawal_time';
export type TextKey = ErrorCode | ClientText;

/** The two notices that carry a range of hours; they are no refusals of the catalogue. */
export const NOTICES: Readonly<Record<string, 'deposit_time' | 'withdrawal_time'>> = {
  'The deposit time is {range}': 'deposit_time',
  'The withdrawal time is {range}': 'withdrawal_time',
};
