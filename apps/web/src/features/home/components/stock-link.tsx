import type { Language } from '@maru/contract/constants';
import { Badge } from '@maru/ui/badge';
import { Sparkline } from '@maru/ui/sparkline';
import { memo } from 'react';
import { boardName, type MarketT } from '#entities/instrument/components/board-name.ts';
import {
  InterruptionBadge,
  isInterrupted,
} from '#entities/instrument/components/interruption-badge.tsx';
import { StockLine, StockName, StockPrice } from '#entities/instrument/components/stock-line.tsx';
import { wholeQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { type RankedStock, signAgainst } from '#entities/instrument/model/quote.ts';
import { ReasonWord } from '#entities/news/components/reason-word.tsx';
import { compact } from '#shared/money-text.ts';
import styles from './stock-link.module.css';

/** A figure of the day that a list can show. */
export type StockFigure = 'volume' | 'turnover' | 'marketCap' | 'held' | 'vi';

export interface StockLinkProps {
  readonly stock: RankedStock;
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
        <span>
          {stock.symbol} · <WhyOrWhere stock={stock} t={t} />
        </span>
        <InterruptionBadge stock={stock} />
        {stock.expected !== null && <Badge>{t('expected')}</Badge>}
      </StockName>
      {figure === undefined ? (
        <Sparkline values={stock.spark} sign={signAgainst(stock.price, stock.base)} />
      ) : (
        <span className={styles.figure}>
          <span className="visually-hidden">{t(figure)} </span>
          {figureText(stock, figure, language, t)}
        </span>
      )}
      <StockPrice {...(stock.expected ?? stock)} />
    </StockLine>
  );
});

/** Why the stock has moved today, or its market; an interruption in force has its own badge. */
function WhyOrWhere({ stock, t }: Pick<StockLinkProps, 'stock' | 't'>) {
  const { reason, phase } = stock;
  return reason === null || (reason.kind === 'vi' && isInterrupted(phase)) ? (
    boardName(stock, t)
  ) : (
    <ReasonWord reason={reason} />
  );
}

function figureText(stock: RankedStock, figure: StockFigure, language: Language, t: MarketT) {
  switch (figure) {
    case 'held':
      return t('heldCount', { n: compact(String(stock.counted ?? 0), language) });
    case 'vi':
      return t('viCount', { n: stock.counted ?? 0 });
    case 'volume':
      return compact(wholeQuantity(stock.volume, stock), language);
    default:
      return compact(stock[figure], language);
  }
}
