import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { type BlockOffer, isSoldOut, partSold } from '../model/stake.ts';
import { stakeTexts } from '../stake.texts.ts';
import { sharesText } from './shares-text.ts';
import styles from './stake.module.css';

/** How much of an offer is sold, as a bar that fills, and what is left in shares. */
export function RemainingBar({
  offer,
}: {
  readonly offer: Pick<BlockOffer, 'pool' | 'left' | 'lotSize'>;
}) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const { pool, left } = offer;
  const sold = formatPercent(percentOf(BigInt(pool - left), BigInt(pool)));
  return (
    <span>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t('soldShare', { percent: sold })}
        aria-valuemin={0}
        aria-valuemax={pool}
        aria-valuenow={pool - left}
        aria-valuetext={sharesText(pool - left, language)}
      >
        <span className={styles.fill} style={{ transform: `scaleX(${partSold(offer)})` }} />
      </span>
      <span className={styles.under}>
        <span>
          {isSoldOut(offer) ? (
            <span className={styles.strong}>{t('soldOut')}</span>
          ) : (
            <>
              {t('left')} <span className={styles.strong}>{sharesText(left, language)}</span>
            </>
          )}{' '}
          {t('leftOf', { pool: sharesText(pool, language) })}
        </span>
        <span>{t('soldShare', { percent: sold })}</span>
      </span>
    </span>
  );
}
