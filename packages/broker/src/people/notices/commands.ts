import type { NoticeKind, NoticeTexts, TakeBackReason } from '@maru/contract/desk-rules';
import type { Made } from '../../kernel/core/domain.ts';

export interface NoticeCommands {
  /** Writes news or a message, which another person must approve. */
  'notice.write': {
    readonly kind: NoticeKind;
    /** Of a message: the customer; null: all customers, or news. */
    readonly to: string | null;
    /** Of news: issues that it is about. */
    readonly symbols: readonly string[];
    readonly texts: NoticeTexts;
  };
  /** Takes published news back. */
  'notice.takeBack': { readonly id: string; readonly reason: TakeBackReason };
}

/** Replies of these commands, and estimates of their previews. */
export interface NoticeOutcomes {
  'notice.write': Made;
}
