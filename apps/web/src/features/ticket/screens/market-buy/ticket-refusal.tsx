import { ApiError } from '@maru/client/api-error';
import { priceOf, type Scaled } from '#entities/instrument/model/scaled.ts';
import type { Terms } from '#entities/order/model/terms.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { type Fix, fixOf } from '../../model/fix.ts';
import styles from './market-buy.module.css';
import { ticketRefusalTexts } from './ticket-refusal.texts.ts';

export interface TicketRefusalProps {
  readonly error: Error;
  readonly terms: Terms;
  /** What could be ordered: lots of a size, each in trading units. */
  readonly most: Scaled & { readonly lotSize: number; readonly maxLots: number };
  /** The words of a button that changes the quantity to so many lots. */
  readonly amount: (lots: number) => string;
  readonly onFix: (fix: Fix) => void;
}

/** Why the order would be refused, with a button where one press fixes it. */
export function TicketRefusal({ error, terms, most, amount, onFix }: TicketRefusalProps) {
  const t = useTexts(ticketRefusalTexts);
  const language = useLanguage();
  const plain = terms.type === 'limit' && terms.tif === 'day';
  const fix =
    error instanceof ApiError ? fixOf(error.code, error.params, { ...most, plain }) : null;
  const label = (step: Fix): string => {
    if (step.kind === 'price' || step.kind === 'stop') {
      return t('usePrice', { price: formatWon(priceOf(step.value, most), language) });
    }
    return step.kind === 'lots' ? amount(step.value) : t('useLimit');
  };
  return (
    <div className={styles.refusal}>
      <Refusal error={error} />
      {fix !== null && (
        <button type="button" className={styles.fix} onClick={() => onFix(fix)}>
          {label(fix)}
        </button>
      )}
    </div>
  );
}
