import type { DocumentKind } from '@maru/contract/document-rules';
import type { WrittenKind } from '@maru/contract/mail-kinds';
import type { Instant } from '@maru/std/kst';
import { instant, int, json, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** A text in each language. */
export interface DocumentTexts {
  readonly kor: string;
  readonly en: string;
  readonly tw: string;
}

/** The decision on a version. */
export interface DocumentChange {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
}

/** A version that two people have written; the first one of each kind has no row. */
export const DOCUMENT_VERSION_COLUMNS = {
  /** `kind:number`. */
  id: text,
  kind: textOf<WrittenKind>(),
  /** From 2 on. */
  number: int,
  texts: json<DocumentTexts>(),
  from: instant,
  change: json<DocumentChange>(),
};
export interface DocumentVersion extends RowOf<typeof DOCUMENT_VERSION_COLUMNS> {}

/** A customer has agreed to a version. Without a row of a kind it is the first one. */
export const AGREEMENT_COLUMNS = {
  /** `customer:kind:version`. */
  id: text,
  customer: text,
  kind: textOf<DocumentKind>(),
  version: int,
  at: instant,
};
export interface Agreement extends RowOf<typeof AGREEMENT_COLUMNS> {}
