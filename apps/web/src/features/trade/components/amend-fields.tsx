import { ApiError } from '@maru/client/api-error';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { formatQuantity, plainQuantity } from '#entities/instrument/model/amounts.ts';
import { amountDecimalsOf, quantityOf } from '#entities/instrument/model/scaled.ts';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { PriceField } from '#entities/order/components/price-field.tsx';
import { fieldOf } from '#entities/order/model/order-price.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { amendTexts } from '../amend.texts.ts';
import { keptFault, leastOf, stepKept } from '../model/amend-quantity.ts';
import styles from './sheets.module.css';
import type { AmendForm } from './use-amend-form.ts';

/** The most digits of an amount before its point. */
const AMOUNT_DIGITS = 9;

export interface AmendFieldsProps {
  readonly order: Order;
  readonly form: AmendForm;
}

/** The prices that the order has, by ticks, and how much of it is to be kept. */
export function AmendFields({ order, form }: AmendFieldsProps) {
  const { band, price, stopPrice, refusal } = form;
  const refused = refusal instanceof ApiError ? fieldOf(refusal.code) : null;
  return (
    <>
      {band !== null && stopPrice !== null && (
        <PriceField
          kind="stop"
          value={stopPrice}
          onChange={form.setStopPrice}
          band={band}
          tone={refused === 'stop' ? 'invalid' : undefined}
        />
      )}
      {band !== null && price !== null && (
        <PriceField
          kind="price"
          value={price}
          onChange={form.setPrice}
          band={band}
          tone={refused === 'price' ? 'invalid' : undefined}
        />
      )}
      <KeptQuantity order={order} form={form} invalid={refused === 'quantity'} />
      <Refusal error={refusal} />
    </>
  );
}

/** How much of what is pending is to stay so, typed on the pad, which names the most. */
function KeptQuantity({ order, form, invalid }: AmendFieldsProps & { readonly invalid: boolean }) {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const { keepable, quantity } = form;
  const n = (units: number): string => formatQuantity(units, order, language);
  const of = t('ofPending', { n: n(keepable.pending) });
  const units = (typed: string): number => quantityOf(typed.replace(/\.$/, '') || '0', order);
  const judge = (typed: string): Verdict => {
    const fault = keptFault(units(typed), keepable);
    if (fault === null) return { text: of, refused: false };
    if (fault === 'over') {
      return { text: t('overPending', { n: n(keepable.pending) }), refused: true };
    }
    return { text: t('partLot', { lot: n(keepable.lot) }), refused: true };
  };
  return (
    <div>
      <p className={styles.field}>{t('quantity')}</p>
      <Stepper
        label={t('quantity')}
        value={quantity}
        onChange={form.setQuantity}
        min={leastOf(keepable)}
        max={keepable.pending}
        stepBy={(from, direction) => stepKept(from, direction, keepable)}
        format={(amount) => plainQuantity(amount, order)}
        note={of}
        tone={invalid ? 'invalid' : undefined}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <EntryPad
        open={typing}
        title={t('quantity')}
        decimals={amountDecimalsOf(order)}
        maxDigits={AMOUNT_DIGITS}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => form.setQuantity(units(typed))}
      />
    </div>
  );
}
