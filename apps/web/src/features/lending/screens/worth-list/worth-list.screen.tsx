import { LENDING_TABS, type LendingTab } from '@maru/contract/lending-rules';
import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, useCall, usePages, warmPages } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { How } from '../../how.tsx';
import { Fees } from './fees.tsx';
import { Listed } from './listed.tsx';
import { RecordCard } from './record-card.tsx';
import { worthListTexts } from './worth-list.texts.ts';

const TABS = [...LENDING_TABS, 'fees'] as const;
/** Milliseconds between two looks: what is borrowed changes without an event of mine. */
const LOOK_MS = 10_000;

export function warm(): void {
  warmPages('lendingRecords', { tab: 'open' });
}

/** My lendings: in progress, ended, and what they have brought by day. */
export default function WorthListScreen() {
  const t = useTexts(worthListTexts);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'open';
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['lendingRecords', 'lendingFees'])}>
        <Tabs
          label={t('views')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          items={TABS.map((value) => ({ value, label: t(value) }))}
        >
          <div className="cards">
            {tab === 'fees' ? <Fees /> : <Records key={tab} tab={tab} />}
            <Terms />
          </div>
        </Tabs>
      </Refreshable>
    </Screen>
  );
}

function Terms() {
  const { data } = useCall('lendingStocks', {});
  return data === undefined ? null : <How partPpm={data.partPpm} />;
}

function Records({ tab }: { readonly tab: LendingTab }) {
  const list = usePages('lendingRecords', { tab }, { refetchInterval: LOOK_MS });
  return (
    <Listed list={list} none={`none_${tab}`}>
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
    </Listed>
  );
}
