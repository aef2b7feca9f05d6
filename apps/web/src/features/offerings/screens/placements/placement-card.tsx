import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon, wonInWords } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { PlacementBadge, PlacementResultBadge } from '../../components/placement-badges.tsx';
import { PlacementPrice } from '../../components/placement-price.tsx';
import { sharesText } from '../../components/shares-text.ts';
import type { Placement } from '../../model/placement.ts';
import styles from './placements.module.css';
import { placementsTexts } from './placements.texts.ts';

/** One placement: its price against the market, and what became of my application. */
export function PlacementCard({ placement }: { readonly placement: Placement }) {
  const t = useTexts(placementsTexts);
  const language = useLanguage();
  const { id, names, stage, shares, tiers, allotsAt, mine } = placement;
  const minimum = tiers[0]?.minimum ?? '0';
  const least = wonInWords(minimum, language) ?? formatWon(minimum, language);
  return (
    <Card>
      <Link to={href('homeNewStockPsBuy', { id })} className={styles.whole}>
        <span className="between">
          <span className="card-name">{localName(names, language)}</span>
          <PlacementBadge placement={placement} />
        </span>
        <span className={styles.note}>
          {t('about', {
            shares: sharesText(shares, language),
            amount: least,
            at: formatDateTime(allotsAt, language),
          })}
        </span>
        <PlacementPrice placement={placement} />
        <span className={styles.foot}>
          {mine !== null && (
            <>
              <PlacementResultBadge mine={mine} />
              <span className={styles.note}>
                {t('mineLine', {
                  n: sharesText(mine.shares, language),
                  amount: formatWon(mine.amount, language),
                })}
              </span>
            </>
          )}
          <span className={styles.link}>
            {t(mine !== null ? 'seeMine' : stage === 'open' ? 'apply' : 'see')}
            <span aria-hidden="true"> ›</span>
          </span>
        </span>
      </Link>
    </Card>
  );
}
