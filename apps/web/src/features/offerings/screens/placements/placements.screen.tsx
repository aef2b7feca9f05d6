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
import { usePlacements } from '../../api/placements.ts';
import { placementTexts } from '../../placements.texts.ts';
import { MyPlacements } from './my-placements.tsx';
import { PlacementCard } from './placement-card.tsx';
import styles from './placements.module.css';
import { placementsTexts } from './placements.texts.ts';

/** What is open stands first. */
const TABS = ['progress', 'upcoming', 'ended', 'mine'] as const;

export function warm(): void {
  for (const phase of OFFERING_PHASES) warmPages('placementList', { phase });
}

/** Placements of new shares of listed stocks, and my applications for them. */
export default function PlacementsScreen() {
  const t = useTexts(placementsTexts);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'progress';
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['placementList', 'placementRecords'])}>
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
  const words = useTexts(placementTexts);
  const list = usePlacements(phase);
  if (list.isPending) return <SkeletonRows rows={4} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) {
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
      {list.rows.map((one) => (
        <PlacementCard key={one.id} placement={one} />
      ))}
      {list.hasMore && (
        <LoadMore
          hasMore
          loading={list.loadingMore}
          failed={list.error !== null}
          onLoad={list.loadMore}
          label={words('more')}
        />
      )}
    </>
  );
}
