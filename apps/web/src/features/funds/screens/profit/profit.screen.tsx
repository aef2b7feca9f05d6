import { dayOf } from '@maru/std/kst';
import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { useMarketNow } from '#entities/instrument/api/market-status.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { profitTexts } from '../../profit.texts.ts';
import { MonthView } from './month-view.tsx';
import styles from './profit.module.css';
import { RangeView } from './range-view.tsx';

const VIEWS = ['calendar', 'periods', 'stocks'] as const;
type View = (typeof VIEWS)[number];

/** My assets and profit over time: a month day by day, a range by its periods, or by stock. */
export default function ProfitScreen() {
  const t = useTexts(profitTexts);
  const [query, setQuery] = useSearchParams();
  const today = dayOf(useMarketNow());
  const view: View = VIEWS.find((one) => one === query.get('view')) ?? 'calendar';
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['reportProfit'])}>
        <Tabs
          label={t('views')}
          value={view}
          onChange={(next) => setQuery({ view: next }, { replace: true })}
          items={VIEWS.map((value) => ({ value, label: t(value) }))}
        >
          <div className={styles.view}>
            {view === 'calendar' ? (
              <MonthView today={today} />
            ) : (
              <RangeView today={today} by={view} />
            )}
          </div>
        </Tabs>
      </Refreshable>
    </Screen>
  );
}
