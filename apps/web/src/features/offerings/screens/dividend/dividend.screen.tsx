import { Card } from '@maru/ui/card';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useSearchParams } from 'react-router';
import { symbolIn } from '#entities/instrument/model/symbol-in.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed, Refreshable } from '#shared/load-state.tsx';
import { formatPercent } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { invalidate, useCall, warmCall, warmPages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { Screen } from '#shared/screen.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import styles from './dividend.module.css';
import { dividendTexts } from './dividend.texts.ts';
import { MyDividends } from './my-dividends.tsx';
import { Schedule, VIEWS } from './schedule.tsx';

const TABS = ['schedule', 'mine', 'choices'] as const;

/** Few have chosen shares. */
const ELECTIONS = chunk(() => import('./scrip/my-elections.tsx'));

export function warm(): void {
  warmPages('dividendList', { phase: 'upcoming' });
  warmPages('dividendRecords', {});
  warmCall('dividendTotals', {});
}

/** Dividends: their dates, what is mine of them, and those that I take in shares. */
export default function DividendScreen() {
  const t = useTexts(dividendTexts);
  const [query, setQuery] = useSearchParams();
  const tab = useQueryTab(TABS);
  const view = VIEWS.find((one) => one === query.get('phase')) ?? 'upcoming';
  const symbol = symbolIn(query);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable
        onRefresh={() =>
          invalidate(['dividendList', 'dividendRecords', 'dividendTotals', 'dividendElections'])
        }
      >
        <QueryTabs label={t('views')} tabs={TABS} value={tab} nameOf={t}>
          {tab === 'mine' && <MyDividends />}
          {tab === 'choices' && <Choices />}
          {tab === 'schedule' && (
            <Schedule
              view={view}
              symbol={symbol}
              onView={(next) => setQuery({ phase: next }, { replace: true })}
            />
          )}
          <Terms />
        </QueryTabs>
      </Refreshable>
    </Screen>
  );
}

function Choices() {
  const { module, failed } = useChunk(ELECTIONS);
  if (module !== undefined) return <module.MyElections />;
  return failed ? <ChunkFailed /> : <SkeletonRows rows={6} />;
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
