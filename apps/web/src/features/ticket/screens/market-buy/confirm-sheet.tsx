import { ApiError } from '@maru/client/api-error';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Sheet } from '@maru/ui/sheet';
import { type ReactNode, useState } from 'react';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { TermsLine } from '#entities/order/components/terms-line.tsx';
import type { Terms } from '#entities/order/model/terms.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useOrder } from '../../api/trade-order.ts';
import type { PreviewInput } from '../../api/trade-preview.ts';
import { lossAt } from '../../model/ticket.ts';
import { EstimateLines } from './estimate-card.tsx';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';
import type { Estimate } from './use-ticket.ts';

export interface ConfirmSheetProps {
  /** The order's key while the sheet is open; a retry goes with the same one. */
  readonly orderKey: string | null;
  readonly stock: Counted;
  readonly name: string;
  readonly input: PreviewInput;
  readonly terms: Terms;
  readonly estimate: Estimate;
  readonly onClose: () => void;
  readonly onPlaced: (id: string) => void;
}

/** Every line of the order before it is sent; an unusually large one is confirmed a second time. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { orderKey, stock, name, input, terms, estimate, onClose, onPlaced } = props;
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const order = useOrder();
  const [large, setLarge] = useState<string | null>(null);
  const close = (): void => {
    order.reset();
    setLarge(null);
    onClose();
  };

  const send = (confirmed: boolean): void => {
    if (orderKey === null) return;
    order.mutate(
      { ...input, clientOrderId: orderKey, ...(confirmed ? { confirmed } : {}) },
      {
        onSuccess: ({ id }) => {
          setLarge(null);
          onPlaced(id);
        },
        onError: (error) => {
          const needed = error instanceof ApiError && error.code === 'confirmation_needed';
          setLarge(needed ? (error.params.n ?? estimate.contractAmount) : null);
        },
      },
    );
  };

  return (
    <>
      <Sheet
        open={orderKey !== null}
        onClose={close}
        title={t('confirmTitle', {
          name,
          shares: formatQuantity(estimate.quantity, stock, language),
        })}
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
          <Button variant="rise" full busy={order.isPending} onClick={() => send(false)}>
            {t('buyNow')}
          </Button>
        }
      >
        <EstimateLines estimate={estimate} />
        <Card variant="well" className={styles.risk}>
          <Loss amount={BigInt(estimate.contractAmount)} />
        </Card>
        {large === null && <FailedAction action="purchase" error={order.error} />}
      </Sheet>
      <LargeSheet
        from={orderKey === null ? null : large}
        busy={order.isPending}
        onBack={() => setLarge(null)}
        onConfirm={() => send(true)}
      >
        <EstimateLines estimate={estimate} />
      </LargeSheet>
    </>
  );
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
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  return (
    <Sheet
      open={from !== null}
      onClose={onBack}
      title={t('bigTitle')}
      note={t('bigNote', { amount: formatWon(from ?? '0', language) })}
      action={
        <div className={styles.two}>
          <Button variant="plain" onClick={onBack}>
            {t('goBack')}
          </Button>
          <Button variant="rise" busy={busy} onClick={onConfirm}>
            {t('bigConfirm')}
          </Button>
        </div>
      }
    >
      {children}
    </Sheet>
  );
}

/** The loss after a fall, in won; the sums stand out in the colour of a fall. */
function Loss({ amount }: { readonly amount: bigint }) {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const said = t('loss', {
    ten: formatWon(lossAt(amount, 10n), language),
    thirty: formatWon(lossAt(amount, 30n), language),
  });
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
