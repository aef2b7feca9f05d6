import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { hasMoved } from '../model/estimate.ts';
import { estimateTexts } from '../order-estimate.texts.ts';
import styles from './warning.module.css';

/** What was true when a customer began to confirm an order. */
export interface Seen {
  /** Won. */
  readonly total: string;
  /** The current price, won. */
  readonly price: string;
  readonly settlesOn: string;
}

/** Says what has moved much since the sheet was opened; nothing while all is about as it was. */
export function MovedNote({ before, now }: { readonly before: Seen; readonly now: Seen }) {
  const t = useTexts(estimateTexts);
  const language = useLanguage();
  const won = (from: string, to: string) => ({
    from: formatWon(from, language),
    to: formatWon(to, language),
  });
  return (
    <div className={styles.warning} role="status">
      {hasMoved(before.total, now.total) && <p>{t('moved', won(before.total, now.total))}</p>}
      {!hasMoved(before.total, now.total) && hasMoved(before.price, now.price) && (
        <p>{t('priceMoved', won(before.price, now.price))}</p>
      )}
      {before.settlesOn !== now.settlesOn && (
        <p>{t('dayMoved', { day: formatDay(now.settlesOn, language) })}</p>
      )}
    </div>
  );
}
