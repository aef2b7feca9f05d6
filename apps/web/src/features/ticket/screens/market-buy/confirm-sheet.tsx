import { ApiError } from '@maru/client/api-error';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Pair } from '@maru/ui/pair';
import { Sheet } from '@maru/ui/sheet';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { MovedNote, type Seen } from '#entities/order/components/moved-note.tsx';
import { TermsLine } from '#entities/order/components/terms-line.tsx';
import { FailedAction } from '#shared/action-result.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { useOrder } from '../../api/trade-order.ts';
import type { TicketEstimate } from '../../api/trade-preview.ts';
import { lossAt } from '../../model/ticket.ts';
import { confirmTexts } from './confirm.texts.ts';
import { EstimateLines } from './estimate-card.tsx';
import styles from './market-buy.module.css';
import { shortTexts } from './short.texts.ts';
import { ticketTexts } from './ticket.texts.ts';
import type { TicketState } from './use-ticket.ts';

/** An order being confirmed: its key, kept over retries, and what was seen at the beginning. */
export interface Confirming {
  readonly orderKey: string;
  readonly seen: Seen;
}

export interface ConfirmSheetProps {
  /** Null: the sheet is closed. */
  readonly confirming: Confirming | null;
  readonly stock: StockDetail;
  readonly name: string;
  readonly ticket: TicketState;
  /** The newest estimate there was; it goes on following the market while the sheet is open. */
  readonly estimate: TicketEstimate;
  readonly onClose: () => void;
  /** @param expected the estimate that was on screen when the order was sent */
  readonly onPlaced: (id: string, expected: TicketEstimate) => void;
}

/** Every line of the order before it is sent; an unusually large one is confirmed a second time. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { confirming, stock, name, ticket, estimate } = props;
  const { input, terms } = ticket;
  const isLong = input.side === 'long';
  const short = useTexts(shortTexts);
  const t = useTexts(ticketTexts);
  const say = useTexts(confirmTexts);
  const language = useLanguage();
  const what = { name, shares: formatQuantity(estimate.quantity, stock, language) };
  const { order, send, large, setLarge, close } = useSending(props);
  // while the order is on its way, its own hold may already be counted against it
  const refusal = order.isPending ? null : ticket.refusal;
  const lines = (
    <>
      {confirming !== null && (
        <MovedNote before={confirming.seen} now={{ ...estimate, price: stock.price }} />
      )}
      <EstimateLines estimate={estimate} stock={stock} input={input} />
    </>
  );

  return (
    <>
      <Sheet
        open={confirming !== null}
        onClose={close}
        title={isLong ? say('confirmTitle', what) : short('confirmShort', what)}
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
            variant={isLong ? 'rise' : 'fall'}
            full
            busy={order.isPending}
            disabled={refusal !== null}
            onClick={() => send(false)}
          >
            {isLong ? say('buyNow') : t('short')}
          </Button>
        }
      >
        {lines}
        <Card variant="well" className={styles.risk}>
          <Loss amount={BigInt(estimate.contractAmount)} side={input.side} />
        </Card>
        <Refusal error={refusal} />
        {large === null && <FailedAction action="purchase" error={order.error} />}
      </Sheet>
      <LargeSheet
        from={confirming === null ? null : large}
        busy={order.isPending}
        onBack={() => setLarge(null)}
        onConfirm={() => send(true)}
      >
        {lines}
      </LargeSheet>
    </>
  );
}

/** Sends the order; one that is unusually large comes back to be confirmed a second time. */
function useSending({ confirming, ticket, estimate, onClose, onPlaced }: ConfirmSheetProps) {
  const order = useOrder();
  /** Won from which an order is asked about again; null: it is not asked about. */
  const [large, setLarge] = useState<string | null>(null);
  const send = (confirmed: boolean): void => {
    if (confirming === null) return;
    order.mutate(
      { ...ticket.input, clientOrderId: confirming.orderKey, ...(confirmed ? { confirmed } : {}) },
      {
        onSuccess: ({ id }) => {
          setLarge(null);
          onPlaced(id, estimate);
        },
        onError: (error) => {
          const needed = error instanceof ApiError && error.code === 'confirmation_needed';
          setLarge(needed ? (error.params.n ?? estimate.contractAmount) : null);
        },
      },
    );
  };
  const close = (): void => {
    order.reset();
    setLarge(null);
    onClose();
  };
  return { order, send, large, setLarge, close };
}

interface LargeSheetProps {
  /** Won from which an order is asked about again; null: the sheet is closed. */
  readonly from: string | null;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** The second confirmation of an unusually large order. */
function LargeSheet({ from, busy, onBack, onConfirm, children }: LargeSheetProps) {
  const say = useTexts(confirmTexts);
  const language = useLanguage();
  return (
    <Sheet
      open={from !== null}
      onClose={onBack}
      title={say('bigTitle')}
      note={say('bigNote', { amount: formatWon(from ?? '0', language) })}
      action={
        <Pair>
          <Button variant="plain" onClick={onBack}>
            {say('goBack')}
          </Button>
          <Button variant="rise" busy={busy} onClick={onConfirm}>
            {say('bigConfirm')}
          </Button>
        </Pair>
      }
    >
      {children}
    </Sheet>
  );
}

/** The loss after a fall, or of a short sale after a rise, in won; the sums stand out. */
function Loss({ amount, side }: { readonly amount: bigint; readonly side: 'long' | 'short' }) {
  const say = useTexts(confirmTexts);
  const short = useTexts(shortTexts);
  const language = useLanguage();
  const sums = {
    ten: formatWon(lossAt(amount, 10n), language),
    thirty: formatWon(lossAt(amount, 30n), language),
  };
  const said = side === 'long' ? say('loss', sums) : short('lossShort', sums);
  return said.split(/<b>(.*?)<\/b>/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <b key={part} className={styles.fall}>
        {part}
      </b>
    ),
  );
}
