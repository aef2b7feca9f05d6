import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import type { ReactNode } from 'react';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useTexts } from '#shared/i18n.ts';
import styles from './market-buy.module.css';

export interface StockHeadProps {
  readonly stock: StockDetail;
  readonly name: string;
  /** At the other end of the line. */
  readonly children?: ReactNode;
}

/** The stock of a ticket, its current price and its tick size. */
export function StockHead({ stock, name, children }: StockHeadProps) {
  const t = useTexts(marketTexts);
  const { price, gainValue, tick } = stock;
  return (
    <div className={styles.stock}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className="quiet figure">
          {t('lastPrice')} <Price value={price} live change={gainValue} />
          {` · ${t('tick')} ${grouped(tick)}`}
        </p>
      </div>
      {children}
    </div>
  );
}
