import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { StockName } from '#entities/instrument/components/stock-line.tsx';
import { useTexts } from '#shared/i18n.ts';
import type { Watchlist } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import styles from './favorite-index.module.css';

export interface EditRowProps {
  readonly symbol: string;
  readonly name: string;
  readonly list: Watchlist;
  /** Handlers that move the row. */
  readonly grip: ButtonHTMLAttributes<HTMLButtonElement>;
  /** Its group and note are to be edited. */
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A watched stock with its group and note, to be edited, moved or removed. */
export function EditRow({ symbol, name, list, grip, onEdit, onRemove }: EditRowProps) {
  const t = useTexts(texts);
  const watched = list.data.find((row) => row.symbol === symbol);
  const group = list.groups.find(({ id }) => id === watched?.group)?.name;
  const words = [group, watched?.note].filter((text) => text !== undefined && text !== '');
  return (
    <>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { name })}
        onClick={onRemove}
      >
        <Trash2 />
      </button>
      <button type="button" className={styles.more} onClick={onEdit}>
        <StockName name={name} cut>
          {symbol}
          {words.length > 0 && <span className={styles.words}>{words.join(' · ')}</span>}
        </StockName>
        <span className="visually-hidden">{t('editStock')}</span>
        <Pencil />
      </button>
      <button
        type="button"
        className={styles.grip}
        data-no-pull
        aria-label={t('drag', { name })}
        {...grip}
      >
        <GripVertical />
      </button>
    </>
  );
}
