import { Link } from 'react-router';
import { useMailName } from '../../entities/document-name.ts';
import { FOLLOW_MS, useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { mailTexts } from './mail.texts.ts';
import styles from './mail-view.module.css';

/** One mail: to whom, where it stands, and what it says. */
export function MailView({ id }: { readonly id: string }) {
  const t = useTexts(mailTexts);
  const word = useWords(mailTexts);
  const nameOf = useMailName();
  const language = useLanguage();
  const sandbox = useMe()?.sandbox === true;
  const read = useCall('deskMail', { id }, { every: FOLLOW_MS });
  if (read.data === undefined) return <Loading read={read} rows={6} />;
  const { kind, customer, state, tries, at, dueAt, doneAt, to, subject, text, link } = read.data;
  return (
    <Room label={nameOf(kind)}>
      <p className="quiet">
        <Link className={styles.link} to={`/customers/${customer}`}>
          {customer}
        </Link>{' '}
        · {word('state', state)}
      </p>
      <Panel title={t('course')}>
        <dl className={styles.facts}>
          <dt>{t('to')}</dt>
          <dd translate="no">{to ?? t('erased')}</dd>
          <dt>{t('at')}</dt>
          <dd className="figure">{timeText(at, language)}</dd>
          {doneAt !== null && (
            <>
              <dt>{word('state', state)}</dt>
              <dd className="figure">{timeText(doneAt, language)}</dd>
            </>
          )}
          {tries > 0 && (
            <>
              <dt>{t('tries')}</dt>
              <dd className="figure">{tries}</dd>
            </>
          )}
          {dueAt !== null && tries > 0 && (
            <>
              <dt>{t('due')}</dt>
              <dd className="figure">{timeText(dueAt, language)}</dd>
            </>
          )}
        </dl>
      </Panel>
      <Panel title={subject}>
        <div className={styles.body}>
          <p className={styles.text} lang={read.data.language}>
            {text}
          </p>
          {link !== null && (
            <p>
              <a className={styles.link} href={link} target="_blank" rel="noreferrer">
                {t('open')}
              </a>
            </p>
          )}
          <p className="quiet">{t(sandbox ? 'shown' : 'hidden')}</p>
        </div>
      </Panel>
    </Room>
  );
}
