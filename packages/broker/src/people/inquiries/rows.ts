import type { InquiryState, InquiryTopic } from '@maru/contract/inquiry-rules';
import { instant, int, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** A question of a customer to the desk. */
export const INQUIRY_COLUMNS = {
  /** `Q` and the seq of the command that sent it. */
  id: text,
  customer: text,
  topic: textOf<InquiryTopic>(),
  state: textOf<InquiryState>(),
  /** Since when it is in that state. */
  since: instant,
  openedAt: instant,
  /** When its newest text was written. */
  at: instant,
  /** How many texts it has. */
  texts: int,
  /** The staff member that settled it last; null: none. */
  answeredBy: nullable(text),
};
export interface Inquiry extends RowOf<typeof INQUIRY_COLUMNS> {}

/** One text of a question, or of an answer to it. It never changes. */
export const INQUIRY_TEXT_COLUMNS = {
  /** Of the question and the number: `Q17:3`. */
  id: text,
  inquiry: text,
  /** The customer of the question, also of an answer. */
  customer: text,
  /** Counted from 1. */
  no: int,
  /** The staff member that wrote it; null: the customer. */
  writtenBy: nullable(text),
  /** Ciphertext under the customer's key. */
  sealed: text,
  /** Id of the customer's picture; null: none. */
  picture: nullable(text),
  at: instant,
};
export interface InquiryText extends RowOf<typeof INQUIRY_TEXT_COLUMNS> {}
