import { Tabs } from '@maru/ui/tabs';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMarketDay } from '#entities/instrument/api/market-day.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { readAll } from '#shared/read-all.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { useRecords } from '../../api/records.ts';
import { EntrySheet } from '../../components/entry-sheet.tsx';
import { recordTable } from '../../model/record-table.ts';
import {
  chosenDays,
  isRange,
  type Range,
  type RecordLine,
  rangeDays,
} from '../../model/records.ts';
import { texts } from '../../text.ts';
import { DateFilter } from './date-filter.tsx';
import { ExchangeList } from './exchange-list.tsx';
import styles from './fund-record.module.css';
import { RecordList } from './record-list.tsx';
import { RequestList } from './request-list.tsx';

const KINDS = ['all', 'trades', 'deposit', 'withdrawal', 'exchange'] as const;
type Kind = (typeof KINDS)[number];

const noOf = ({ no }: { readonly no: number }): number => no;

export const warm = (): void => warmPages('fundRecords', {});

export default function FundRecordScreen() {
  const t = useTexts(texts);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const kind: Kind = KINDS.find((one) => one === query.get('kind')) ?? 'all';
  const today = useMarketDay();
  const [range, setRange] = useState<Range>('all');
  const [chosen, setChosen] = useState({ from: '', to: '' });
  const [line, setLine] = useState<RecordLine | null>(null);
  const days = range === 'custom' ? chosenDays(chosen) : rangeDays(range, today);
  const valid = isRange(days);
  const request = kind === 'deposit' || kind === 'withdrawal' ? kind : null;
  const isEntries = request === null && kind !== 'exchange';
  const records = useRecords(kind === 'all' ? null : kind, days, valid && isEntries);
  const filtered = kind !== 'all' || range !== 'all';
  const clearDays = (): void => setRange('all');
  const clear = (): void => {
    clearDays();
    setQuery({}, { replace: true });
  };

  return (
    <Screen
      title={t('title')}
      simulated
      actions={
        <HeaderLink label={t('statement')} to={href('informationStatement')}>
          <FileText />
        </HeaderLink>
      }
    >
      <Refreshable onRefresh={() => invalidate(['fundRecords', 'fundRequests', 'fundExchanges'])}>
        <Tabs
          label={t('kinds')}
          value={kind}
          onChange={(next) => setQuery(next === 'all' ? {} : { kind: next }, { replace: true })}
          items={KINDS.map((value) => ({ value, label: t(value) }))}
        >
          <DateFilter
            range={range}
            today={today}
            chosen={chosen}
            onRange={setRange}
            onChosen={setChosen}
          />
          {request !== null && valid && (
            <RequestList kind={request} days={days} onClear={range === 'all' ? null : clearDays} />
          )}
          {kind === 'exchange' && valid && (
            <ExchangeList days={days} onClear={range === 'all' ? null : clearDays} />
          )}
          {isEntries && valid && records.rows.length > 0 && (
            <div className={styles.save}>
              <ExportButton
                file={`${t('title')} ${t(kind)}`}
                read={async (progress) => {
                  const input = { ...(kind === 'all' ? {} : { kind }), ...days };
                  const { rows, whole } = await readAll('fundRecords', input, noOf, progress);
                  return { ...recordTable(rows, language), whole };
                }}
              />
            </div>
          )}
          {isEntries && valid && (
            <RecordList records={records} onOpen={setLine} onClear={filtered ? clear : null} />
          )}
        </Tabs>
      </Refreshable>
      <EntrySheet line={line} onClose={() => setLine(null)} />
    </Screen>
  );
}
