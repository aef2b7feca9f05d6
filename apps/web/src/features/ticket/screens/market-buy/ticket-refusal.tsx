import { ApiError } from '@maru/client/api-error';
import { grouped } from '@maru/ui/digits';
import { priceOf, type Scaled } from '#entities/instrument/model/scaled.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { type Fix, fixOf } from '../../model/ticket.ts';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';
import type { TicketState } from './use-ticket.ts';

export interface TicketRefusalProps {
  readonly error: Error;
  readonly ticket: TicketState;
  readonly stock: Scaled & { readonly lotSize: number };
}

/** Why the order would be refused, with a button where one press fixes it. */
export function TicketRefusal({ error, ticket, stock }: TicketRefusalProps) {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const { type, tif } = ticket.terms;
  const plain = type === 'limit' && tif === 'day';
  const fix =
    error instanceof ApiError
      ? fixOf(error.code, error.params, { ...stock, maxLots: ticket.maxLots, plain })
      : null;
  const label = (step: Fix): string => {
    if (step.kind === 'price' || step.kind === 'stop') {
      return t('usePrice', { price: formatWon(priceOf(step.value, stock), language) });
    }
    return step.kind === 'lots' ? t('useLots', { n: grouped(String(step.value)) }) : t('useLimit');
  };
  return (
    <div className={styles.refusal}>
      <Refusal error={error} />
      {fix !== null && (
        <button type="button" className={styles.fix} onClick={() => ticket.fix(fix)}>
          {label(fix)}
        </button>
      )}
    </div>
  );
}
