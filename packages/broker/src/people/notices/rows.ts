import type { NoticeKind, NoticeState, NoticeTexts } from '@maru/contract/desk-rules';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** News or a message that a member of staff wrote. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  /** Of a message: the customer; null: all customers, or news. */
  readonly to: string | null;
  readonly symbols: readonly string[];
  readonly texts: NoticeTexts;
  readonly state: NoticeState;
  /** The member who wrote it; customers never see the name. */
  readonly writtenBy: string;
  readonly writtenAt: Instant;
  readonly review: string;
  readonly publishedAt: Instant | null;
  /** Why it was taken back; null: it was not. */
  readonly reason: string | null;
}

export const NOTICE_COLUMNS: Columns<Notice> = {
  id: 'text',
  kind: 'text',
  to: 'text',
  symbols: 'json',
  texts: 'json',
  state: 'text',
  writtenBy: 'text',
  writtenAt: 'int',
  review: 'text',
  publishedAt: 'int',
  reason: 'text',
};
