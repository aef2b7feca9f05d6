import { useLanguage } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import styles from './placement.module.css';

interface Props {
  /** Of the price, of the distance, and of the market's price. */
  readonly labels: readonly [price: string, distance: string, market: string];
  readonly price: string;
  readonly marketPrice: string | null;
  /** How far the price is from the market's; null: it has none. */
  readonly percent: string | null;
}

/** The price of an offer, and how far it is from that of the market. */
export function PriceBesideMarket({ labels, price, marketPrice, percent }: Props) {
  const language = useLanguage();
  const isBelow = percent?.startsWith('-') || undefined;
  return (
    <span className={styles.two}>
      <span>
        <span className={styles.label}>{labels[0]}</span>
        <span className={styles.figure}>{formatWon(price, language)}</span>
      </span>
      <span>
        <span className={styles.label}>{labels[1]}</span>
        <span className={styles.figure} data-below={isBelow}>
          {percent === null ? '–' : formatPercent(percent, true)}
        </span>
        {marketPrice !== null && (
          <span className="quiet figure">
            {labels[2]} {formatWon(marketPrice, language)}
          </span>
        )}
      </span>
    </span>
  );
}
