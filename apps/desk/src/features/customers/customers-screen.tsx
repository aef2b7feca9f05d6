import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TextField } from '@maru/ui/text-field';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { useCall } from '../../shared/api.ts';
import { shortTimeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { Split, SplitHead, SplitRow, SplitRows } from '../../shared/split.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import { customerTexts } from './customer.texts.ts';
import { CustomerView } from './customer-view.tsx';
import styles from './customers-screen.module.css';

const ROWS = 50;

/** Customers at the left, found by public id or log-in name; the chosen one at the right. */
export function CustomersScreen() {
  const t = useTexts(customerTexts);
  const { account } = useParams();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const search = useRef<HTMLInputElement>(null);
  const list = useCall('deskCustomers', { query: query.trim(), page, pageSize: ROWS });
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex((row) => row.account === account);
  const choose = (to: string | undefined): void => {
    if (to !== undefined) void navigate(`/customers/${to}`, { replace: true });
  };
  // an exact search has one answer, which is shown
  const only = query.trim() !== '' && rows.length === 1 ? rows[0]?.account : undefined;
  useEffect(() => {
    if (only !== undefined) void navigate(`/customers/${only}`, { replace: true });
  }, [only, navigate]);
  useKeys({
    '/': () => search.current?.focus(),
    ...rowKeys(rows, at, (row) => choose(row?.account)),
  });
  return (
    <Split
      listLabel={t('list')}
      detailLabel={t('detail')}
      choose={t('choose')}
      list={
        <>
          <SplitHead>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                // keys are the page's again
                search.current?.blur();
              }}
            >
              <TextField
                label={t('search')}
                value={query}
                inputRef={search}
                spellCheck={false}
                onChange={(text) => {
                  setQuery(text);
                  setPage(1);
                }}
              />
            </form>
            <SaveList
              file={t('list')}
              call="deskCustomers"
              input={{ query: query.trim() }}
              keyOf={(row) => row.account}
              columns={async (language) =>
                (await import('./customer-columns.ts')).customerColumns(language)
              }
            />
          </SplitHead>
          <Found list={list} chosen={account} onChoose={choose} />
          <Pages page={page} total={list.data?.total ?? 0} onPage={setPage} />
        </>
      }
      detail={account === undefined ? null : <CustomerView key={account} account={account} />}
    />
  );
}

interface FoundProps {
  readonly list: UseQueryResult<Output<'deskCustomers'>, Error>;
  readonly chosen: string | undefined;
  readonly onChoose: (account: string) => void;
}

function Found({ list, chosen, onChoose }: FoundProps) {
  const t = useTexts(customerTexts);
  if (list.data === undefined) return <Loading read={list} rows={6} rowHeight="2.25rem" />;
  const { rows } = list.data;
  if (rows.length === 0) return <EmptyState title={t('none')} />;
  return (
    <SplitRows>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.account}
            row={row}
            isChosen={row.account === chosen}
            onChoose={() => onChoose(row.account)}
          />
        ))}
      </ul>
    </SplitRows>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const t = useTexts(customerTexts);
  return (
    <div className={styles.pages}>
      {page > 1 && (
        <Button variant="plain" size="small" onClick={() => onPage(1)}>
          {t('first')}
        </Button>
      )}
      {page * ROWS < total && (
        <Button variant="plain" size="small" onClick={() => onPage(page + 1)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: Output<'deskCustomers'>['rows'][number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row: { account, login, openedAt, flags }, isChosen, onChoose }: RowProps) {
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  return (
    <SplitRow isChosen={isChosen} onChoose={onChoose}>
      <span className={styles.row}>
        <strong className="figure">{account}</strong>
        <span className={styles.login}>{login}</span>
        {flags.map((flag) => (
          <Badge key={flag} tone="warn">
            {evidence('value', flag)}
          </Badge>
        ))}
        <span className="quiet figure">{shortTimeText(openedAt, language)}</span>
      </span>
    </SplitRow>
  );
}
