import type { InquiryTopic } from '@maru/contract/inquiry-rules';
import type { Made } from '../../kernel/core/domain.ts';

export interface InquiryCommands {
  /** Sends a question, or a further text of it. */
  'inquiry.write': {
    /** The question that it belongs to; null: a new one. */
    readonly id: string | null;
    /** Of a new question. */
    readonly topic: InquiryTopic;
    /** Ciphertext under the customer's key. */
    readonly sealed: string;
    /** Id of an uploaded picture of the customer's. */
    readonly picture: string | null;
  };
  /** Settles a question. */
  'inquiry.answer': {
    readonly id: string;
    /** The answer as ciphertext under the customer's key; null: settled without an answer. */
    readonly sealed: string | null;
    /** How many texts were read. */
    readonly texts: number;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface InquiryOutcomes {
  'inquiry.write': Made;
}
