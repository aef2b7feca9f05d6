import type { Input, Output } from '@maru/contract/desk-calls';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Split, SplitHead, SplitRow, SplitRows } from '../../shared/split.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryView } from './entry-view.tsx';
import styles from './ledger.module.css';
import { ledgerTexts } from './ledger.texts.ts';
import { SaveEntries } from './save-entries.tsx';

type Row = Output<'deskEntries'>['rows'][number];

const FOLLOW_MS = 5_000;

/** What the address asks for. */
function wantedOf(params: URLSearchParams): Input<'deskEntries'> {
  const text = (name: string): object => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? {} : { [name]: value.slice(0, 40) };
  };
  const before = Number(params.get('before') ?? '');
  return {
    ...text('day'),
    ...text('cause'),
    ...text('customer'),
    ...text('account'),
    ...(before >= 1 ? { before } : {}),
  };
}

/** Entries at the left, found by day, cause, customer and account; the chosen one at the right. */
export function EntriesView() {
  const t = useTexts(ledgerTexts);
  const { no } = useParams();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { before, ...wanted } = wantedOf(params);
  const isNewest = before === undefined;
  const asked = isNewest ? wanted : { ...wanted, before };
  const list = useCall('deskEntries', asked, isNewest ? { every: FOLLOW_MS } : {});
  const { rows, next } = list.data ?? { rows: [], next: null };
  const open = (to: number | undefined): void => {
    if (to === undefined) return;
    void navigate({ pathname: `/ledger/entries/${to}`, search: `?${params}` }, { replace: true });
  };
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (name !== 'before') next.delete('before');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const at = rows.findIndex((row) => String(row.no) === no);
  useKeys(rowKeys(rows, at, (row) => open(row?.no)));
  return (
    <Split
      listLabel={t('list')}
      detailLabel={t('detail')}
      choose={t('choose')}
      list={
        <>
          <SplitHead>
            <EntryFilters params={params} onChange={change} onOpen={open} />
            <SaveEntries wanted={wanted} />
          </SplitHead>
          <Found list={list} chosen={no} onOpen={open} />
          <Pages next={next} isNewest={isNewest} onPage={(to) => change('before', to)} />
        </>
      }
      detail={no === undefined ? null : <EntryView key={no} no={Number(no)} />}
    />
  );
}

interface FoundProps {
  readonly list: UseQueryResult<Output<'deskEntries'>, Error>;
  readonly chosen: string | undefined;
  readonly onOpen: (no: number) => void;
}

function Found({ list, chosen, onOpen }: FoundProps) {
  const t = useTexts(ledgerTexts);
  if (list.data === undefined) return <Loading read={list} rows={8} rowHeight="3rem" />;
  const { rows } = list.data;
  if (rows.length === 0) return <EmptyState title={t('none')} />;
  return (
    <SplitRows>
      <ul>
        {rows.map((row) => (
          <EntryRow
            key={row.no}
            row={row}
            isChosen={String(row.no) === chosen}
            onOpen={() => onOpen(row.no)}
          />
        ))}
      </ul>
    </SplitRows>
  );
}

interface PagesProps {
  readonly next: number | null;
  readonly isNewest: boolean;
  /** @param before of the page; empty: the newest */
  readonly onPage: (before: string) => void;
}

function Pages({ next, isNewest, onPage }: PagesProps) {
  const t = useTexts(ledgerTexts);
  return (
    <div className={styles.pages}>
      {!isNewest && (
        <Button variant="plain" size="small" onClick={() => onPage('')}>
          {t('newest')}
        </Button>
      )}
      {next !== null && (
        <Button variant="plain" size="small" onClick={() => onPage(String(next))}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

interface EntryRowProps {
  readonly row: Row;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function EntryRow({ row: { no, at, cause, customer, symbol }, isChosen, onOpen }: EntryRowProps) {
  const t = useTexts(ledgerTexts);
  const word = useWords(ledgerTexts);
  const language = useLanguage();
  return (
    <SplitRow isChosen={isChosen} onChoose={onOpen}>
      <span className={styles.rowTop}>
        <strong>{word('cause', cause)}</strong>
        <span className="figure">{no}</span>
      </span>
      <span className="quiet figure">
        {customer ?? t('house')}
        {symbol !== null && ` · ${symbol}`} · {timeText(at, language)}
      </span>
    </SplitRow>
  );
}
