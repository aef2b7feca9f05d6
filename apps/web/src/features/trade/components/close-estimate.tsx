import type { Output } from '@maru/contract/calls';
import { Line, Lines } from '@maru/ui/line';
import { Skeleton } from '@maru/ui/skeleton';
import type { Counted } from '#entities/instrument/model/amounts.ts';
import { WalkView } from '#entities/order/components/walk-view.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { wonInWords } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { texts } from '../text.ts';
import styles from './sheets.module.css';

export interface CloseEstimateProps {
  readonly estimate: Output<'tradeClosePreview'> | undefined;
  /** The order has changed since: the figures step back until the new ones come. */
  readonly stale: boolean;
  readonly counted: Counted;
  /** The limit price, won; null: the type names none. */
  readonly price: string | null;
}

/** The estimate of a sale: each cost on a line of its own, and the proceeds. */
export function CloseEstimate({ estimate, stale, counted, price }: CloseEstimateProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (estimate === undefined) {
    return (
      <div className={styles.waiting}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    );
  }
  const { walk, transactionTax, ruralTax } = estimate;
  return (
    <div className={styles.estimate} data-stale-estimate={stale || undefined} aria-live="polite">
      {walk !== null && <WalkView walk={walk} side="sell" counted={counted} price={price} />}
      <Lines>
        <Line label={t('contractAmount')} value={<Won value={estimate.contractAmount} />} />
        <Line label={t('fee')} value={<Won value={estimate.fee} />} />
        {transactionTax !== '0' && (
          <Line label={t('transactionTax')} value={<Won value={transactionTax} />} />
        )}
        {ruralTax !== '0' && <Line label={t('ruralTax')} value={<Won value={ruralTax} />} />}
        <Line
          strong
          label={t('proceeds')}
          value={<Won value={estimate.total} />}
          note={wonInWords(estimate.total, language) ?? undefined}
        />
        <Line label={t('arrivesOn')} value={formatDay(estimate.settlesOn, language)} />
        <Line label={t('profit')} value={<Won value={estimate.profit} signed toned />} />
      </Lines>
    </div>
  );
}
