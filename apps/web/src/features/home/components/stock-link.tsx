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
import { lotCost, wholeQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { type RankedStock, signAgainst } from '#entities/instrument/model/quote.ts';
import { ReasonWord } from '#entities/news/components/reason-word.tsx';
import { useTexts } from '#shared/i18n.ts';
import { compact, roundedUp } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { rankingTexts } from './ranking.texts.ts';
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
  /** It says what a lot costs, in place of the code. */
  readonly lots?: true | undefined;
  /** It leads to a day trade of the stock. */
  readonly dayTrade?: true | undefined;
}

/** One line of a ranking; drawn again only when its own stock moved. */
export const StockLink = memo(function StockLink({
  stock,
  rank,
  language,
  t,
  figure,
  lots,
  dayTrade,
}: StockLinkProps) {
  return (
    <StockLine
      symbol={stock.symbol}
      to={dayTrade && href('marketMarketBuy', { symbol: stock.symbol, account: 'intraday' })}
      className={styles.row}
    >
      <span className={styles.rank}>{rank}</span>
      <StockName name={localName(stock.names, language)} cut>
        <span>
          {lots ? <FromLot stock={stock} language={language} /> : stock.symbol} ·{' '}
          <WhyOrWhere stock={stock} t={t} />
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

/** What a lot of it costs at least: one order buys no less. */
function FromLot({ stock, language }: Pick<StockLinkProps, 'stock' | 'language'>) {
  const t = useTexts(rankingTexts);
  return t('fromLot', { amount: roundedUp(lotCost(stock), language) });
}

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
