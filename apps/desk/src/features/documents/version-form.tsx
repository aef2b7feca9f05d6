import { LANGUAGES, type Language } from '@maru/contract/constants';
import type { Input, Output } from '@maru/contract/desk-calls';
import { mailKindOf, WRITTEN_KINDS, type WrittenKind } from '@maru/contract/mail-kinds';
import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import { Button } from '@maru/ui/button';
import { Fold } from '@maru/ui/fold';
import { TextArea } from '@maru/ui/text-area';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import { documentTexts } from '../../entities/document.texts.ts';
import { useDocumentName } from '../../entities/document-name.ts';
import { DocumentChanges, ShownDocument } from '../../entities/document-parts.tsx';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { Choice } from '../../shared/choice.tsx';
import { LOCALES } from '../../shared/define-texts.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';

type Texts = Input<'deskDocumentAsk'>['texts'];
type Read = Output<'deskDocument'>;

const ROWS = 12;
/** The fields as they are written in a text. */
const written = (fields: Read['fields']): string =>
  Object.keys(fields)
    .map((name) => `{{${name}}}`)
    .join(' ');

interface VersionFormProps {
  readonly kind: WrittenKind;
  /** The first day from which it can be in force. */
  readonly today: string;
  readonly onKind: (kind: WrittenKind) => void;
}

/** Writes a version of a document, beginning with the one in force. */
export function VersionForm({ kind, today, onKind }: VersionFormProps) {
  const t = useTexts(documentTexts);
  const nameOf = useDocumentName();
  const read = useCall('deskDocument', { document: kind });
  return (
    <Panel title={t('write')}>
      <Choice
        label={t('kind')}
        values={WRITTEN_KINDS}
        value={kind}
        wordOf={nameOf}
        onChange={onKind}
      />
      <Loading read={read} rows={6} />
      {read.data !== undefined && (
        <Fields
          // once another version is in force the form begins with that
          key={read.data.inForce}
          kind={kind}
          today={today}
          read={read.data}
        />
      )}
    </Panel>
  );
}

interface FieldsProps {
  readonly kind: WrittenKind;
  readonly today: string;
  readonly read: Read;
}

function Fields({ kind, today, read }: FieldsProps) {
  const t = useTexts(documentTexts);
  const { busy, send } = useAsking('deskDocumentAsk', documentTexts);
  const before = read.versions.find(({ number }) => number === read.inForce)?.texts;
  const [texts, setTexts] = useState<Texts>(before ?? { kor: '', en: '', tw: '' });
  const [day, setDay] = useState(today);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await send({ document: kind, texts, day });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className="quiet">{t(mailKindOf(kind) === null ? 'note' : 'mailNote')}</p>
      <TextField label={t('day')} type="date" value={day} onChange={setDay} />
      <p className="quiet">{t('hint', { fields: written(read.fields) })}</p>
      {LANGUAGES.map((language) => (
        <OneText
          key={language}
          kind={kind}
          language={language}
          before={before?.[language] ?? ''}
          text={texts[language]}
          fields={read.fields}
          onChange={(text) => setTexts({ ...texts, [language]: text })}
        />
      ))}
      <Button type="submit" busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}

interface OneTextProps {
  readonly kind: WrittenKind;
  readonly language: Language;
  readonly before: string;
  readonly text: string;
  readonly fields: Read['fields'];
  readonly onChange: (text: string) => void;
}

/** The text in one language, with how it will look and what it changes. */
function OneText({ kind, language, before, text, fields, onChange }: OneTextProps) {
  const t = useTexts(documentTexts);
  const name = t(`language_${language}`);
  const kept = plainText(text);
  return (
    <div className={styles.part}>
      <div lang={LOCALES[language]}>
        <TextArea
          label={t('text', { language: name })}
          value={text}
          rows={ROWS}
          most={LIMITS.documentChars}
          onChange={onChange}
        />
      </div>
      <Fold label={t('preview', { language: name })}>
        <ShownDocument kind={kind} text={kept} language={language} fields={fields} />
      </Fold>
      <Fold label={t('changes', { language: name })}>
        <DocumentChanges before={before} after={kept} language={language} />
      </Fold>
    </div>
  );
}
