import type { InquiryState, InquiryTopic } from '@maru/contract/inquiry-rules';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A question of a customer to the desk. */
export interface Inquiry {
  /** `Q` and the seq of the command that asked it. */
  readonly id: string;
  readonly customer: string;
  readonly topic: InquiryTopic;
  readonly state: InquiryState;
  /** Since when it is in that state. */
  readonly since: Instant;
  readonly openedAt: Instant;
  /** When its newest text was written. */
  readonly at: Instant;
  /** How many texts it has. */
  readonly texts: number;
  /** The member of staff who settled it last; null: nobody has. */
  readonly answeredBy: string | null;
}

/** One text of a question, or of an answer to it. It never changes. */
export interface InquiryText {
  /** Of the question and the number: `Q17:3`. */
  readonly id: string;
  readonly inquiry: string;
  /** The customer of the question, also of an answer. */
  readonly customer: string;
  /** Counted from 1. */
  readonly no: number;
  /** The member of staff who wrote it; null: the customer. */
  readonly writtenBy: string | null;
  /** Ciphertext under the customer's key. */
  readonly sealed: string;
  /** Id of the customer's picture; null: none. */
  readonly picture: string | null;
  readonly at: Instant;
}

export const INQUIRY_COLUMNS: Columns<Inquiry> = {
  id: 'text',
  customer: 'text',
  topic: 'text',
  state: 'text',
  since: 'int',
  openedAt: 'int',
  at: 'int',
  texts: 'int',
  answeredBy: 'text',
};

export const INQUIRY_TEXT_COLUMNS: Columns<InquiryText> = {
  id: 'text',
  inquiry: 'text',
  customer: 'text',
  no: 'int',
  writtenBy: 'text',
  sealed: 'text',
  picture: 'text',
  at: 'int',
};
