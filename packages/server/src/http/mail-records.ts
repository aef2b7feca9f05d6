/** Mail, also sent mail. Every method throws what the store throws. */
import type { MailState } from '@maru/contract/mail-kinds';
import type { Slice, Tables } from '../store/tables.ts';

export type MailRecords = ReturnType<typeof mailRecords>;

export const mailRecords = (tables: Tables) => ({
  /** A mail; null: there is none of this id. */
  find: (id: string) => tables.one('mails', { id }),
  /** Mail in a state, the newest first. */
  list: (state: MailState, slice: Slice) => tables.page('mails', { state }, ['-at', '-id'], slice),
});
