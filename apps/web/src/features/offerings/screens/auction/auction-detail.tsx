import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { useAuction } from '../../api/auctions.ts';
import { sharesText } from '../../components/shares-text.ts';
import { type Auction, type Bid, type Detail, standing } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import { BidSheet } from './bid-sheet.tsx';
import { Figures } from './figures.tsx';
import { OwnBids } from './own-bids.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { ResultCard } from './result-card.tsx';
import { TakeBackSheet } from './take-back-sheet.tsx';

/** One auction: its terms, my bids, and once it has ended its result. */
export function AuctionDetail({ id }: { readonly id: string }) {
  const t = useTexts(auctionTexts);
  const read = useAuction(id);
  const { data } = read;
  if (data !== undefined) return <Shown detail={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const t = useTexts(auctionTexts);
  const { auction, bidsMost, channelOpen } = detail;
  // the bid that is raised; 'new': one is placed
  const [bidding, setBidding] = useState<Bid | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Bid | null>(null);
  const isFull = standing(auction).length >= bidsMost;
  const may = auction.stage === 'open' && channelOpen && !isFull;
  return (
    <Screen
      title={t('title')}
      simulated
      action={<Action detail={detail} may={may} isFull={isFull} onBid={() => setBidding('new')} />}
    >
      <Refreshable onRefresh={() => invalidate(['auctionDetail', 'auctionPreview'])}>
        <Head auction={auction} />
        {auction.result !== null && <ResultCard auction={auction} />}
        <OwnBids auction={auction} onRaise={setBidding} onTakeBack={setLeaving} />
        <Terms detail={detail} />
        <Card variant="well" className={styles.card}>
          {t('rules')}
        </Card>
      </Refreshable>
      <BidSheet detail={detail} bid={bidding} onClose={() => setBidding(null)} />
      <TakeBackSheet auction={auction} bid={leaving} onClose={() => setLeaving(null)} />
    </Screen>
  );
}

function Head({ auction }: { readonly auction: Auction }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { names, symbol, seller, last, bids, phase, closesAt } = auction;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
        </h2>
        <PhaseBadge auction={auction} />
        <p className={styles.note}>{t('soldBy', { seller: localName(seller, language) })}</p>
      </div>
      <Card className={styles.card}>
        <Figures auction={auction} />
        <div className={styles.below}>
          <Lines>
            <Line label={t('market')} value={last === null ? '–' : <Won value={last} />} />
            {phase === 'open' && (
              <Line label={t('closes')} value={formatDateTime(closesAt, language)} />
            )}
            {phase !== 'upcoming' && (
              <Line
                label={t('bids')}
                value={t('bidsCount', { count: bids, n: grouped(String(bids)) })}
                note={phase === 'open' ? t('sealedNote') : undefined}
              />
            )}
          </Lines>
        </div>
      </Card>
    </>
  );
}

function Terms({ detail: { auction, bidsMost } }: { readonly detail: Detail }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { reserve, highest, lots, lotSize, minimumLots, leastLots, mostLots, lockDays } = auction;
  const shares = (n: number): string => sharesText(n * lotSize, language);
  const at = (when: number): string => formatDateTime(when, language);
  return (
    <Card className={styles.card}>
      <h2 className={styles.section}>{t('terms')}</h2>
      <Lines>
        <Line
          label={t('shares')}
          value={shares(lots)}
          note={t('lotsCount', { count: lots, n: grouped(String(lots)) })}
        />
        <Line label={t('reserve')} value={<Won value={reserve} />} />
        <Line label={t('highest')} value={<Won value={highest} />} note={t('highestNote')} />
        {minimumLots > 1 && (
          <Line label={t('minimum')} value={shares(minimumLots)} note={t('minimumNote')} />
        )}
        <Line
          label={t('perBid')}
          value={`${shares(leastLots)} – ${shares(mostLots)}`}
          note={t('bidsMost', { count: bidsMost, n: bidsMost })}
        />
        <Line
          label={t('lock')}
          value={lockDays === 0 ? t('noLock') : t('lockDays', { n: lockDays })}
        />
        <Line label={t('opens')} value={at(auction.opensAt)} />
        <Line label={t('fixed')} value={at(auction.fixedFrom)} note={t('fixedNote')} />
        <Line label={t('closes')} value={at(auction.closesAt)} />
      </Lines>
    </Card>
  );
}

interface ActionProps {
  readonly detail: Detail;
  readonly may: boolean;
  readonly isFull: boolean;
  readonly onBid: () => void;
}

/** The way to bid, or why there is none now. */
function Action({ detail: { auction, bidsMost, channelOpen }, may, isFull, onBid }: ActionProps) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { stage, opensAt } = auction;
  if (may) {
    return (
      <Button full onClick={onBid}>
        {t(standing(auction).length === 0 ? 'bid' : 'bidAgain')}
      </Button>
    );
  }
  const why =
    stage === 'upcoming'
      ? t('opensAt', { at: formatDateTime(opensAt, language) })
      : stage !== 'open'
        ? t(stage === 'clearing' ? 'clearingNow' : 'over')
        : isFull && channelOpen
          ? t('full', { n: bidsMost })
          : t('channelClosed');
  return (
    <Button full disabled>
      {why}
    </Button>
  );
}
