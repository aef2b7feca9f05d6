/** Which documents were accepted in a form. */
import { DOCUMENT_KINDS, type DocumentKind } from '@maru/contract/document-rules';

export type Agreed = Readonly<Record<DocumentKind, boolean>>;

export const agreedTo = (all: boolean): Agreed => ({ terms: all, privacy: all, risk: all });

export const isAllAgreed = (agreed: Agreed): boolean =>
  DOCUMENT_KINDS.every((kind) => agreed[kind]);
