import type { PLACEMENT_TABS } from '@maru/contract/placement-rules';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { CancelPlacement } from '../../components/cancel-placement.tsx';
import { PlacementResultBadge } from '../../components/placement-badges.tsx';
import { PlacementLines } from '../../components/placement-lines.tsx';
import { mayCancel, type PlacementRecord } from '../../model/placement.ts';
import { placementTexts } from '../../placements.texts.ts';
import { MyIncreases } from './my-increases.tsx';
import styles from './placements.module.css';
import { placementsTexts } from './placements.texts.ts';

const TABS = ['all', 'won', 'increases'] as const;

/** My applications for placements, or those that got shares, and subscriptions to increases. */
export function MyPlacements() {
  const t = useTexts(placementsTexts);
  const [query] = useSearchParams();
  const [tab, setTab] = useState<(typeof TABS)[number]>(
    query.get('kind') === 'increases' ? 'increases' : 'all',
  );
  return (
    <>
      <Chips
        label={t('mineTabs')}
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: t(`mine_${value}`) }))}
      />
      {tab === 'increases' ? <MyIncreases /> : <Records key={tab} tab={tab} />}
    </>
  );
}

function Records({ tab }: { readonly tab: (typeof PLACEMENT_TABS)[number] }) {
  const t = useTexts(placementsTexts);
  const list = usePages('placementRecords', { tab });
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t(`none_${tab}`)}
          note={t('noneMineNote')}
          action={<QuietLink to={href('homeNewStockps')}>{t('toPlacements')}</QuietLink>}
        />
      }
    >
      {list.rows.map((one) => (
        <RecordCard key={one.id} record={one} />
      ))}
    </PagedList>
  );
}

function RecordCard({ record }: { readonly record: PlacementRecord }) {
  const t = useTexts(placementsTexts);
  const language = useLanguage();
  const { id, placement, names, appliedAt } = record;
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h2 className="card-name">
            <Link to={href('homeNewStockPsBuy', { id: placement })}>
              {localName(names, language)}
            </Link>
          </h2>
          <PlacementResultBadge mine={record} />
        </div>
        <p className={styles.note}>
          {t('applied', { at: formatDateTime(appliedAt, language), id })}
        </p>
        <PlacementLines mine={record} />
        <Dates record={record} />
        <End record={record} />
      </article>
    </Card>
  );
}

function Dates({ record }: { readonly record: PlacementRecord }) {
  const t = useTexts(placementsTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const { price, allotsAt, listsOn, result, entry } = record;
  const waits = result === 'review' || result === 'approved';
  return (
    <>
      <Lines>
        <Line label={words('price')} value={<Won value={price} />} />
        {waits && <Line label={words('allots')} value={formatDateTime(allotsAt, language)} />}
        <Line label={words('lists')} value={formatDay(listsOn, language)} />
      </Lines>
      {entry !== null && (
        <Fold label={t('ledger')}>
          <Entry no={entry} />
        </Fold>
      )}
    </>
  );
}

/** What is next, and what can be done about it. */
function End({ record }: { readonly record: PlacementRecord }) {
  const t = useTexts(placementsTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const { result, stage, names, position, allotsAt, listsOn } = record;
  const at = formatDateTime(allotsAt, language);
  const day = formatDay(listsOn, language);
  const isOpen = result === 'review' || result === 'approved' || result === 'allotted';
  return (
    <>
      {isOpen && <p className={styles.note}>{t(`note_${result}`, { at, day })}</p>}
      {mayCancel(record, stage) && (
        <div className={styles.end}>
          <CancelPlacement names={names} mine={record} />
        </div>
      )}
      {position !== null && (
        <Link to={href('tradePositionDetail', { id: position })} className={styles.more}>
          {words('seePosition')}
          <span aria-hidden="true"> ›</span>
        </Link>
      )}
    </>
  );
}
