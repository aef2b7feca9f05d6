import { Sheet } from '@maru/ui/sheet';
import { Check } from 'lucide-react';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { LentNote, LockNote } from '#entities/order/components/lock-note.tsx';
import type { Position } from '#entities/order/model/profit.ts';
import { useLanguage } from '#shared/i18n.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { formatDay } from '#shared/time-text.ts';
import { usePurchases } from '../../api/trade-sell.ts';
import styles from './sell-lines.module.css';
import { useSaleTexts } from './use-sale-side.ts';

export interface PurchaseSheetProps {
  readonly open: boolean;
  readonly symbol: string;
  /** The purchase that is sold now; null: the oldest first. */
  readonly picked: string | null;
  readonly onClose: () => void;
  readonly onPick: (line: string | null) => void;
}

/** The choice of the one purchase to sell, or of the oldest first. */
export function PurchaseSheet({ open, symbol, picked, onClose, onPick }: PurchaseSheetProps) {
  const t = useSaleTexts();
  const purchases = usePurchases(symbol, open);
  return (
    <Sheet open={open} onClose={onClose} title={t('pickTitle')} note={t('pickNote')}>
      <ul>
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={picked === null}
            onClick={() => onPick(null)}
          >
            {t('oldestFirst')}
            {picked === null && <Check aria-hidden="true" />}
          </button>
        </li>
      </ul>
      <PagedList list={purchases} skeleton={3} none={null} hasEnd={false}>
        <ul>
          {purchases.rows.map((position) => (
            <li key={position.id}>
              <Purchase
                position={position}
                picked={position.id === picked}
                onPick={() => onPick(position.id)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </Sheet>
  );
}

interface PurchaseProps {
  readonly position: Position;
  readonly picked: boolean;
  readonly onPick: () => void;
}

function Purchase({ position, picked, onPick }: PurchaseProps) {
  const t = useSaleTexts();
  const language = useLanguage();
  const { holding } = position.quantities;
  const n = formatQuantity(holding, position, language);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={picked}
      disabled={holding === 0}
      onClick={onPick}
    >
      <span>
        {t('boughtAt', {
          day: formatDay(position.acceptedAt, language),
          price: formatAverage(position.averagePrice ?? '0', position, language),
        })}
        <span className={styles.choiceNote}>
          {holding > 0
            ? t('canSell', { n })
            : position.lock === null && position.lent === 0 && t('lineWaits')}
          {position.lock !== null && <LockNote lock={position.lock} />}
          <LentNote lent={position.lent} counted={position} />
        </span>
      </span>
      {picked && <Check aria-hidden="true" />}
    </button>
  );
}
