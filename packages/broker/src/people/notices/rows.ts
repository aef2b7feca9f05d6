import type { NoticeKind, NoticeState, NoticeTexts } from '@maru/contract/desk-rules';
import { instant, json, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** News or a message that a staff member wrote. */
export const NOTICE_COLUMNS = {
  id: text,
  kind: textOf<NoticeKind>(),
  /** Of a message: the customer; null: all customers, or news. */
  to: nullable(text),
  symbols: json<readonly string[]>(),
  texts: json<NoticeTexts>(),
  state: textOf<NoticeState>(),
  /** The author, a staff member; customers never see the name. */
  writtenBy: text,
  writtenAt: instant,
  review: text,
  publishedAt: nullable(instant),
  /** Why it was taken back; null: it was not. */
  reason: nullable(text),
};
export interface Notice extends RowOf<typeof NOTICE_COLUMNS> {}
