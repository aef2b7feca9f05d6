import { OFFERING_PHASES, type OfferingPhase } from '@maru/contract/new-share-rules';
import { Card } from '@maru/ui/card';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData, Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useIncreases } from '../../api/increases.ts';
import { usePlacements } from '../../api/placements.ts';
import { placementTexts } from '../../placements.texts.ts';
import { IncreaseCard } from './increase-card.tsx';
import { MyPlacements } from './my-placements.tsx';
import { PlacementCard } from './placement-card.tsx';
import styles from './placements.module.css';
import { placementsTexts } from './placements.texts.ts';

const READS = ['placementList', 'placementRecords', 'increaseList', 'increaseRecords'] as const;
/** What is open stands first. */
const TABS = ['progress', 'upcoming', 'ended', 'mine'] as const;

export function warm(): void {
  for (const phase of OFFERING_PHASES) {
    warmPages('placementList', { phase });
    warmPages('increaseList', { phase });
  }
}

/** Placements and capital increases of listed stocks, and my applications for them. */
export default function PlacementsScreen() {
  const t = useTexts(placementsTexts);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'progress';
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(READS)}>
        <Tabs
          label={t('views')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          items={TABS.map((value) => ({ value, label: t(value) }))}
        >
          <div className={styles.list}>
            {tab === 'mine' ? <MyPlacements /> : <Phase key={tab} phase={tab} />}
            <Card variant="well">{t('terms')}</Card>
          </div>
        </Tabs>
      </Refreshable>
    </Screen>
  );
}

function Phase({ phase }: { readonly phase: OfferingPhase }) {
  const t = useTexts(placementsTexts);
  const list = usePlacements(phase);
  const increases = useIncreases(phase);
  if (list.isPending || increases.isPending) return <SkeletonRows rows={4} />;
  const failed = [list, increases].find(({ error, rows }) => error !== null && rows.length === 0);
  if (failed !== undefined) {
    return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (list.rows.length + increases.rows.length === 0) {
    return (
      <NoData
        title={t(`none_${phase}`)}
        note={t('noneNote')}
        action={<QuietLink to={href('homeNewStockps', { tab: 'mine' })}>{t('mine')}</QuietLink>}
      />
    );
  }
  return (
    <>
      {increases.rows.map((one) => (
        <IncreaseCard key={one.id} increase={one} />
      ))}
      {increases.hasMore && <More list={increases} />}
      {list.rows.map((one) => (
        <PlacementCard key={one.id} placement={one} />
      ))}
      {list.hasMore && <More list={list} />}
    </>
  );
}

interface MoreProps {
  readonly list: Pick<
    ReturnType<typeof usePlacements | typeof useIncreases>,
    'loadingMore' | 'error' | 'loadMore'
  >;
}

function More({ list }: MoreProps) {
  const words = useTexts(placementTexts);
  return (
    <LoadMore
      hasMore
      loading={list.loadingMore}
      failed={list.error !== null}
      onLoad={list.loadMore}
      label={words('more')}
    />
  );
}
