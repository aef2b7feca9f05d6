import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useLast } from '#shared/use-last.ts';
import { type Stock, useChange, type Watchlist } from '../../api/watchlist.ts';
import { moved, withPart } from '../../model/order.ts';
import { texts } from '../../text.ts';
import { EditRow } from './edit-row.tsx';
import styles from './favorite-index.module.css';
import { StockSheet } from './stock-sheet.tsx';
import { useReorder } from './use-reorder.ts';

export interface EditListProps {
  /** Those on screen: all, or those of a group. */
  readonly stocks: readonly Stock[];
  readonly list: Watchlist;
}

/** Stocks to be put in order (by the grip, or with the arrow keys on it) and thinned out. */
export function EditList({ stocks, list }: EditListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const change = useChange();
  const [said, setSaid] = useState('');
  const [edited, setEdited] = useState<Stock | null>(null);
  const all = list.data.map((row) => row.symbol);
  const symbols = stocks.map((stock) => stock.symbol);
  const name = (stock: Stock): string => localName(stock.names, language);

  const move = (from: number, to: number): void => {
    const next = moved(symbols, from, to);
    const stock = stocks[from];
    if (next === symbols || stock === undefined) return;
    setSaid(t('movedTo', { name: name(stock), n: to + 1, total: stocks.length }));
    change.mutate({ symbols: withPart(all, next) });
  };
  const remove = (symbol: string): void =>
    change.mutate({ symbols: all.filter((one) => one !== symbol), removed: symbol });

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
            <EditRow
              symbol={stock.symbol}
              name={name(stock)}
              list={list}
              grip={grip(index)}
              onEdit={() => setEdited(stock)}
              onRemove={() => remove(stock.symbol)}
            />
          </li>
        ))}
      </ul>
      <Edited stock={edited} list={list} onClose={() => setEdited(null)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

interface EditedProps {
  /** Null: none, the sheet of the last one leaves. */
  readonly stock: Stock | null;
  readonly list: Watchlist;
  readonly onClose: () => void;
}

/** The sheet of the stock whose group and note are edited. */
function Edited({ stock, list, onClose }: EditedProps) {
  const language = useLanguage();
  const [times, setTimes] = useState({ stock, count: 0 });
  // each time it opens it begins with what is stored
  if (times.stock !== stock) {
    setTimes({ stock, count: stock === null ? times.count : times.count + 1 });
  }
  const last = useLast(stock);
  const watched = list.data.find((row) => row.symbol === last?.symbol);
  if (last === null || watched === undefined) return null;
  return (
    <StockSheet
      key={times.count}
      open={stock !== null}
      name={localName(last.names, language)}
      watched={watched}
      groups={list.groups}
      onClose={onClose}
    />
  );
}
