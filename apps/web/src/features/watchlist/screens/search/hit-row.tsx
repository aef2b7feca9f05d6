import { Star } from 'lucide-react';
import { memo } from 'react';
import { StockLine, StockName, StockPrice } from '#entities/instrument/components/stock-line.tsx';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { type Hit, useChange } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import styles from './search.module.css';

export interface HitRowProps {
  readonly hit: Pick<Hit, 'symbol' | 'names' | 'price' | 'gain'>;
  /** My watchlist; undefined until it is known. */
  readonly watched: readonly string[] | undefined;
}

/** A stock that was found or looked at, with its star. */
export const HitRow = memo(function HitRow({ hit, watched }: HitRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const change = useChange();
  const { symbol } = hit;
  const name = localName(hit.names, language);
  const starred = watched?.includes(symbol) === true;
  const press = (): void => {
    if (watched === undefined) return;
    const others = watched.filter((one) => one !== symbol);
    change.mutate(
      starred
        ? { symbols: others, removed: symbol }
        : { symbols: [...others, symbol], added: symbol },
    );
  };
  return (
    <li className={styles.row}>
      <StockLine symbol={symbol} className={styles.link}>
        <StockName name={name}>{symbol}</StockName>
        <StockPrice price={hit.price} gain={hit.gain} />
      </StockLine>
      <button
        type="button"
        className={styles.star}
        aria-label={t(starred ? 'remove' : 'add', { name })}
        data-on={starred || undefined}
        onClick={press}
      >
        <Star />
      </button>
    </li>
  );
});
