import { ORDER_TYPES } from '@maru/std/krx/order-terms';
import type { OrderType } from '@maru/std/venue-port';
import { Sheet } from '@maru/ui/sheet';
import { Check } from 'lucide-react';
import { phaseTexts } from '#entities/instrument/phase.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { type AcceptingStock, accepts } from '../model/terms.ts';
import { orderTermTexts } from '../order-terms.texts.ts';
import styles from './order-terms.module.css';

export interface TypeSheetProps {
  readonly open: boolean;
  readonly value: OrderType;
  readonly stock: AcceptingStock;
  readonly onClose: () => void;
  readonly onPick: (type: OrderType) => void;
}

/** Every order type with its effect; a type that the stock does not accept now says why. */
export function TypeSheet({ open, value, stock, onClose, onPick }: TypeSheetProps) {
  const t = useTexts(orderTermTexts);
  const phase = useTexts(phaseTexts)(stock.phase);
  return (
    <Sheet open={open} onClose={onClose} title={t('typesTitle')} note={t('typesNote')}>
      <ul className={styles.types}>
        {ORDER_TYPES.map((type) => {
          const accepted = accepts(stock, type, 'day');
          return (
            <li key={type}>
              <button
                type="button"
                className={styles.type}
                aria-pressed={type === value}
                disabled={!accepted}
                onClick={() => onPick(type)}
              >
                <span className={styles.typeText}>
                  <span className={styles.typeName}>{t(type)}</span>
                  <span className={styles.note}>
                    {t(`${type}Note`)} {!accepted && t('notNow', { phase })}
                  </span>
                </span>
                {type === value && <Check aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
