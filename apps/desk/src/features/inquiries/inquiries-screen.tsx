import { INQUIRY_STATES, type InquiryState } from '@maru/contract/inquiry-rules';
import { useState } from 'react';
import { FOLLOW_MS, useCall } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { SaveList } from '../../shared/save-list.tsx';
import { SplitByState } from '../../shared/split-by-state.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './inquiry-view.module.css';
import { InquiryView } from './inquiry-view.tsx';

const ROWS = 100;

/** Questions of customers at the left, the chosen one with its answer at the right. */
export function InquiriesScreen() {
  const t = useTexts(inquiryTexts);
  const word = useWords(inquiryTexts);
  const language = useLanguage();
  const [state, setState] = useState<InquiryState>('waiting');
  const read = useCall('deskInquiries', { state, pageSize: ROWS }, { every: FOLLOW_MS });
  return (
    <SplitByState
      path="/inquiries"
      labels={{
        list: t('list'),
        detail: t('detail'),
        choose: t('choose'),
        states: t('states'),
      }}
      states={INQUIRY_STATES}
      nameOf={(one) => word('state', one)}
      state={state}
      onState={setState}
      save={
        <SaveList
          file={`${t('list')} ${word('state', state)}`}
          call="deskInquiries"
          input={{ state }}
          keyOf={(row) => row.id}
          columns={async (language) =>
            (await import('./inquiry-columns.ts')).inquiryColumns(language)
          }
        />
      }
      read={read}
      none={word('empty', state)}
      row={({ id, topic, customer, since }) => (
        <>
          <strong>{word('topic', topic)}</strong> <span className="figure">{id}</span>
          <span className={`quiet figure ${styles.under}`}>
            {customer} · {timeText(since, language)}
          </span>
        </>
      )}
      detail={(id) => <InquiryView key={id} id={id} />}
    />
  );
}
