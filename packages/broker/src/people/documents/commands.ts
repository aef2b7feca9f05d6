import type { DocumentKind } from '@maru/contract/document-rules';
import type { WrittenKind } from '@maru/contract/mail-kinds';
import type { Day } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';
import type { DocumentTexts } from './rows.ts';

export interface DocumentCommands {
  /** A customer agrees to versions that are in force. */
  'document.agree': {
    readonly versions: readonly { readonly kind: DocumentKind; readonly version: number }[];
  };
  /** Requests a new version, which another person must approve. */
  'document.change': {
    readonly kind: WrittenKind;
    readonly texts: DocumentTexts;
    /** The day from whose beginning it is to be in force. */
    readonly day: Day;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface DocumentOutcomes {
  'document.change': Made;
}
