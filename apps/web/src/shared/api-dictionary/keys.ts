import type { DeskCode, ErrorCode } from '@maru/contract/errors';

/** The app's own messages about a call. */
export type ClientText =
  | 'error'
  | 'timeout'
  | 'offline'
  | 'bad_answer'
  | 'days_daily'
  | 'days_weekdays'
  | 'days_working'
  | 'days_always';
export type TextKey = Exclude<ErrorCode, DeskCode> | ClientText;
