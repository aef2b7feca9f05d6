import type { Output } from '@maru/contract/desk-calls';
import { INQUIRY_STATES, type InquiryState } from '@maru/contract/inquiry-rules';
import { EmptyState } from '@maru/ui/empty-state';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Split, SplitRow, SplitRows, SplitStates } from '../../shared/split.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './inquiry-view.module.css';
import { InquiryView } from './inquiry-view.tsx';

const FOLLOW_MS = 3_000;
const ROWS = 100;

/** Questions of customers at the left, the chosen one with its answer at the right. */
export function InquiriesScreen() {
  const t = useTexts(inquiryTexts);
  const word = useWords(inquiryTexts);
  const { id } = useParams();
  const navigate = useNavigate();
  const [state, setState] = useState<InquiryState>('waiting');
  const list = useCall('deskInquiries', { state, pageSize: ROWS }, { every: FOLLOW_MS });
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const choose = (to: string | undefined): void => {
    if (to !== undefined) void navigate(`/inquiries/${to}`, { replace: true });
  };
  useKeys(rowKeys(rows, at, (row) => choose(row?.id)));
  return (
    <Split
      listLabel={t('list')}
      detailLabel={t('detail')}
      choose={t('choose')}
      list={
        <>
          <SplitStates
            label={t('states')}
            states={INQUIRY_STATES}
            nameOf={(one) => word('state', one)}
            chosen={state}
            onChoose={setState}
          />
          <Loading read={list} rows={6} rowHeight="3.75rem" />
          {list.data?.rows.length === 0 && <EmptyState title={word('empty', state)} />}
          <SplitRows>
            <ul>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  isChosen={row.id === id}
                  onChoose={() => choose(row.id)}
                />
              ))}
            </ul>
          </SplitRows>
        </>
      }
      detail={id === undefined ? null : <InquiryView key={id} id={id} />}
    />
  );
}

interface RowProps {
  readonly row: Output<'deskInquiries'>['rows'][number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row: { id, topic, customer, since }, isChosen, onChoose }: RowProps) {
  const word = useWords(inquiryTexts);
  const language = useLanguage();
  return (
    <SplitRow isChosen={isChosen} onChoose={onChoose}>
      <strong>{word('topic', topic)}</strong> <span className="figure">{id}</span>
      <span className={`quiet figure ${styles.under}`}>
        {customer} · {timeText(since, language)}
      </span>
    </SplitRow>
  );
}
