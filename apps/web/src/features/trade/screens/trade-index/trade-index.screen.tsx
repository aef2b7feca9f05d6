import { Tabs } from '@maru/ui/tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#entities/order/model/profit.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { AmendSheet } from '../../components/amend-sheet.tsx';
import { CancelSheet } from '../../components/cancel-sheet.tsx';
import { texts } from '../../text.ts';
import { SummaryCard } from './summary-card.tsx';
import {
  EndedTab,
  InventoryTab,
  LISTED_TABS,
  PendingTab,
  PositionsTab,
  TABS,
  type Tab,
  TabTools,
} from './tabs.tsx';
import styles from './trade-index.module.css';

export const warm = (): void => warmPages('tradePositions', {});

export default function TradeIndexScreen() {
  const t = useTexts(texts);
  const [query, setQuery] = useSearchParams();
  // an imported market has no currencies
  const tabs: readonly Tab[] = useSiteValue('market') === 'import' ? LISTED_TABS : TABS;
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'progress';
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [amending, setAmending] = useState<Order | null>(null);

  return (
    <Screen title={t('title')} header="tab" simulated actions={<TabTools key={tab} tab={tab} />}>
      <Refreshable
        onRefresh={() =>
          invalidate(['tradeOrders', 'tradePositions', 'tradeInventory', 'fundAssets'])
        }
      >
        <SummaryCard />
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          items={tabs.map((value) => ({ value, label: t(value) }))}
        >
          <div className={styles.list}>
            {tab === 'purchase' && <PendingTab onCancel={setCancelling} onAmend={setAmending} />}
            {tab === 'progress' && <PositionsTab />}
            {tab === 'terminated' && <EndedTab />}
            {tab === 'inventory' && <InventoryTab />}
            {(tab === 'digital' || tab === 'pair') && <InventoryTab key={tab} market={tab} />}
          </div>
        </Tabs>
      </Refreshable>
      <CancelSheet order={cancelling} onClose={() => setCancelling(null)} />
      <AmendSheet order={amending} onClose={() => setAmending(null)} />
    </Screen>
  );
}
