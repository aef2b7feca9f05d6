import { toast } from '@maru/ui/toast';
import { GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { toastFailed } from '#shared/action-result.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { localName } from '#shared/local-name.ts';
import { type Stock, useChange } from '../../api/watchlist.ts';
import { dropIndex, moved } from '../../model/order.ts';
import { texts } from '../../text.ts';
import styles from './favorite-index.module.css';

interface Drag {
  readonly from: number;
  readonly startY: number;
  readonly distance: number;
  readonly height: number;
}

/** The list to be put in order (by the grip, or with the arrow keys on it) and thinned out. */
export function EditList({ stocks }: { readonly stocks: readonly Stock[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const change = useChange();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const symbols = stocks.map((stock) => stock.symbol);
  const name = (stock: Stock): string => localName(stock.names, language);
  const target = drag && dropIndex(drag.from, drag.distance, drag.height, stocks.length);

  const move = (from: number, to: number): void => {
    const next = moved(symbols, from, to);
    const stock = stocks[from];
    if (next === symbols || stock === undefined) return;
    setSaid(t('movedTo', { name: name(stock), n: to + 1, total: stocks.length }));
    change.mutate({ symbols: next }, { onError: toastFailed('edit') });
  };
  const remove = (symbol: string): void =>
    change.mutate(
      { symbols: symbols.filter((one) => one !== symbol), removed: symbol },
      { onSuccess: () => toast(t('removed')), onError: toastFailed('delete') },
    );

  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const height = list.current?.children[0]?.getBoundingClientRect().height ?? 1;
      setDrag({ from: index, startY: event.clientY, distance: 0, height });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      setDrag((now) => now && { ...now, distance: event.clientY - now.startY }),
    onPointerUp: () => {
      if (drag !== null && target !== null) move(drag.from, target);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(index, index + step);
    },
  });

  return (
    <>
      <ul ref={list}>
        {stocks.map((stock, index) => (
          <li
            key={stock.symbol}
            className={styles.editRow}
            data-dragged={drag?.from === index || undefined}
            style={{ transform: `translateY(${shift(index, drag, target)}px)` }}
          >
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove', { name: name(stock) })}
              onClick={() => remove(stock.symbol)}
            >
              <Trash2 />
            </button>
            <span className={styles.who}>
              <span className={styles.name}>{name(stock)}</span>
              <span className={styles.sub}>{stock.symbol}</span>
            </span>
            <button
              type="button"
              className={styles.grip}
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

/** Pixels that a row stands off its place while another one is dragged over it. */
function shift(index: number, drag: Drag | null, target: number | null): number {
  if (drag === null || target === null) return 0;
  if (index === drag.from) return drag.distance;
  if (index > drag.from && index <= target) return -drag.height;
  if (index < drag.from && index >= target) return drag.height;
  return 0;
}
