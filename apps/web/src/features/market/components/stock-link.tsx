import type { Language } from '@maru/contract/constants';
import { Badge } from '@maru/ui/badge';
import { Gain, Price } from '@maru/ui/figure';
import { Sparkline } from '@maru/ui/sparkline';
import { memo } from 'react';
import { Link } from 'react-router';
import { localName } from '#shared/local-name.ts';
import { href } from '#shared/routes.ts';
import { type StockRow, signAgainst } from '../model/quote.ts';
import { boardName, type MarketT } from './board-name.ts';
import styles from './stock-link.module.css';

export interface StockLinkProps {
  readonly stock: StockRow;
  readonly rank: number;
  readonly language: Language;
  readonly t: MarketT;
}

/** One line of a ranking; drawn again only when its own stock moved. */
export const StockLink = memo(function StockLink({ stock, rank, language, t }: StockLinkProps) {
  return (
    <Link to={href('marketStockDetail', { symbol: stock.symbol })} className={styles.row}>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.who}>
        <span className={styles.name}>{localName(stock.names, language)}</span>
        <span className={styles.sub}>
          {stock.symbol} · {boardName(stock, t)}
          {stock.halted && <Badge tone="warn">{t('halted')}</Badge>}
        </span>
      </span>
      <Sparkline values={stock.spark} sign={signAgainst(stock.price, stock.base)} />
      <span className={styles.price}>
        <Price value={stock.price} live strong />
        <Gain percent={stock.gain} size={13} />
      </span>
    </Link>
  );
});
