import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Skeleton } from '@maru/ui/skeleton';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData, Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import {
  type Statement,
  useAccount,
  useStatement,
  useStatementLines,
} from '../../api/statement.ts';
import { EntrySheet } from '../../components/entry-sheet.tsx';
import { recordTable } from '../../model/record-table.ts';
import type { FundRecord, RecordLine } from '../../model/records.ts';
import { totalOf } from '../../model/statement.ts';
import { texts } from '../../text.ts';
import { Balances } from './balances.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { PrintSheet } from './print-sheet.tsx';
import styles from './statement.module.css';
import { statementTexts } from './statement.texts.ts';
import { StatementLines } from './statement-lines.tsx';

export function warm(query: URLSearchParams): void {
  const period = query.get('period');
  warmCall('reportStatement', period === null ? {} : { period });
}

/** The statement of the day or month of the address, by default of today. */
export default function StatementScreen() {
  const t = useTexts(statementTexts);
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useStatement(query.get('period'));
  const choose = (period: string): void => setQuery({ period }, { replace: true });
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['reportStatement', 'fundRecords'])}>
        {data !== undefined && (
          <PeriodPicker period={query.get('period') ?? data.period} onChange={choose} />
        )}
        {data === undefined && error === null && <Waiting />}
        {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data !== undefined && error === null && <StatementView statement={data} />}
      </Refreshable>
    </Screen>
  );
}

function StatementView({ statement }: { readonly statement: Statement }) {
  const t = useTexts(statementTexts);
  const records = useTexts(texts);
  const go = useGo();
  const lines = useStatementLines(statement);
  const [line, setLine] = useState<RecordLine | null>(null);
  if (statement.currencies.length === 0) {
    return (
      <NoData
        title={t('none')}
        note={t('noneNote')}
        action={
          <Button size="small" onClick={() => go.to(href('marketIndex'))}>
            {records('findStock')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {!statement.over && <p className={styles.note}>{t('running')}</p>}
      {statement.currencies.map((currency) => (
        <Balances
          key={currency.currency}
          statement={statement}
          currency={currency}
          lines={lines.data ?? null}
        />
      ))}
      {lines.data !== undefined && (
        <Tools statement={statement} rows={lines.data.rows} whole={lines.data.whole} />
      )}
      <h2 className={styles.heading}>{t('lines')}</h2>
      <StatementLines lines={lines} onOpen={setLine} />
      <EntrySheet line={line} onClose={() => setLine(null)} />
    </>
  );
}

/** The statement as a file, and on paper. */
function Tools(props: {
  readonly statement: Statement;
  readonly rows: readonly FundRecord[];
  readonly whole: boolean;
}) {
  const { statement, rows, whole } = props;
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const account = useAccount();
  const [won] = statement.currencies;
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.tool} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('print')}
      </button>
      <ExportButton
        file={`${t('title')} ${statement.period}`}
        read={async () => {
          const ends = won && {
            opening: String(totalOf(won.opening)),
            closing: String(totalOf(won.closing)),
          };
          return { ...recordTable(rows.toReversed(), language, ends ?? null), whole };
        }}
      />
      <PrintSheet
        statement={statement}
        lines={rows}
        whole={whole}
        account={account.data?.account ?? ''}
      />
    </div>
  );
}

const Waiting = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height="2.75rem" />
    <Card>
      <Skeleton height="14rem" />
    </Card>
    <Skeleton height="12rem" radius="1rem" />
  </div>
);
