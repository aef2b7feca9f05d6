import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { useTexts } from '#shared/i18n.ts';
import { useMarketMinute } from '../../api/auctions.ts';
import { type Auction, type Bid, isFixed } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import { BidLines, BidState } from './bid-lines.tsx';

interface Props {
  readonly auction: Auction;
  readonly onRaise: (bid: Bid) => void;
  readonly onTakeBack: (bid: Bid) => void;
}

/** My bids in an auction, and what can still be done with each. */
export function OwnBids({ auction, onRaise, onTakeBack }: Props) {
  const t = useTexts(auctionTexts);
  const now = useMarketMinute();
  const { mine, lotSize, stage, result } = auction;
  if (mine.length === 0) return null;
  const fixed = isFixed(auction, now);
  return (
    <section aria-label={t('tab_mine')}>
      {mine.map((bid) => (
        <Card key={bid.id} className={styles.card}>
          <article aria-label={t('bidNo', { id: bid.id })}>
            <div className={styles.between}>
              <h2 className={styles.section}>{t('bidNo', { id: bid.id })}</h2>
              <BidState bid={bid} />
            </div>
            <BidLines bid={bid} lotSize={lotSize} clearing={result?.price ?? null} />
            {stage === 'open' && bid.state === 'open' && (
              <div className={styles.pair}>
                <Button variant="plain" disabled={fixed} onClick={() => onTakeBack(bid)}>
                  {t(fixed ? 'takeBackFixed' : 'takeBack')}
                </Button>
                <Button variant="plain" onClick={() => onRaise(bid)}>
                  {t('raise')}
                </Button>
              </div>
            )}
          </article>
        </Card>
      ))}
    </section>
  );
}
