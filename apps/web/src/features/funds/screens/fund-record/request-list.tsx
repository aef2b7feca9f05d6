import { Button } from '@maru/ui/button';
import { LoadMore } from '@maru/ui/load-more';
import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { readBankName } from '#entities/bank/bank-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
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
  const t = useTexts(texts);
  const words = useTexts(requestTexts);
  const requests = usePages('fundRequests', { kind, ...days });
  const [opened, setOpened] = useState<number | null>(null);
  const shown = useLast(opened);
  if (requests.isPending) return <SkeletonRows rows={6} />;
  if (requests.error !== null && requests.rows.length === 0) {
    return <LoadFailed error={requests.error} onRetry={() => void requests.refetch()} />;
  }
  if (requests.rows.length === 0) {
    if (onClear !== null) return <NothingThen onClear={onClear} />;
    return <NoRequests kind={kind} />;
  }
  return (
    <>
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
      <LoadMore
        hasMore={requests.hasMore}
        loading={requests.loadingMore}
        failed={requests.error !== null}
        onLoad={requests.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
      <Sheet open={opened !== null} onClose={() => setOpened(null)} title={words('entry')}>
        {shown !== null && <Entry no={shown} />}
      </Sheet>
    </>
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
