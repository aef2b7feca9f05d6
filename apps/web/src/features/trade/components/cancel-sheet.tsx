import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useLast } from '#shared/use-last.ts';
import { useCancel } from '../api/orders.ts';
import { texts } from '../text.ts';
import styles from './sheets.module.css';

export interface CancelSheetProps {
  /** The order in question; null: closed. */
  readonly order: Order | null;
  readonly onClose: () => void;
}

/** Asks before an order is cancelled, and names the effect. */
export function CancelSheet({ order: asked, onClose }: CancelSheetProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cancel = useCancel();
  const order = useLast(asked);
  const close = (): void => {
    cancel.reset();
    onClose();
  };
  const send = (id: string): void => cancel.mutate({ id }, { onSuccess: onClose });
  if (order === null) return null;
  const pending = formatQuantity(order.quantities.pending, order, language);
  return (
    <Sheet
      open={asked !== null}
      onClose={close}
      title={t('cancelTitle', { name: localName(order.names, language) })}
      action={
        <div className={styles.two}>
          <Button variant="plain" onClick={close}>
            {t('cancelKeep')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => send(order.id)}>
            {t('cancelDo')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>
        {order.kind === 'close'
          ? t('cancelCloseNote', { n: pending })
          : t('cancelNote', { n: pending, held: formatWon(order.held, language) })}
      </p>
      <p className={styles.text}>{t('cancelRace')}</p>
      <FailedAction action="cancel" error={cancel.error} />
    </Sheet>
  );
}
