import { LENDING_TABS, type LendingTab } from '@maru/contract/lending-rules';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, useCall, usePages, warmPages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { Screen } from '#shared/screen.tsx';
import { How } from '../../how.tsx';
import { Fees } from './fees.tsx';
import { Listed } from './listed.tsx';
import { RecordCard } from './record-card.tsx';
import { worthListTexts } from './worth-list.texts.ts';

const TABS = [...LENDING_TABS, 'fees'] as const;
/** Milliseconds between two looks: what is borrowed changes without an event of mine. */
const POLL_MS = 10_000;

export function warm(): void {
  warmPages('lendingRecords', { tab: 'open' });
}

/** My lendings: in progress, ended, and what they have brought by day. */
export default function WorthListScreen() {
  const t = useTexts(worthListTexts);
  const tab = useQueryTab(TABS);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['lendingRecords', 'lendingFees'])}>
        <QueryTabs label={t('views')} tabs={TABS} value={tab} nameOf={t}>
          <div className="cards">
            {tab === 'fees' ? <Fees /> : <Records key={tab} tab={tab} />}
            <Terms />
          </div>
        </QueryTabs>
      </Refreshable>
    </Screen>
  );
}

function Terms() {
  const { data } = useCall('lendingStocks', {});
  return data === undefined ? null : <How partPpm={data.partPpm} />;
}

function Records({ tab }: { readonly tab: LendingTab }) {
  const list = usePages('lendingRecords', { tab }, { refetchInterval: POLL_MS });
  return (
    <Listed list={list} none={`none_${tab}`}>
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
    </Listed>
  );
}
