import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentOfPpm } from '../model/offering.ts';
import { stakeTexts } from '../stake.texts.ts';
import styles from './stake.module.css';

interface Props {
  /** Won a share; null: there is none yet. */
  readonly price: string | null;
  readonly marketPrice: string | null;
  readonly discountPpm: number;
}

/** The price of an offer beside the market's, and how far it is below. */
export function DiscountedPrice({ price, marketPrice, discountPpm }: Props) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const percent = formatPercent(percentOfPpm(discountPpm)).replace('.00', '');
  return (
    <span className={styles.prices}>
      <span className={styles.price}>{price === null ? '–' : formatWon(price, language)}</span>
      {marketPrice !== null && (
        <span className="quiet">
          {t('marketPrice')} {formatWon(marketPrice, language)}
        </span>
      )}
      <span className={styles.off}>{t('off', { percent })}</span>
    </span>
  );
}
