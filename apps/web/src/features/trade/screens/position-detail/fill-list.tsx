import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { taxAmount } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { texts } from '../../text.ts';
import styles from './position-detail.module.css';
import type { PositionDetail } from './position-view.tsx';

/** Every execution, with the book event that its price came from and the entry that booked it. */
export function FillList({ fills, order }: Pick<PositionDetail, 'fills' | 'order'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (fills.length === 0) return <p className={styles.note}>{t('noFills')}</p>;
  return (
    <ul className={styles.cards}>
      {fills.map((fill) => (
        <li key={fill.id}>
          <Card>
            <div className={styles.fill}>
              <Badge tone={fill.side === 'buy' ? 'rise' : 'fall'}>
                {t(fill.side === 'buy' ? 'bought' : 'sold')}
              </Badge>
              <b>
                {t('fillLine', {
                  price: formatWon(fill.price, language),
                  n: formatQuantity(fill.quantity, order, language),
                })}
              </b>
              <Won value={fill.amount} strong />
            </div>
            <p className={styles.note}>
              {formatDateTime(fill.at, language)} ·{' '}
              {t('settlesLine', { day: formatDay(fill.settlesOn, language) })} · {t('fee')}{' '}
              {formatWon(fill.fee, language)}
              {taxAmount(fill) > 0n &&
                ` · ${t('taxAmount')} ${formatWon(taxAmount(fill), language)}`}
            </p>
            <p className={styles.note}>{t('fillSource', { seq: grouped(String(fill.bookSeq)) })}</p>
            <button type="button" className={styles.entry} onClick={() => showEntry(fill.entryNo)}>
              {t('entryLink', { no: fill.entryNo })}
              <span aria-hidden="true"> ↓</span>
            </button>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to the entry below; an address fragment is not free, since the router lives in it. */
function showEntry(no: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(`entry-${no}`)
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
}
