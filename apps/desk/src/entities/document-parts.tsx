import type { Language } from '@maru/contract/constants';
import { mailKindOf, type WrittenKind } from '@maru/contract/mail-kinds';
import { changedParts, documentBlocks, filledIn } from '@maru/std/document-text';
import { DocumentText } from '@maru/ui/document-text';
import { LOCALES } from '../shared/define-texts.ts';
import { fillIn, useTexts } from '../shared/texts.ts';
import { documentTexts } from './document.texts.ts';
import styles from './document-parts.module.css';

type Fields = Readonly<Record<string, string>>;

interface ShownProps {
  readonly kind: WrittenKind;
  readonly text: string;
  readonly language: Language;
  readonly fields: Fields;
}

/** A document as customers will read it; the heading of a mail is its subject. */
export function ShownDocument({ kind, text, language, fields }: ShownProps) {
  const t = useTexts(documentTexts);
  if (documentBlocks(text, Object.keys(fields)) === null)
    return <p className="quiet">{t('badForm')}</p>;
  return (
    <div className={styles.text} lang={LOCALES[language]}>
      <DocumentText
        text={filledIn(text, fields)}
        date={null}
        article={(n, title) =>
          mailKindOf(kind) === null ? fillIn(documentTexts[language].article, { n, title }) : title
        }
      />
    </div>
  );
}

interface ChangesProps {
  readonly before: string;
  readonly after: string;
  readonly language: Language;
}

/** The paragraphs that a version adds and removes. */
export function DocumentChanges({ before, after, language }: ChangesProps) {
  const t = useTexts(documentTexts);
  const changed = changedParts(before, after).filter(({ change }) => change !== 'kept');
  if (changed.length === 0) return <p className="quiet">{t('noChange')}</p>;
  return (
    <ul className={styles.parts}>
      {changed.map(({ part, change }, index) => (
        // parts may repeat
        <li key={`${change}${String(index)}`} className={`${styles.part} ${styles[change] ?? ''}`}>
          <span className="visually-hidden">{t(change === 'added' ? 'added' : 'removed')}</span>
          <span lang={LOCALES[language]}>{part}</span>
        </li>
      ))}
    </ul>
  );
}
