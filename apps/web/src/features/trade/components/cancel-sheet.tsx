import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useLast } from '#shared/use-last.ts';
import { useCancel, useOrderNow } from '../api/orders.ts';
import { cancelOutcome } from '../model/cancel-outcome.ts';
import { texts } from '../text.ts';
import styles from './sheets.module.css';

export interface CancelSheetProps {
  /** The order in question; null: closed. */
  readonly order: Order | null;
  readonly onClose: () => void;
}

/** Asks before an order is cancelled, names the effect, and says what came of it. */
export function CancelSheet({ order: asked, onClose }: CancelSheetProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cancel = useCancel();
  const order = useLast(asked);
  /** The order as it was when its cancel was asked for. */
  const [sent, setSent] = useState<Order | null>(null);
  const send = (one: Order): void =>
    cancel.mutate(
      { id: one.id },
      {
        onSuccess: () => {
          setSent(one);
          onClose();
        },
      },
    );
  if (order === null) return null;
  const pending = formatQuantity(order.quantities.pending, order, language);
  return (
    <>
      <ConfirmSheet
        open={asked !== null}
        onClose={onClose}
        title={t('cancelTitle', { name: localName(order.names, language) })}
        submit={t('cancelDo')}
        back={t('cancelKeep')}
        variant="danger"
        send={cancel}
        onSend={() => send(order)}
        action="cancel"
      >
        <p className={styles.text}>
          {order.kind === 'close'
            ? t('cancelCloseNote', { n: pending })
            : t('cancelNote', { n: pending, held: formatWon(order.held, language) })}
        </p>
        <p className={styles.text}>{t('cancelRace')}</p>
      </ConfirmSheet>
      <CancelResult sent={sent} onClose={() => setSent(null)} />
    </>
  );
}

/** What came of a cancel, once the venue has answered: what was cancelled and what came back. */
function CancelResult(props: { readonly sent: Order | null; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const sent = useLast(props.sent);
  const { data } = useOrderNow(sent?.id ?? null);
  if (sent === null) return null;
  const now = [data?.order, ...(data?.closing ?? [])].find((one) => one?.id === sent.id);
  const { kind, cancelled, returned } = cancelOutcome(sent, now);
  const n = formatQuantity(cancelled, sent, language);
  const name = localName(sent.names, language);
  return (
    <Sheet
      open={props.sent !== null}
      onClose={props.onClose}
      title={
        kind === 'cancelled' && returned !== null
          ? t('cancelledBack', { amount: formatWon(returned, language) })
          : t(
              kind === 'cancelled'
                ? 'cancelledDone'
                : kind === 'filled'
                  ? 'cancelLate'
                  : 'cancelling',
            )
      }
      note={kind === 'cancelled' ? t('cancelledNote', { name, n }) : name}
      action={
        <Button full onClick={props.onClose}>
          {common('confirm')}
        </Button>
      }
    >
      {kind === 'filled' && <p className={styles.text}>{t('cancelRace')}</p>}
    </Sheet>
  );
}
