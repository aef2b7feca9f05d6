import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { NoData, Refreshable } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate, usePages, warmPages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import type { SubscriptionRecord } from '../../model/record.ts';
import { PaySheet } from './pay-sheet.tsx';
import { RecordCard } from './record-card.tsx';
import { subscribeRecordTexts } from './subscribe-record.texts.ts';
import { WaiveSheet } from './waive-sheet.tsx';

const TABS = ['all', 'won'] as const;

export const warm = (): void => warmPages('newStockRecords', { tab: 'all' });

/** My applications and what came of them; what was won is paid for, or waived, from here. */
export default function SubscribeRecordScreen() {
  const t = useTexts(subscribeRecordTexts);
  const [query, setQuery] = useSearchParams();
  const tab = useQueryTab(TABS);
  const list = usePages('newStockRecords', { tab });
  const [waiving, setWaiving] = useState<SubscriptionRecord | null>(null);
  const asked = query.get('pay');
  const paying = list.rows.find(({ id, due }) => id === asked && due !== null) ?? null;
  const pay = (id: string | null): void =>
    setQuery({ tab, ...(id === null ? {} : { pay: id }) }, { replace: true });
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['newStockRecords'])}>
        <QueryTabs label={t('tabs')} tabs={TABS} value={tab} nameOf={t}>
          <div className="cards">
            <Records tab={tab} list={list} onPay={({ id }) => pay(id)} onWaive={setWaiving} />
          </div>
        </QueryTabs>
      </Refreshable>
      <PaySheet record={paying} onClose={() => pay(null)} />
      <WaiveSheet record={waiving} onClose={() => setWaiving(null)} />
    </Screen>
  );
}

interface RecordsProps {
  readonly tab: (typeof TABS)[number];
  readonly list: ReturnType<typeof usePages<'newStockRecords'>>;
  readonly onPay: (record: SubscriptionRecord) => void;
  readonly onWaive: (record: SubscriptionRecord) => void;
}

function Records({ tab, list, onPay, onWaive }: RecordsProps) {
  const t = useTexts(subscribeRecordTexts);
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t(`none_${tab}`)}
          note={t('noneNote')}
          action={<QuietLink to={href('homeNewStock')}>{t('toOfferings')}</QuietLink>}
        />
      }
    >
      {list.rows.map((record) => (
        <RecordCard key={record.id} record={record} onPay={onPay} onWaive={onWaive} />
      ))}
    </PagedList>
  );
}
