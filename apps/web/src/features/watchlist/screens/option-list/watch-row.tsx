import { Badge } from '@maru/ui/badge';
import { signOf } from '@maru/ui/digits';
import { Sparkline } from '@maru/ui/sparkline';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { InterruptionBadge } from '#entities/instrument/components/interruption-badge.tsx';
import { StockLine, StockName, StockPrice } from '#entities/instrument/components/stock-line.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { Change, Stock } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import styles from './option-list.module.css';

export interface WatchRowProps {
  readonly stock: Stock;
  /** The whole list, to take this one off it. */
  readonly symbols: readonly string[];
  /** My own words; empty: none. */
  readonly note: string;
  /** Stays the same one, so that a row is drawn again only when it is another. */
  readonly change: (change: Change) => void;
}

/** A watched stock at its live price, with the star that removes it. */
export const WatchRow = memo(function WatchRow({ stock, symbols, note, change }: WatchRowProps) {
  const t = useTexts(texts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const name = localName(stock.names, language);
  const remove = (): void =>
    change({
      symbols: symbols.filter((symbol) => symbol !== stock.symbol),
      removed: stock.symbol,
    });
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.star}
        aria-label={t('remove', { name })}
        onClick={remove}
      >
        <Star />
      </button>
      <StockLine symbol={stock.symbol} className={styles.link}>
        <StockName name={name} cut>
          {stock.symbol}
          <InterruptionBadge stock={stock} />
          {stock.expected !== null && <Badge>{marketT('expected')}</Badge>}
          {note !== '' && <span className={styles.note}>{note}</span>}
        </StockName>
        <Sparkline values={stock.spark} sign={signOf(stock.gain)} />
        <StockPrice {...(stock.expected ?? stock)} />
      </StockLine>
    </div>
  );
});
