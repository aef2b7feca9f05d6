import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { sharesText } from '../../components/shares-text.ts';
import { type Auction, heldOf, standing, wonOf } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';
import { Figures } from './figures.tsx';
import { PhaseBadge } from './phase-badge.tsx';

/** One auction among others; all of it leads to its own screen. */
export function AuctionCard({ auction }: { readonly auction: Auction }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { id, names, seller, bids, opensAt, closesAt, phase } = auction;
  const when = phase === 'upcoming' ? 'opensAt' : phase === 'open' ? 'closesAt' : 'closedAt';
  return (
    <Card>
      <Link to={href('homeAuction', { id })} className={styles.whole}>
        <span className={styles.between}>
          <span className="card-name">{localName(names, language)}</span>
          <PhaseBadge auction={auction} />
        </span>
        <span className={styles.note}>{t('soldBy', { seller: localName(seller, language) })}</span>
        <Figures auction={auction} />
        <span className={styles.note}>
          <span className={styles.part}>
            {t(when, { at: formatDateTime(phase === 'upcoming' ? opensAt : closesAt, language) })}
          </span>
          {phase !== 'upcoming' && (
            <span className={styles.part}>{t('bidsSoFar', { n: grouped(String(bids)) })}</span>
          )}
        </span>
        <Mine auction={auction} />
      </Link>
    </Card>
  );
}

/** What of it is mine, in a line. */
function Mine({ auction }: { readonly auction: Auction }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { mine, lotSize, phase, result } = auction;
  const counted = mine.filter(({ state }) => state !== 'withdrawn');
  if (counted.length === 0) return null;
  const count = standing(auction).length;
  const isOver = phase === 'ended' && result !== null;
  const won = wonOf(auction);
  const text = isOver
    ? won > 0
      ? t('iWon', { n: sharesText(won * lotSize, language) })
      : t(`iLost_${auction.stage === 'sold' ? 'sold' : 'none'}`)
    : t('iHold', { count, n: count, amount: formatWon(heldOf(auction), language) });
  return (
    <span className={styles.mine} data-won={won > 0 || undefined}>
      {text}
    </span>
  );
}
