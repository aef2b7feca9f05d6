import { Line, Lines } from '@maru/ui/line';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { MarginLines } from '#entities/order/components/margin-lines.tsx';
import { ViNote } from '#entities/order/components/vi-note.tsx';
import { WalkView } from '#entities/order/components/walk-view.tsx';
import { taxAmount } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { wonInWords } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import type { PreviewInput, TicketEstimate } from '../../api/trade-preview.ts';
import { EstimateShell } from './estimate-shell.tsx';
import { LevelLines } from './level-fold.tsx';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';

export interface EstimateLinesProps {
  readonly estimate: TicketEstimate;
  readonly stock: StockDetail;
  readonly input: PreviewInput;
}

/** The estimate of the order, line by line; the confirming sheet shows the same lines. */
export function EstimateLines({ estimate, stock, input }: EstimateLinesProps) {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const { walk } = estimate;
  const tax = taxAmount(estimate);
  const side = input.side === 'long' ? 'buy' : 'sell';
  return (
    <>
      {walk !== null && (
        <WalkView walk={walk} side={side} counted={stock} price={input.price ?? null} />
      )}
      <ViNote walk={walk} stock={stock} price={input.price ?? null} />
      <Lines>
        <Line label={t('contractAmount')} value={<Won value={estimate.contractAmount} />} />
        <MarginLines estimate={estimate} does="opens" of={input.side} />
        <Line label={t('fee')} value={<Won value={estimate.fee} />} />
        {tax > 0n && <Line label={t('taxAmount')} value={<Won value={tax} />} />}
        <Line label={t('settlesOn')} value={formatDay(estimate.settlesOn, language)} />
        <Line
          strong
          label={t(input.side === 'long' ? 'needed' : 'neededShort')}
          value={<Won value={estimate.total} />}
          note={wonInWords(estimate.total, language) ?? undefined}
        />
        {estimate.hold !== estimate.total && (
          <Line label={t('hold')} value={<Won value={estimate.hold} />} note={t('holdBack')} />
        )}
      </Lines>
      <LevelLines outcomes={estimate.protection} />
    </>
  );
}

export interface EstimateCardProps extends Omit<EstimateLinesProps, 'estimate'> {
  readonly estimate: TicketEstimate | undefined;
  /** The order has changed since: the figures step back until the new ones come. */
  readonly stale: boolean;
}

/** The estimate below the ticket. */
export function EstimateCard({ estimate, stale, stock, input }: EstimateCardProps) {
  const t = useTexts(ticketTexts);
  return (
    <EstimateShell title={t('estimate')} stale={stale}>
      {estimate === undefined ? null : (
        <>
          <EstimateLines estimate={estimate} stock={stock} input={input} />
          <p className={styles.after}>
            <span>{t('availableAfter')}</span>
            <Won value={estimate.availableAfter} />
          </p>
        </>
      )}
    </EstimateShell>
  );
}
