import { GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StockName } from '#entities/instrument/components/stock-line.tsx';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { type Stock, useChange } from '../../api/watchlist.ts';
import { moved } from '../../model/order.ts';
import { texts } from '../../text.ts';
import styles from './favorite-index.module.css';
import { useReorder } from './use-reorder.ts';

/** The list to be put in order (by the grip, or with the arrow keys on it) and thinned out. */
export function EditList({ stocks }: { readonly stocks: readonly Stock[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const change = useChange();
  const [said, setSaid] = useState('');
  const symbols = stocks.map((stock) => stock.symbol);
  const name = (stock: Stock): string => localName(stock.names, language);

  const move = (from: number, to: number): void => {
    const next = moved(symbols, from, to);
    const stock = stocks[from];
    if (next === symbols || stock === undefined) return;
    setSaid(t('movedTo', { name: name(stock), n: to + 1, total: stocks.length }));
    change.mutate({ symbols: next });
  };
  const remove = (symbol: string): void =>
    change.mutate({ symbols: symbols.filter((one) => one !== symbol), removed: symbol });

  const { grip, dragged, offset } = useReorder(stocks.length, move);

  return (
    <>
      <ul>
        {stocks.map((stock, index) => (
          <li
            key={stock.symbol}
            className={styles.editRow}
            data-dragged={dragged === index || undefined}
            style={{ transform: `translateY(${offset(index)}px)` }}
          >
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove', { name: name(stock) })}
              onClick={() => remove(stock.symbol)}
            >
              <Trash2 />
            </button>
            <StockName name={name(stock)}>{stock.symbol}</StockName>
            <button
              type="button"
              className={styles.grip}
              data-no-pull
              aria-label={t('drag', { name: name(stock) })}
              {...grip(index)}
            >
              <GripVertical />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
