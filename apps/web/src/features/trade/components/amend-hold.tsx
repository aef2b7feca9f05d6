import { Line, Lines } from '@maru/ui/line';
import type { Order } from '#entities/order/model/profit.ts';
import { Figures } from '#shared/figures.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { amendTexts } from '../amend.texts.ts';
import styles from './sheets.module.css';
import type { AmendForm } from './use-amend-form.ts';

export interface AmendHoldProps {
  readonly order: Order;
  readonly form: AmendForm;
}

/** What an amendment does to the order's place in the book, and to the money that it holds. */
export function AmendHold({ order, form }: AmendHoldProps) {
  const t = useTexts(amendTexts);
  const { estimate, input, settling } = form;
  if (input === null) {
    return (
      <div className={styles.notes}>
        <p className={styles.text}>{t('nothing')}</p>
      </div>
    );
  }
  if (estimate === undefined) return null;
  const change = BigInt(estimate.holdChange);
  return (
    <div className={styles.estimate}>
      <Figures busy={settling}>
        {order.kind === 'open' && (
          <Lines>
            <Line label={t('heldNow')} value={<Won value={estimate.held} />} />
            <Line label={t('heldThen')} value={<Won value={estimate.hold} />} />
            {change === 0n ? (
              <Line strong label={t('sameHeld')} value={<Won value="0" />} />
            ) : (
              <Line
                strong
                label={t(change > 0n ? 'moreHeld' : 'lessHeld')}
                value={<Won value={change > 0n ? change : -change} />}
              />
            )}
            <Line label={t('availableAfter')} value={<Won value={estimate.availableAfter} />} />
          </Lines>
        )}
        <div className={styles.notes}>
          <p className={styles.text}>{t(estimate.keepsTime ? 'keepsTime' : 'losesTime')}</p>
          <p className={styles.text}>{t('race')}</p>
        </div>
      </Figures>
    </div>
  );
}
