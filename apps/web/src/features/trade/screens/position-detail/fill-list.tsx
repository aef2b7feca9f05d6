import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Fold } from '@maru/ui/fold';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { FillsByPrice } from '#entities/order/components/outcome.tsx';
import { taxAmount } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { SaveFills } from '../../components/save-fills.tsx';
import { type Fill, type FilledOrder, filledOrders } from '../../model/filled-orders.ts';
import type { PositionDetail } from '../../model/position-detail.ts';
import { positionTexts } from '../../position.texts.ts';
import { texts } from '../../text.ts';
import styles from './position-detail.module.css';

type Counted = PositionDetail['order'];

/** Executions order by order: by price, and one by one where that is asked for. */
export function FillList({ fills, order }: Pick<PositionDetail, 'fills' | 'order'>) {
  const t = useTexts(texts);
  if (fills.length === 0) return <p className={styles.note}>{t('noFills')}</p>;
  return (
    <>
      <ul className="stack">
        {filledOrders(fills).map((filled) => (
          <li key={filled.id}>
            <Card>
              <OneOrder filled={filled} counted={order} />
            </Card>
          </li>
        ))}
      </ul>
      <div className={styles.save}>
        <SaveFills fills={fills} order={order} />
      </div>
    </>
  );
}

function OneOrder({
  filled,
  counted,
}: {
  readonly filled: FilledOrder;
  readonly counted: Counted;
}) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  const language = useLanguage();
  const { side, fills } = filled;
  const tax = taxAmount(filled);
  return (
    <>
      <div className={styles.fill}>
        <Badge tone={side === 'buy' ? 'rise' : 'fall'}>
          {t(side === 'buy' ? 'bought' : 'sold')}
        </Badge>
        <b>{formatQuantity(filled.quantity, counted, language)}</b>
        <Won value={filled.amount} strong />
      </div>
      <p className={styles.note}>
        {formatDateTime(filled.at, language)} ·{' '}
        {t('settlesLine', { day: formatDay(filled.settlesOn, language) })} · {t('fee')}{' '}
        {formatWon(filled.fee, language)}
        {tax > 0n && ` · ${t('taxAmount')} ${formatWon(tax, language)}`}
      </p>
      <FillsByPrice fills={fills} side={side} counted={counted} />
      <Fold label={position('eachFill')}>
        <ul>
          {fills.map((fill) => (
            <OneFill key={fill.id} fill={fill} counted={counted} />
          ))}
        </ul>
      </Fold>
    </>
  );
}

/** One execution, with the book event that its price came from and the entry that booked it. */
function OneFill({ fill, counted }: { readonly fill: Fill; readonly counted: Counted }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <li className={styles.execution}>
      <p>
        {t('fillLine', {
          price: formatWon(fill.price, language),
          n: formatQuantity(fill.quantity, counted, language),
        })}
      </p>
      <p className={styles.note}>
        {formatDateTime(fill.at, language)} ·{' '}
        {t('fillSource', { seq: grouped(String(fill.bookSeq)) })} ·{' '}
        {t('entryLink', { no: fill.entryNo })}
      </p>
    </li>
  );
}
