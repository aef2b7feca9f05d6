import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Skeleton } from '@maru/ui/skeleton';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { wonInWords } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';
import type { Estimate } from './use-ticket.ts';

/** The estimate of the order, line by line; the confirming sheet shows the same lines. */
export function EstimateLines(props: { readonly estimate: Estimate }) {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const { estimate } = props;
  const heldMore = BigInt(estimate.hold) > BigInt(estimate.total);
  return (
    <Lines>
      <Line label={t('contractAmount')} value={<Won value={estimate.contractAmount} />} />
      <Line label={t('fee')} value={<Won value={estimate.fee} />} />
      <Line label={t('settlesOn')} value={formatDay(estimate.settlesOn, language)} />
      {heldMore && <Line label={t('hold')} value={<Won value={estimate.hold} />} />}
      <Line
        strong
        label={t('needed')}
        value={<Won value={estimate.total} />}
        note={wonInWords(estimate.total, language) ?? undefined}
      />
    </Lines>
  );
}

export interface EstimateCardProps {
  readonly estimate: Estimate | undefined;
  /** The order has changed since: the figures step back until the new ones come. */
  readonly stale: boolean;
}

/** The estimate below the ticket. */
export function EstimateCard({ estimate, stale }: EstimateCardProps) {
  const t = useTexts(ticketTexts);
  return (
    <Card className={styles.estimate}>
      <h2 className="visually-hidden">{t('estimate')}</h2>
      {estimate === undefined ? (
        <div className={styles.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      ) : (
        <div className={styles.fade} data-stale-estimate={stale || undefined} aria-live="polite">
          <EstimateLines estimate={estimate} />
          <p className={styles.after}>
            <span>{t('availableAfter')}</span>
            <Won value={estimate.availableAfter} />
          </p>
        </div>
      )}
    </Card>
  );
}
