import { LANGUAGES, type Language } from '@maru/contract/constants';
import { NOTICE_KINDS, type NoticeKind } from '@maru/contract/desk-rules';
import { LIMITS } from '@maru/std/limits';
import { plainLine } from '@maru/std/plain-text';
import { Button } from '@maru/ui/button';
import { TextArea } from '@maru/ui/text-area';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import { LOCALES } from '../../shared/define-texts.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { noticeTexts } from './notice.texts.ts';
import styles from './notices.module.css';

interface Said {
  readonly title: string;
  readonly text: string;
}

const NOTHING: Said = { title: '', text: '' };
const EMPTY = { kor: NOTHING, en: NOTHING, tw: NOTHING };

/** Writes news or a message in three languages, for another person to approve. */
export function NoticeForm() {
  const t = useTexts(noticeTexts);
  const word = useWords(noticeTexts);
  const { busy, send: ask } = useAsking('deskNoticeWrite', noticeTexts);
  const [kind, setKind] = useState<NoticeKind>('news');
  const [about, setAbout] = useState('');
  const [texts, setTexts] = useState(EMPTY);
  const isNews = kind === 'news';
  const isWhole = LANGUAGES.every((language) => {
    const { title, text } = texts[language];
    return title.trim() !== '' && text.trim() !== '' && text.length <= LIMITS.noticeText;
  });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole) return;
    const named = plainLine(about).toUpperCase();
    const to = isNews || named === '' ? null : named;
    const symbols = isNews ? named.split(/[\s,]+/).filter(Boolean) : [];
    if (!(await ask({ kind, to, symbols, texts }))) return;
    setTexts(EMPTY);
    setAbout('');
  };
  return (
    <Panel title={t('write')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <fieldset className={styles.kinds} aria-label={t('kind')}>
          {NOTICE_KINDS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                checked={kind === one}
                onChange={() => setKind(one)}
              />{' '}
              {word('kind', one)}
            </label>
          ))}
        </fieldset>
        <TextField
          label={t(isNews ? 'symbols' : 'to')}
          value={about}
          spellCheck={false}
          onChange={setAbout}
        />
        {LANGUAGES.map((language) => (
          <Texts
            key={language}
            language={language}
            said={texts[language]}
            onChange={(said) => setTexts({ ...texts, [language]: said })}
          />
        ))}
        <p className="quiet">{t('sendNote')}</p>
        <Button type="submit" size="small" busy={busy} disabled={!isWhole}>
          {t('send')}
        </Button>
      </form>
    </Panel>
  );
}

interface TextsProps {
  readonly language: Language;
  readonly said: Said;
  readonly onChange: (said: Said) => void;
}

function Texts({ language, said, onChange }: TextsProps) {
  const t = useTexts(noticeTexts);
  const name = t(`language_${language}`);
  return (
    <fieldset className={styles.language} aria-label={name} lang={LOCALES[language]}>
      <TextField
        label={`${t('subject')} · ${name}`}
        value={said.title}
        maxLength={LIMITS.noticeTitle}
        onChange={(title) => onChange({ ...said, title })}
      />
      <TextArea
        label={`${t('text')} · ${name}`}
        value={said.text}
        most={LIMITS.noticeText}
        onChange={(text) => onChange({ ...said, text })}
      />
    </fieldset>
  );
}
