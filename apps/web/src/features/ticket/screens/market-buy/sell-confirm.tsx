import { Button } from '@maru/ui/button';
import { Fold } from '@maru/ui/fold';
import { Sheet } from '@maru/ui/sheet';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { MovedNote } from '#entities/order/components/moved-note.tsx';
import { TermsLine } from '#entities/order/components/terms-line.tsx';
import { FailedAction } from '#shared/action-result.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { useSell } from '../../api/trade-sell.ts';
import type { Confirming } from './confirm-sheet.tsx';
import { SellEstimateLines } from './sell-estimate.tsx';
import { PartList } from './sell-lines.tsx';
import { useBookSide, useSaleTexts } from './use-sale-side.ts';
import type { SellEstimate, SellTicketState } from './use-sell-ticket.ts';

export interface SellConfirmProps {
  /** Null: the sheet is closed. */
  readonly confirming: Confirming | null;
  readonly stock: StockDetail;
  readonly name: string;
  readonly ticket: SellTicketState;
  /** The newest estimate there was; it goes on following the market while the sheet is open. */
  readonly estimate: SellEstimate;
  readonly onClose: () => void;
  /** @param expected the estimate that was on screen when the sale was sent */
  readonly onSold: (ids: readonly string[], expected: SellEstimate) => void;
}

/** Every line of the sale before it is sent. */
export function SellConfirm(props: SellConfirmProps) {
  const { confirming, stock, name, ticket, estimate } = props;
  const { input, terms } = ticket;
  const t = useSaleTexts();
  const language = useLanguage();
  const order = useSell();
  const side = useBookSide();
  // while the sale is on its way, its own shares may already be counted out
  const refusal = order.isPending ? null : ticket.refusal;
  const close = (): void => {
    order.reset();
    props.onClose();
  };
  const send = (): void => {
    if (confirming === null) return;
    // what is sent is what was shown, also where that was "all"
    const { quantity } = estimate;
    order.mutate(
      { ...input, quantity, clientOrderId: confirming.orderKey },
      { onSuccess: ({ ids }) => props.onSold(ids, estimate) },
    );
  };
  return (
    <Sheet
      open={confirming !== null}
      onClose={close}
      title={t('confirmTitle', { name, n: formatQuantity(estimate.quantity, stock, language) })}
      note={
        <TermsLine
          type={terms.type}
          tif={terms.tif}
          price={input.price ?? null}
          stopPrice={input.stopPrice ?? null}
          likely={estimate.price}
        />
      }
      action={
        <Button
          variant={side === 'sell' ? 'fall' : 'rise'}
          full
          busy={order.isPending}
          disabled={refusal !== null}
          onClick={send}
        >
          {t('sell')}
        </Button>
      }
    >
      {confirming !== null && (
        <MovedNote before={confirming.seen} now={{ ...estimate, price: stock.price }} />
      )}
      <SellEstimateLines estimate={estimate} stock={stock} price={input.price ?? null} />
      <Fold label={t('fromParts', { count: estimate.parts.length })}>
        <PartList parts={estimate.parts} counted={stock} />
      </Fold>
      <Refusal error={refusal} />
      <FailedAction action="sell" error={order.error} />
    </Sheet>
  );
}
