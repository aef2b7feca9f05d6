import type { Language } from '@maru/contract/constants';
import {
  changedParts,
  DOCUMENT_FIELDS,
  documentBlocks,
  filledIn,
  GAP,
} from '@maru/std/document-text';
import { DocumentText } from '@maru/ui/document-text';
import { LOCALES } from '../shared/define-texts.ts';
import { fillIn, useTexts } from '../shared/texts.ts';
import { documentTexts } from './document.texts.ts';
import styles from './document-parts.module.css';

type Fields = Readonly<Record<string, string>>;

/** The fields as a text is filled in with; one that is not known yet shows as a gap. */
const allOf = (fields: Fields) =>
  Object.fromEntries(DOCUMENT_FIELDS.map((name) => [name, fields[name] ?? GAP])) as Record<
    (typeof DOCUMENT_FIELDS)[number],
    string
  >;

interface ShownProps {
  readonly text: string;
  readonly language: Language;
  readonly fields: Fields;
}

/** A document as customers will read it. */
export function ShownDocument({ text, language, fields }: ShownProps) {
  const t = useTexts(documentTexts);
  if (documentBlocks(text) === null) return <p className="quiet">{t('badForm')}</p>;
  return (
    <div className={styles.text} lang={LOCALES[language]}>
      <DocumentText
        text={filledIn(text, allOf(fields))}
        date={null}
        article={(n, title) => fillIn(documentTexts[language].article, { n, title })}
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
