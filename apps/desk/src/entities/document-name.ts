import {
  type MailKind,
  mailDocument,
  mailKindOf,
  type WrittenKind,
} from '@maru/contract/mail-kinds';
import { useTexts } from '../shared/texts.ts';
import { documentTexts } from './document.texts.ts';

/** Kinds of mail by their names. */
export function useMailName(): (kind: MailKind) => string {
  const t = useTexts(documentTexts);
  return (kind) => t(`document_${mailDocument(kind)}`);
}

/** Documents by their names; a text of mail is said to be one. */
export function useDocumentName(): (kind: WrittenKind) => string {
  const t = useTexts(documentTexts);
  return (kind) => {
    const name = t(`document_${kind}`);
    return mailKindOf(kind) === null ? name : t('ofMail', { name });
  };
}
