import type { DocumentKind } from '@maru/contract/document-rules';
import type { WrittenKind } from '@maru/contract/mail-kinds';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A text in each language. */
export interface DocumentTexts {
  readonly kor: string;
  readonly en: string;
  readonly tw: string;
}

/** Whose decision a version was. */
export interface DocumentChange {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
}

/** A version that two people have written; the first one of each kind has no row. */
export interface DocumentVersion {
  /** `kind:number`. */
  readonly id: string;
  readonly kind: WrittenKind;
  /** From 2 on. */
  readonly number: number;
  readonly texts: DocumentTexts;
  readonly from: Instant;
  readonly change: DocumentChange;
}

export const DOCUMENT_VERSION_COLUMNS: Columns<DocumentVersion> = {
  id: 'text',
  kind: 'text',
  number: 'int',
  texts: 'json',
  from: 'int',
  change: 'json',
};

/** A customer has agreed to a version. Without a row of a kind it is the first one. */
export interface Agreement {
  /** `customer:kind:version`. */
  readonly id: string;
  readonly customer: string;
  readonly kind: DocumentKind;
  readonly version: number;
  readonly at: Instant;
}

export const AGREEMENT_COLUMNS: Columns<Agreement> = {
  id: 'text',
  customer: 'text',
  kind: 'text',
  version: 'int',
  at: 'int',
};
