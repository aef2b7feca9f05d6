import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { Sheet } from '@maru/ui/sheet';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import {
  type Counted,
  formatAverage,
  formatQuantity,
  plainQuantity,
} from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { quantityOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import { TermFields } from '#entities/order/components/term-fields.tsx';
import type { Position } from '#entities/order/model/profit.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { newKey } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { useLast } from '#shared/use-last.ts';
import { useClose } from '../api/orders.ts';
import { texts } from '../text.ts';
import { CloseEstimate } from './close-estimate.tsx';
import styles from './sheets.module.css';
import { useCloseForm } from './use-close-form.ts';

/** Shares of the holding that the chips offer, in per cent. */
const PARTS = [25, 50, 100] as const;

export interface CloseSheetProps {
  /** The position to close; null: closed. */
  readonly position: Position | null;
  readonly onClose: () => void;
}

/** Closes all or a part of a position. Each opening of the sheet is one order with one key. */
export function CloseSheet({ position, onClose }: CloseSheetProps) {
  const [opened, setOpened] = useState({ id: null as string | null, key: '' });
  const shown = useLast(position);
  const id = position?.id ?? null;
  if (id !== opened.id) setOpened({ id, key: id === null ? opened.key : newKey() });
  if (shown === null) return null;
  return (
    <Form
      key={opened.key}
      position={shown}
      orderKey={opened.key}
      open={position !== null}
      onClose={onClose}
    />
  );
}

interface FormProps {
  readonly position: Position;
  readonly orderKey: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function Form({ position, orderKey, open, onClose }: FormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const order = useClose();
  const form = useCloseForm(position, open && !order.isPending && !order.isSuccess);
  const holding = position.quantities.holding;
  const n = (quantity: number): string => formatQuantity(quantity, position, language);
  const send = (): void =>
    order.mutate({ ...form.input, clientOrderId: orderKey }, { onSuccess: onClose });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('closeTitle', { name: localName(position.names, language) })}
      note={t('closeNote', {
        n: n(holding),
        price: formatAverage(position.averagePrice ?? '0', position, language),
      })}
      action={
        <Button
          variant="fall"
          full
          busy={order.isPending}
          disabled={form.estimate === undefined || form.settling}
          onClick={send}
        >
          {t('closeDo', { n: n(form.quantity) })}
        </Button>
      }
    >
      <QuantityField
        counted={position}
        holding={holding}
        quantity={form.quantity}
        onChange={form.setQuantity}
      />
      {form.stock && (
        <TermFields
          side="sell"
          terms={form.terms}
          onChange={form.setTerms}
          stock={form.stock}
          band={bandOf(form.stock)}
        />
      )}
      <Refusal error={form.refusal} />
      <FailedAction action="sell" error={order.error} />
      <CloseEstimate estimate={form.estimate} stale={form.settling} />
    </Sheet>
  );
}

/** How many of the shares held; chips take a part of them. */
function QuantityField(props: {
  readonly counted: Counted;
  readonly holding: number;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}) {
  const { counted, holding, quantity, onChange } = props;
  const t = useTexts(texts);
  return (
    <>
      <p className={styles.field}>{t('closeQuantity')}</p>
      <Stepper
        label={t('closeQuantity')}
        value={quantity}
        onChange={onChange}
        max={Math.max(1, holding)}
        format={(units) => plainQuantity(units, counted)}
        parse={(text) => parseQuantity(text, counted)}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
      />
      <Chips
        label={t('shareOf')}
        onChange={(part) => onChange(Math.max(1, Math.floor((holding * Number(part)) / 100)))}
        items={PARTS.map((part) => ({
          value: String(part),
          label: part === 100 ? t('all') : `${part}%`,
        }))}
      />
    </>
  );
}

/** A typed amount of the asset in trading units, rounded down; null: none yet. */
const parseQuantity = (text: string, counted: Counted): number | null =>
  /^\d{1,15}(\.\d{0,6})?$/.test(text) ? quantityOf(text.replace(/\.$/, ''), counted) : null;
