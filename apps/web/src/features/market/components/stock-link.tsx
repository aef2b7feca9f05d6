import type { Language } from '@maru/contract/constants';
import { Sparkline } from '@maru/ui/sparkline';
import { memo } from 'react';
import { compact, wholeQuantity } from '#shared/format.ts';
import { InterruptionBadge } from '#shared/interruption-badge.tsx';
import { localName } from '#shared/local-name.ts';
import { StockLine, StockName, StockPrice } from '#shared/stock-line.tsx';
import { type StockRow, signAgainst } from '../model/quote.ts';
import { boardName, type MarketT } from './board-name.ts';
import styles from './stock-link.module.css';

/** A figure of the day that a list can show. */
export type StockFigure = 'volume' | 'turnover' | 'marketCap';

export interface StockLinkProps {
  readonly stock: StockRow;
  readonly rank: number;
  readonly language: Language;
  readonly t: MarketT;
  /** Stands in place of the sparkline. */
  readonly figure?: StockFigure;
}

/** One line of a ranking; drawn again only when its own stock moved. */
export const StockLink = memo(function StockLink({
  stock,
  rank,
  language,
  t,
  figure,
}: StockLinkProps) {
  return (
    <StockLine symbol={stock.symbol} className={styles.row}>
      <span className={styles.rank}>{rank}</span>
      <StockName name={localName(stock.names, language)} cut>
        {stock.symbol} · {boardName(stock, t)}
        <InterruptionBadge phase={stock.phase} />
      </StockName>
      {figure === undefined ? (
        <Sparkline values={stock.spark} sign={signAgainst(stock.price, stock.base)} />
      ) : (
        <span className={styles.figure}>
          <span className="visually-hidden">{t(figure)} </span>
          {compact(
            figure === 'volume' ? wholeQuantity(stock.volume, stock.scale) : stock[figure],
            language,
          )}
        </span>
      )}
      <StockPrice price={stock.price} gain={stock.gain} />
    </StockLine>
  );
});
