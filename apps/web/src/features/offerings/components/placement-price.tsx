import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { fromMarket, type Placement } from '../model/placement.ts';
import { placementTexts } from '../placements.texts.ts';
import styles from './placement.module.css';

/** The price of a placement, and how far it is from that of the market. */
export function PlacementPrice({ placement }: { readonly placement: Placement }) {
  const t = useTexts(placementTexts);
  const language = useLanguage();
  const { price, marketPrice } = placement;
  const percent = fromMarket(placement);
  const isBelow = percent?.startsWith('-') || undefined;
  return (
    <span className={styles.two}>
      <span>
        <span className={styles.label}>{t('price')}</span>
        <span className={styles.figure}>{formatWon(price, language)}</span>
      </span>
      <span>
        <span className={styles.label}>{t('fromMarket')}</span>
        <span className={styles.figure} data-below={isBelow}>
          {percent === null ? '–' : formatPercent(percent, true)}
        </span>
        {marketPrice !== null && (
          <span className="quiet figure">
            {t('market')} {formatWon(marketPrice, language)}
          </span>
        )}
      </span>
    </span>
  );
}
