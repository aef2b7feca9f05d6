import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { increaseTexts } from '../increases.texts.ts';
import { fromMarket, type Increase, priceOf } from '../model/increase.ts';
import styles from './placement.module.css';

/** The price of an increase, and how far it is from that of the market. */
export function IncreasePrice({ increase }: { readonly increase: Increase }) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const { price, marketPrice } = increase;
  const percent = fromMarket(increase);
  const isBelow = percent?.startsWith('-') || undefined;
  return (
    <span className={styles.two}>
      <span>
        <span className={styles.label}>{t(price === null ? 'firstPrice' : 'price')}</span>
        <span className={styles.figure}>{formatWon(priceOf(increase), language)}</span>
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
