import { Gain, Price, Quantity } from '@maru/ui/figure';
import { Skeleton } from '@maru/ui/skeleton';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { amountOf } from '#entities/instrument/model/scaled.ts';
import { useArrivalOf } from '#entities/instrument/model/shared-parts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import styles from './stock-detail.module.css';

/** The live price, as large as it is important. */
export function PriceHead({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const price = useArrivalOf<HTMLParagraphElement>(stock.symbol, 'price');
  return (
    <div className={styles.head}>
      <p className={styles.price} ref={price}>
        {language !== 'kor' && <span className={styles.currency}>₩</span>}
        <Price value={stock.price} live size={32} {...(language === 'kor' && { suffix: '원' })} />
      </p>
      <p className={styles.change}>
        <Gain percent={stock.gain} value={stock.gainValue} strong />
        <span className="quiet figure">
          · {t('volume')} <Quantity value={amountOf(stock.volume, stock)} />
        </span>
      </p>
    </div>
  );
}

export function PriceHeadWaiting() {
  return (
    <div className={detail.waiting}>
      <Skeleton width="9rem" height="2rem" />
      <Skeleton width="12rem" />
      <Skeleton height="18rem" radius="1rem" />
      <Skeleton height="12rem" radius="1rem" />
    </div>
  );
}
