import { MAIL_STATES, type MailState } from '@maru/contract/mail-kinds';
import { useState } from 'react';
import { useMailName } from '../../entities/document-name.ts';
import { FOLLOW_MS, useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { SaveList } from '../../shared/save-list.tsx';
import { SplitByState } from '../../shared/split-by-state.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { mailTexts } from './mail.texts.ts';
import styles from './mail-view.module.css';
import { MailView } from './mail-view.tsx';

const ROWS = 100;

/** Mail by its state at the left, the chosen one with its text at the right. */
export function MailScreen() {
  const t = useTexts(mailTexts);
  const word = useWords(mailTexts);
  const nameOf = useMailName();
  const language = useLanguage();
  const sandbox = useMe()?.sandbox === true;
  const [state, setState] = useState<MailState>('sent');
  const read = useCall('deskMails', { state, pageSize: ROWS }, { every: FOLLOW_MS });
  return (
    <SplitByState
      path="/mail"
      labels={{
        list: t('list'),
        detail: t('detail'),
        states: t('states'),
        choose: t(sandbox ? 'chooseSandbox' : 'choose'),
      }}
      states={MAIL_STATES}
      nameOf={(one) => word('state', one)}
      state={state}
      onState={setState}
      save={
        <SaveList
          file={`${t('list')} ${word('state', state)}`}
          call="deskMails"
          input={{ state }}
          keyOf={(row) => row.id}
          columns={async (language) => (await import('./mail-columns.ts')).mailColumns(language)}
        />
      }
      read={read}
      none={word('empty', state)}
      row={({ kind, customer, at }) => (
        <>
          <strong>{nameOf(kind)}</strong>
          <span className={`quiet figure ${styles.under}`}>
            {customer} · {timeText(at, language)}
          </span>
        </>
      )}
      detail={(id) => <MailView key={id} id={id} />}
    />
  );
}
