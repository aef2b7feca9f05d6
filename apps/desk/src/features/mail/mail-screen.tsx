import type { Output } from '@maru/contract/desk-calls';
import { MAIL_STATES, type MailState } from '@maru/contract/mail-kinds';
import { EmptyState } from '@maru/ui/empty-state';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Split, SplitRow, SplitRows, SplitStates } from '../../shared/split.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import { mailTexts } from './mail.texts.ts';
import styles from './mail-view.module.css';
import { MailView } from './mail-view.tsx';

const FOLLOW_MS = 3_000;
const ROWS = 100;

/** Mail by its state at the left, the chosen one with its text at the right. */
export function MailScreen() {
  const t = useTexts(mailTexts);
  const word = useWords(mailTexts);
  const { id } = useParams();
  const navigate = useNavigate();
  const sandbox = useMe()?.sandbox === true;
  const [state, setState] = useState<MailState>('sent');
  const list = useCall('deskMails', { state, pageSize: ROWS }, { every: FOLLOW_MS });
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const choose = (to: string | undefined): void => {
    if (to !== undefined) void navigate(`/mail/${to}`, { replace: true });
  };
  useKeys(rowKeys(rows, at, (row) => choose(row?.id)));
  return (
    <Split
      listLabel={t('list')}
      detailLabel={t('detail')}
      choose={t(sandbox ? 'chooseSandbox' : 'choose')}
      list={
        <>
          <SplitStates
            label={t('states')}
            states={MAIL_STATES}
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
      detail={id === undefined ? null : <MailView key={id} id={id} />}
    />
  );
}

interface RowProps {
  readonly row: Output<'deskMails'>['rows'][number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row: { kind, customer, at }, isChosen, onChoose }: RowProps) {
  const word = useWords(mailTexts);
  const language = useLanguage();
  return (
    <SplitRow isChosen={isChosen} onChoose={onChoose}>
      <strong>{word('kind', kind)}</strong>
      <span className={`quiet figure ${styles.under}`}>
        {customer} · {timeText(at, language)}
      </span>
    </SplitRow>
  );
}
