import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useAuctions } from '../../api/auctions.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import { AuctionCard } from './auction-card.tsx';
import { MyBids } from './my-bids.tsx';

/** What is open stands first. */
const PHASES = ['open', 'upcoming', 'ended'] as const;
const TABS = [...PHASES, 'mine'] as const;

/** Auctions by phase, and my bids in all of them. */
export function AuctionBoard() {
  const t = useTexts(auctionTexts);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'open';
  const lists = {
    open: useAuctions('open'),
    upcoming: useAuctions('upcoming'),
    ended: useAuctions('ended'),
  };
  const label = (one: (typeof TABS)[number]): string => {
    const name = t(`tab_${one}`);
    if (one === 'mine' || lists[one].isPending) return name;
    return t('counted', { phase: name, n: lists[one].total });
  };
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['auctionList', 'auctionRecords'])}>
        <Tabs
          label={t('phases')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          items={TABS.map((value) => ({ value, label: label(value) }))}
        >
          {tab === 'mine' ? <MyBids /> : <Cards phase={tab} list={lists[tab]} />}
        </Tabs>
      </Refreshable>
    </Screen>
  );
}

interface CardsProps {
  readonly phase: (typeof PHASES)[number];
  readonly list: ReturnType<typeof useAuctions>;
}

function Cards({ phase, list }: CardsProps) {
  const t = useTexts(auctionTexts);
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0)
    return <NothingOffered title={t(`none_${phase}`)} note={t('noneNote')} />;
  return (
    <div className={styles.list}>
      {list.rows.map((one) => (
        <AuctionCard key={one.id} auction={one} />
      ))}
      <LoadMore
        hasMore={list.hasMore}
        loading={list.loadingMore}
        failed={list.error !== null}
        onLoad={list.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
    </div>
  );
}
