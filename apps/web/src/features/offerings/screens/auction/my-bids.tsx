import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
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
  return (
    <PagedList
      list={list}
      skeleton={6}
      none={
        <NoData
          title={t('noneMine')}
          note={t('noneMineNote')}
          action={<QuietLink to={href('homeAuction')}>{t('seeOpen')}</QuietLink>}
        />
      }
      className="cards"
    >
      {list.rows.map((bid) => (
        <Card key={bid.id}>
          <article aria-label={`${localName(bid.names, language)} ${bid.id}`}>
            <div className={styles.between}>
              <h2 className="card-name">
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
    </PagedList>
  );
}
