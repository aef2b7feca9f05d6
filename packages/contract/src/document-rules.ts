/** Words of the documents that customers agree to. */

/** The user agreement, the privacy policy, and the risks of the products. */
export const DOCUMENT_KINDS = ['terms', 'privacy', 'risk'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The first version of each kind is the product's own. */
export const FIRST_DOCUMENT = 1;
/** The day from which the first versions are in force, KST. */
export const FIRST_DOCUMENT_DAY = '2026-11-20';

export const isDocumentKind = (word: string): word is DocumentKind =>
  DOCUMENT_KINDS.some((kind) => kind === word);
