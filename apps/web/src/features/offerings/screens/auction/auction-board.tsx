import { NothingOffered } from '#entities/service/nothing-offered.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { Screen } from '#shared/screen.tsx';
import { useAuctions } from '../../api/auctions.ts';
import { auctionTexts } from './auction.texts.ts';
import { AuctionCard } from './auction-card.tsx';
import { MyBids } from './my-bids.tsx';

/** What is open stands first. */
const PHASES = ['open', 'upcoming', 'ended'] as const;
const TABS = [...PHASES, 'mine'] as const;

/** Auctions by phase, and my bids in all of them. */
export function AuctionBoard() {
  const t = useTexts(auctionTexts);
  const tab = useQueryTab(TABS);
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
        <QueryTabs label={t('phases')} tabs={TABS} value={tab} nameOf={label}>
          {tab === 'mine' ? <MyBids /> : <Cards phase={tab} list={lists[tab]} />}
        </QueryTabs>
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
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={<NothingOffered title={t(`none_${phase}`)} note={t('noneNote')} />}
      className="cards"
    >
      {list.rows.map((one) => (
        <AuctionCard key={one.id} auction={one} />
      ))}
    </PagedList>
  );
}
