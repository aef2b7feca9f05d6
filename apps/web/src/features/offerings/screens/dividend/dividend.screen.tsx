import { DIVIDEND_PHASES } from '@maru/contract/dividend-rules';
import { Card } from '@maru/ui/card';
import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { formatPercent } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { invalidate, useCall, warmCall, warmPages } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import styles from './dividend.module.css';
import { dividendTexts } from './dividend.texts.ts';
import { MyDividends } from './my-dividends.tsx';
import { Schedule } from './schedule.tsx';

const TABS = ['schedule', 'mine'] as const;

export function warm(): void {
  warmPages('dividendList', { phase: 'upcoming' });
  warmPages('dividendRecords', {});
  warmCall('dividendTotals', {});
}

/** Cash dividends: their dates, and what is mine of them. */
export default function DividendScreen() {
  const t = useTexts(dividendTexts);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'schedule';
  const phase = DIVIDEND_PHASES.find((one) => one === query.get('phase')) ?? 'upcoming';
  return (
    <Screen title={t('title')} simulated>
      <Refreshable
        onRefresh={() => invalidate(['dividendList', 'dividendRecords', 'dividendTotals'])}
      >
        <Tabs
          label={t('views')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          items={TABS.map((value) => ({ value, label: t(value) }))}
        >
          {tab === 'mine' ? (
            <MyDividends />
          ) : (
            <Schedule
              phase={phase}
              onPhase={(next) => setQuery({ phase: next }, { replace: true })}
            />
          )}
          <Terms />
        </Tabs>
      </Refreshable>
    </Screen>
  );
}

/** Who has a dividend, and what is withheld of it. */
function Terms() {
  const t = useTexts(dividendTexts);
  const { data } = useCall('dividendTotals', {});
  if (data === undefined) return null;
  const percent = formatPercent(percentOf(BigInt(data.taxPpm), 1_000_000n));
  return (
    <Card variant="well" className={styles.terms}>
      {t('terms', { percent })}
    </Card>
  );
}
