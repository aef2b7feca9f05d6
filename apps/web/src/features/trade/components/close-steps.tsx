import { ApiError } from '@maru/client/api-error';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import { TermFields } from '#entities/order/components/term-fields.tsx';
import { TifFold } from '#entities/order/components/tif-fold.tsx';
import { fieldOf } from '#entities/order/model/order-price.ts';
import type { Position } from '#entities/order/model/profit.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { newKey } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { useLast } from '#shared/use-last.ts';
import { useClose } from '../api/orders.ts';
import { texts } from '../text.ts';
import { CloseEstimate } from './close-estimate.tsx';
import { CloseQuantity, CloseShares } from './close-quantity.tsx';
import type { CloseSheetProps } from './close-sheet.tsx';
import { type Sold, SoldSheet } from './sold-sheet.tsx';
import { useCloseForm } from './use-close-form.ts';

/**
 * Closes all or a part of a position, and shows what came of it. Each opening of the sheet is one
 * order with one key.
 */
export function CloseSteps({ position, onClose }: CloseSheetProps) {
  const [opened, setOpened] = useState({ id: null as string | null, key: '' });
  const [sold, setSold] = useState<Sold | null>(null);
  const shown = useLast(position);
  const id = position?.id ?? null;
  if (id !== opened.id) setOpened({ id, key: id === null ? opened.key : newKey() });
  if (shown === null) return null;
  return (
    <>
      <Form
        key={opened.key}
        position={shown}
        orderKey={opened.key}
        open={position !== null}
        onClose={onClose}
        onSold={(one) => {
          setSold(one);
          onClose();
        }}
      />
      <SoldSheet sold={sold} onClose={() => setSold(null)} />
    </>
  );
}

interface FormProps {
  readonly position: Position;
  readonly orderKey: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSold: (sold: Sold) => void;
}

function Form({ position, orderKey, open, onClose, onSold }: FormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const order = useClose();
  const form = useCloseForm(position, open && !order.isPending && !order.isSuccess);
  const { stock, estimate, refusal } = form;
  const refused = refusal instanceof ApiError ? fieldOf(refusal.code) : null;
  const ready = estimate !== undefined && !form.settling;
  const send = (): void => {
    if (estimate === undefined) return;
    order.mutate(
      { ...form.input, clientOrderId: orderKey },
      { onSuccess: ({ id }) => onSold({ id, expected: estimate }) },
    );
  };
  const quantity = (
    <CloseQuantity position={position} form={form} invalid={refused === 'quantity'} />
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('closeTitle', { name: localName(position.names, language) })}
      note={t('closeNote', {
        n: formatQuantity(position.quantities.holding, position, language),
        price: formatAverage(position.averagePrice ?? '0', position, language),
      })}
      action={
        <Button variant="fall" full busy={order.isPending} disabled={!ready} onClick={send}>
          {ready ? t('closeFor', { total: formatWon(estimate.total, language) }) : t('close')}
        </Button>
      }
    >
      {stock === undefined ? (
        quantity
      ) : (
        <TermFields
          side="sell"
          terms={form.terms}
          onChange={form.setTerms}
          stock={stock}
          band={bandOf(stock)}
          current={unitsOf(position.last ?? stock.price, position)}
          refused={refused}
          refusal={<Refusal error={refusal} />}
        >
          {quantity}
        </TermFields>
      )}
      <CloseShares position={position} form={form} />
      {stock !== undefined && <TifFold terms={form.terms} stock={stock} onChange={form.setTerms} />}
      <FailedAction action="sell" error={order.error} />
      {refusal === null && (
        <CloseEstimate
          estimate={estimate}
          stale={form.settling}
          counted={position}
          price={form.input.price ?? null}
        />
      )}
    </Sheet>
  );
}
