import { OFFERING_PHASES, type OfferingPhase } from '@maru/contract/new-share-rules';
import { Card } from '@maru/ui/card';
import { useTexts } from '#shared/i18n.ts';
import { NoData, Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate, warmPages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useIncreases } from '../../api/increases.ts';
import { usePlacements } from '../../api/placements.ts';
import { IncreaseCard } from './increase-card.tsx';
import { MyPlacements } from './my-placements.tsx';
import { PlacementCard } from './placement-card.tsx';
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
  const tab = useQueryTab(TABS);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(READS)}>
        <QueryTabs label={t('views')} tabs={TABS} value={tab} nameOf={t}>
          <div className="cards">
            {tab === 'mine' ? <MyPlacements /> : <Phase key={tab} phase={tab} />}
            <Card variant="well">{t('terms')}</Card>
          </div>
        </QueryTabs>
      </Refreshable>
    </Screen>
  );
}

function Phase({ phase }: { readonly phase: OfferingPhase }) {
  const t = useTexts(placementsTexts);
  const list = usePlacements(phase);
  const increases = useIncreases(phase);
  const lacking = [list, increases].find(
    ({ isPending, error, rows }) => isPending || (error !== null && rows.length === 0),
  );
  if (lacking !== undefined) return <Loading read={lacking} skeleton={4} />;
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
      <PagedList list={increases} skeleton={4} none={null} hasEnd={false}>
        {increases.rows.map((one) => (
          <IncreaseCard key={one.id} increase={one} />
        ))}
      </PagedList>
      <PagedList list={list} skeleton={4} none={null} hasEnd={false}>
        {list.rows.map((one) => (
          <PlacementCard key={one.id} placement={one} />
        ))}
      </PagedList>
    </>
  );
}
