import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import type { CSSProperties } from 'react';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { alignedQuantity, wholeQuantity } from '#entities/instrument/model/amounts.ts';
import { type StockDetail, signAgainst } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatPercent } from '#shared/money-text.ts';
import { useTrades } from '../../api/market-trades.ts';
import { bookFigures } from '../../model/book-figures.ts';
import styles from './order-book.module.css';
import { stockTexts } from './stock.texts.ts';

interface QuadrantProps {
  readonly stock: StockDetail;
  /** Rows that it has room for, one a level. */
  readonly rows: number;
}

/** A quadrant is as high as the levels beside it. */
const roomFor = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;

/** The figures of the day, in the quadrant beside the asks. */
export function BookFigures({ stock, rows }: QuadrantProps) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const labels = {
    high: marketT('high'),
    open: marketT('open'),
    low: marketT('low'),
    viUpper: stockT('viUp'),
    viLower: stockT('viDown'),
    base: stockT('basePrice'),
    upper: stockT('upperLimit'),
    lower: stockT('lowerLimit'),
    volume: marketT('volume'),
    turnover: marketT('turnover'),
  };
  return (
    <dl className={styles.quadrant} style={roomFor(rows)}>
      {bookFigures(stock)
        .slice(0, rows)
        .map(({ key, price }) => (
          <div key={key} className={styles.fact}>
            <dt className={styles.label}>{labels[key]}</dt>
            <dd data-vi={key === 'viUpper' || key === 'viLower' || undefined}>
              {price !== null && (
                <Price
                  value={price}
                  {...(key !== 'base' && { change: signAgainst(price, stock.base) })}
                />
              )}
              {key === 'volume' && compact(wholeQuantity(stock.volume, stock), language)}
              {key === 'turnover' && compact(stock.turnover, language)}
              {price === null && key !== 'volume' && key !== 'turnover' && '–'}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Execution strength; above 999% whole per cents, for which there is room beside its label. */
function strengthText(strength: string): string {
  const [whole = strength] = strength.split('.');
  return formatPercent(whole.length > 3 ? whole : strength);
}

/** Execution strength and the last trades, in the quadrant beside the bids. */
export function BookTrades({ stock, rows }: QuadrantProps) {
  const stockT = useTexts(stockTexts);
  const { data: trades = [] } = useTrades(stock.symbol);
  const { strength } = stock;
  const direction = strength === null ? 0 : signAgainst(strength, '100');
  return (
    <section className={styles.quadrant} style={roomFor(rows)} aria-label={stockT('tradesTitle')}>
      <p className={styles.fact} data-strength>
        <span className={styles.label}>{stockT('strength')}</span>
        <strong data-sign={direction}>{strength === null ? '–' : strengthText(strength)}</strong>
      </p>
      <ul>
        {trades.slice(0, rows - 1).map((trade, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints of one event differ in place only
          <li key={`${trade.at}:${trade.bookSeq}:${place}`} className={styles.fact}>
            <span>{grouped(trade.price)}</span>
            <span data-sign={trade.side === 'buy' ? 1 : -1}>
              {alignedQuantity(trade.quantity, stock)}
              <span className="visually-hidden">
                {stockT(trade.side === 'buy' ? 'bought' : 'sold')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
