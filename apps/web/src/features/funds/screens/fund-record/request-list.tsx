import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { readBankName } from '#entities/bank/bank-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { readAll } from '#shared/read-all.ts';
import { href } from '#shared/routes.ts';
import { useLast } from '#shared/use-last.ts';
import { RequestCard } from '../../components/request-card.tsx';
import type { DayRange } from '../../model/records.ts';
import { requestTable } from '../../model/request-table.ts';
import { requestTexts } from '../../request.texts.ts';
import { texts } from '../../text.ts';
import styles from './fund-record.module.css';
import { NothingThen } from './nothing-then.tsx';

export interface RequestListProps {
  readonly kind: 'deposit' | 'withdrawal';
  /** In which they were asked for. */
  readonly days: DayRange;
  /** Removes the filter of days; null without one. */
  readonly onClear: (() => void) | null;
}

/** Deposits or withdrawals as they were asked for, decided or not; each opens its double entry. */
export function RequestList({ kind, days, onClear }: RequestListProps) {
  const words = useTexts(requestTexts);
  const requests = usePages('fundRequests', { kind, ...days });
  const [opened, setOpened] = useState<number | null>(null);
  const shown = useLast(opened);
  return (
    <PagedList
      list={requests}
      skeleton={6}
      none={onClear === null ? <NoRequests kind={kind} /> : <NothingThen onClear={onClear} />}
    >
      <Save kind={kind} days={days} />
      <ul className={styles.requests}>
        {requests.rows.map((request) => {
          const { entryNo } = request;
          return (
            <li key={request.id}>
              <RequestCard
                request={request}
                action={
                  entryNo !== null && (
                    <Button size="small" variant="quiet" onClick={() => setOpened(entryNo)}>
                      {words('entry')}
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      <Sheet open={opened !== null} onClose={() => setOpened(null)} title={words('entry')}>
        {shown !== null && <Entry no={shown} />}
      </Sheet>
    </PagedList>
  );
}

function Save({ kind, days }: Omit<RequestListProps, 'onClear'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const input = { kind, ...days };
  return (
    <div className={styles.save}>
      <ExportButton
        file={`${t('title')} ${t(kind)}`}
        read={async (progress) => {
          const { rows, whole } = await readAll('fundRequests', input, ({ id }) => id, progress);
          return { ...requestTable(rows, language, await readBankName(language)), whole };
        }}
      />
    </div>
  );
}

function NoRequests({ kind }: Pick<RequestListProps, 'kind'>) {
  const t = useTexts(texts);
  const words = useTexts(requestTexts);
  const go = useGo();
  const isDeposit = kind === 'deposit';
  const route = isDeposit ? 'informationRecharge' : 'informationCashOut';
  return (
    <NoData
      title={words(isDeposit ? 'noDeposits' : 'noWithdrawals')}
      note={words(isDeposit ? 'noDepositsNote' : 'noWithdrawalsNote')}
      action={
        <Button size="small" onClick={() => go.to(href(route))}>
          {t(kind)}
        </Button>
      }
    />
  );
}
