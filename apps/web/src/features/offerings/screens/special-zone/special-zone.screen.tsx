import { Card } from '@maru/ui/card';
import { Fragment } from 'react';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate, usePages, warmPages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { LIVE_MS } from '../../api/purchase.ts';
import { PurchaseRecords } from '../../components/purchase-records.tsx';
import { SpecialCard } from './special-card.tsx';
import { specialZoneTexts } from './special-zone.texts.ts';

const TABS = ['offers', 'mine'] as const;

export function warm(): void {
  warmPages('specialList', {});
  warmPages('specialRecords', {});
}

/** Limited allocations, first come first served, and what I have taken. */
export default function SpecialZoneScreen() {
  const t = useTexts(specialZoneTexts);
  const tab = useQueryTab(TABS);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['specialList', 'specialRecords'])}>
        <QueryTabs label={t('views')} tabs={TABS} value={tab} nameOf={t}>
          {tab === 'offers' ? <Offers /> : <Mine />}
        </QueryTabs>
      </Refreshable>
    </Screen>
  );
}

function Offers() {
  const t = useTexts(specialZoneTexts);
  const list = usePages('specialList', {}, { refetchInterval: LIVE_MS });
  return (
    <PagedList
      list={list}
      skeleton={5}
      none={<NothingOffered title={t('none')} note={t('noneNote')} />}
      className="cards"
    >
      <Card variant="well">{t('about')}</Card>
      {list.rows.map((one, i) => (
        // a card keeps its sheet when its offer goes on to another phase
        <Fragment key={one.id}>
          {list.rows[i - 1]?.phase !== one.phase && <h2 className="quiet">{t(one.phase)}</h2>}
          <SpecialCard offer={one} />
        </Fragment>
      ))}
    </PagedList>
  );
}

function Mine() {
  const t = useTexts(specialZoneTexts);
  const list = usePages('specialRecords', {});
  const empty = { note: t('noneMine'), to: href('homeQcList'), link: t('seeOffers') };
  return <PurchaseRecords list={list} empty={empty} />;
}
