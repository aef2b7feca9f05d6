import type { Output } from '@maru/contract/desk-calls';
import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import { Button } from '@maru/ui/button';
import { TextArea } from '@maru/ui/text-area';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../../entities/staff-name.ts';
import { FOLLOW_MS, useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './inquiry-view.module.css';

type Thread = Output<'deskInquiry'>;

/** A question with all its texts, and the form of its answer. */
export function InquiryView({ id }: { readonly id: string }) {
  const t = useTexts(inquiryTexts);
  const word = useWords(inquiryTexts);
  const me = useMe();
  const read = useCall('deskInquiry', { id }, { every: FOLLOW_MS });
  if (read.data === undefined) return <Loading read={read} rows={6} />;
  const { topic, state, customer, answeredBy, rows, texts } = read.data;
  const mayAnswer = me?.roles.some((role) => role === 'reviewer' || role === 'approver') === true;
  return (
    <Room label={`${word('topic', topic)} · ${id}`}>
      <p className="quiet">
        <Link className={styles.link} to={`/customers/${customer}`}>
          {customer}
        </Link>{' '}
        · {word('state', state)}
        {answeredBy !== null && ` · ${t('by', { who: nameOf(answeredBy) })}`}
      </p>
      <Panel title={t('thread')}>
        <ol className={styles.thread}>
          {rows.map((row) => (
            <Said key={row.no} id={id} row={row} />
          ))}
        </ol>
      </Panel>
      {mayAnswer ? (
        <Answer key={id} id={id} texts={texts} isWaiting={state === 'waiting'} />
      ) : (
        <p className="quiet">{t('readOnly')}</p>
      )}
    </Room>
  );
}

function Said({ id, row }: { readonly id: string; readonly row: Thread['rows'][number] }) {
  const t = useTexts(inquiryTexts);
  const language = useLanguage();
  return (
    <li className={styles.said} data-by={row.by}>
      <p className="quiet figure">
        {t(row.by)} · {timeText(row.at, language)}
      </p>
      <p className={styles.text}>{row.text ?? t('erased')}</p>
      {row.hasPicture && <Picture id={id} no={row.no} />}
    </li>
  );
}

function Picture({ id, no }: { readonly id: string; readonly no: number }) {
  const t = useTexts(inquiryTexts);
  const read = useCall('deskInquiryPicture', { id, no });
  if (read.data === undefined) return <Loading read={read} rows={2} />;
  const { picture } = read.data;
  if (picture === null) return <p className="quiet">{t('photoErased')}</p>;
  return (
    <img className={styles.photo} src={`data:image/jpeg;base64,${picture}`} alt={t('photo')} />
  );
}

interface AnswerProps {
  readonly id: string;
  /** How many texts were read. */
  readonly texts: number;
  readonly isWaiting: boolean;
}

function Answer({ id, texts, isWaiting }: AnswerProps) {
  const t = useTexts(inquiryTexts);
  const { busy, send: ask } = useAsking('deskInquiryAnswer', inquiryTexts);
  const [text, setText] = useState('');
  // how many texts there were when the answer was begun
  const [begunAt, setBegunAt] = useState(texts);
  const isEmpty = plainText(text) === '';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isEmpty && (await ask({ id, text, texts }))) setText('');
  };
  return (
    <Panel title={t('answer')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('answer')}
          rows={6}
          value={text}
          most={LIMITS.inquiryText}
          onChange={(typed) => {
            if (isEmpty) setBegunAt(texts);
            setText(typed);
          }}
        />
        {!isEmpty && texts > begunAt && <p role="status">{t('wroteMore')}</p>}
        <p className="quiet">{t('note')}</p>
        <p className={styles.buttons}>
          <Button type="submit" size="small" busy={busy} disabled={isEmpty}>
            {t('send')}
          </Button>
          {isWaiting && (
            <Button
              size="small"
              variant="plain"
              disabled={busy || !isEmpty}
              onClick={() => void ask({ id, text: null, texts })}
            >
              {t('settle')}
            </Button>
          )}
        </p>
      </form>
    </Panel>
  );
}
