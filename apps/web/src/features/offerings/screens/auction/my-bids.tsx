import { Card } from '@maru/ui/card';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import { BidLines, BidState } from './bid-lines.tsx';

/** My bids in all auctions, newest first. */
export function MyBids() {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const list = usePages('auctionRecords', {});
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) {
    return (
      <NoData
        title={t('noneMine')}
        note={t('noneMineNote')}
        action={<QuietLink to={href('homeAuction')}>{t('seeOpen')}</QuietLink>}
      />
    );
  }
  return (
    <div className={styles.list}>
      {list.rows.map((bid) => (
        <Card key={bid.id}>
          <article aria-label={`${localName(bid.names, language)} ${bid.id}`}>
            <div className={styles.between}>
              <h2 className={styles.name}>
                <Link to={href('homeAuction', { id: bid.auction })}>
                  {localName(bid.names, language)}
                </Link>
              </h2>
              <BidState bid={bid} />
            </div>
            <p className={styles.note}>
              {t('placed', { at: formatDateTime(bid.placedAt, language) })}
            </p>
            <BidLines bid={bid} lotSize={bid.lotSize} clearing={bid.clearingPrice} />
          </article>
        </Card>
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
