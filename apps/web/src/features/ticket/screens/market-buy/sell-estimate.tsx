import { Line, Lines } from '@maru/ui/line';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { MarginLines } from '#entities/order/components/margin-lines.tsx';
import { ViNote } from '#entities/order/components/vi-note.tsx';
import { WalkView } from '#entities/order/components/walk-view.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { wonInWords } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { EstimateShell } from './estimate-shell.tsx';
import { useSaleTexts } from './use-sale-side.ts';
import type { SellEstimate } from './use-sell-ticket.ts';

export interface SellEstimateProps {
  readonly estimate: SellEstimate;
  readonly stock: StockDetail;
  /** The limit price, won; null: the type names none. */
  readonly price: string | null;
}

/** The estimate of a sale: each cost on a line of its own, and the proceeds. */
export function SellEstimateLines({ estimate, stock, price }: SellEstimateProps) {
  const t = useSaleTexts();
  const language = useLanguage();
  const { walk, transactionTax, ruralTax } = estimate;
  const isLong = estimate.side === 'long';
  return (
    <>
      {walk !== null && (
        <WalkView walk={walk} side={isLong ? 'sell' : 'buy'} counted={stock} price={price} />
      )}
      <ViNote walk={walk} stock={stock} price={price} />
      <Lines>
        <Line label={t('contractAmount')} value={<Won value={estimate.contractAmount} />} />
        <Line label={t('fee')} value={<Won value={estimate.fee} />} />
        {transactionTax !== '0' && (
          <Line label={t('transactionTax')} value={<Won value={transactionTax} />} />
        )}
        {ruralTax !== '0' && <Line label={t('ruralTax')} value={<Won value={ruralTax} />} />}
        <MarginLines estimate={estimate} does="closes" of={estimate.side} />
        <Line
          strong
          label={t('proceeds')}
          value={<Won value={estimate.total} />}
          note={wonInWords(estimate.total, language) ?? undefined}
        />
        <Line label={t('arrivesOn')} value={formatDay(estimate.settlesOn, language)} />
        <Line label={t('profit')} value={<Won value={estimate.profit} signed toned />} />
      </Lines>
    </>
  );
}

export interface SellEstimateCardProps extends Omit<SellEstimateProps, 'estimate'> {
  readonly estimate: SellEstimate | undefined;
  /** The sale has changed since: the figures step back until the new ones come. */
  readonly stale: boolean;
}

/** The estimate below the ticket. */
export function SellEstimateCard({ estimate, stale, ...rest }: SellEstimateCardProps) {
  const t = useSaleTexts();
  return (
    <EstimateShell title={t('estimate')} stale={stale}>
      {estimate === undefined ? null : <SellEstimateLines estimate={estimate} {...rest} />}
    </EstimateShell>
  );
}
