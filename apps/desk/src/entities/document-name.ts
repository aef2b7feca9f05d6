import type { Language } from '@maru/contract/constants';
import {
  type MailKind,
  mailDocument,
  mailKindOf,
  type WrittenKind,
} from '@maru/contract/mail-kinds';
import { textsIn, useLanguage } from '../shared/texts.ts';
import { documentTexts } from './document.texts.ts';

/** Kinds of mail by their names in a language. */
export function mailNames(language: Language): (kind: MailKind) => string {
  const t = textsIn(documentTexts, language);
  return (kind) => t(`document_${mailDocument(kind)}`);
}

/** Documents by their names in a language; a text of mail is said to be one. */
export function documentNames(language: Language): (kind: WrittenKind) => string {
  const t = textsIn(documentTexts, language);
  return (kind) => {
    const name = t(`document_${kind}`);
    return mailKindOf(kind) === null ? name : t('ofMail', { name });
  };
}

/** The same; the component follows changes of language. */
export const useMailName = () => mailNames(useLanguage());
export const useDocumentName = () => documentNames(useLanguage());
