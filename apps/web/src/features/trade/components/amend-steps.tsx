import { ApiError } from '@maru/client/api-error';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { newKey } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { useLast } from '#shared/use-last.ts';
import { amendTexts } from '../amend.texts.ts';
import { useAmend } from '../api/amend.ts';
import { useOrderNow } from '../api/orders.ts';
import type { SentAmendment } from '../model/amend-outcome.ts';
import { AmendFields } from './amend-fields.tsx';
import { AmendHold } from './amend-hold.tsx';
import { AmendResult } from './amend-result.tsx';
import { type AmendForm, useAmendForm } from './use-amend-form.ts';

export interface AmendSheetProps {
  /** The order to amend; null: closed. */
  readonly order: Order | null;
  readonly onClose: () => void;
}

/**
 * Amends what is pending of an order, and shows what came of it. Each opening of the sheet is one
 * amendment with one key.
 */
export function AmendSteps({ order, onClose }: AmendSheetProps) {
  const [opened, setOpened] = useState({ id: null as string | null, key: '' });
  const [sent, setSent] = useState<SentAmendment | null>(null);
  const shown = useLast(order);
  const { data } = useOrderNow(order?.id ?? null);
  const id = order?.id ?? null;
  if (id !== opened.id) setOpened({ id, key: id === null ? opened.key : newKey() });
  if (shown === null) return null;
  // fills change what is pending while the sheet is open
  const now = [data?.order, ...(data?.closing ?? [])].find((one) => one?.id === shown.id);
  return (
    <>
      <Form
        key={opened.key}
        order={now ?? shown}
        amendKey={opened.key}
        open={order !== null}
        onClose={onClose}
        onSent={(one) => {
          setSent(one);
          onClose();
        }}
      />
      <AmendResult sent={sent} onClose={() => setSent(null)} />
    </>
  );
}

interface FormProps {
  readonly order: Order;
  readonly amendKey: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: (sent: SentAmendment) => void;
}

function Form({ order, amendKey, open, onClose, onSent }: FormProps) {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const amend = useAmend();
  const form = useAmendForm(order, open && !amend.isPending && !amend.isSuccess);
  const { input, estimate, refusal } = form;
  const asksAgain = amend.error instanceof ApiError && amend.error.code === 'confirmation_needed';
  const ready = estimate !== undefined && !form.settling;
  const send = (): void => {
    if (input === null || estimate === undefined) return;
    const { quantity, keepsTime } = estimate;
    amend.mutate(
      { ...input, confirmed: asksAgain, clientOrderId: amendKey },
      { onSuccess: ({ id }) => onSent({ id, before: order, quantity, keepsTime }) },
    );
  };
  const n = formatQuantity(order.quantities.pending, order, language);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title', { name: localName(order.names, language) })}
      note={
        order.price === null
          ? t('note', { n })
          : t('noteAt', { n, price: formatWon(order.price, language) })
      }
      action={
        <Button full busy={amend.isPending} disabled={!ready} onClick={send}>
          {asksAgain ? t('sendLarge') : <SendLabel order={order} form={form} ready={ready} />}
        </Button>
      }
    >
      <AmendFields order={order} form={form} />
      <Refusal error={amend.error} />
      {refusal === null && <AmendHold order={order} form={form} />}
    </Sheet>
  );
}

/** What the button does: the new price and quantity, once they are accepted. */
function SendLabel(props: {
  readonly order: Order;
  readonly form: AmendForm;
  readonly ready: boolean;
}) {
  const { order, form, ready } = props;
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const { estimate } = form;
  if (!ready || estimate === undefined) return t('send');
  const n = formatQuantity(estimate.quantity, order, language);
  if (estimate.keepsTime || estimate.price === null) return t('sendQuantity', { n });
  return t('sendTo', { n, price: formatWon(estimate.price, language) });
}
