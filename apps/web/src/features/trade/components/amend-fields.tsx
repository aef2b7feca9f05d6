import { ApiError } from '@maru/client/api-error';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { PriceField } from '#entities/order/components/price-field.tsx';
import { QuantityStepper } from '#entities/order/components/quantity-stepper.tsx';
import { fieldOf } from '#entities/order/model/order-price.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { amendTexts } from '../amend.texts.ts';
import { keptFault, leastOf, stepKept } from '../model/amend-quantity.ts';
import styles from './sheets.module.css';
import type { AmendForm } from './use-amend-form.ts';

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
  const { keepable, quantity } = form;
  const n = (units: number): string => formatQuantity(units, order, language);
  const of = t('ofPending', { n: n(keepable.pending) });
  const judge = (units: number): Verdict => {
    const fault = keptFault(units, keepable);
    if (fault === null) return { text: of, refused: false };
    if (fault === 'over') {
      return { text: t('overPending', { n: n(keepable.pending) }), refused: true };
    }
    return { text: t('partLot', { lot: n(keepable.lot) }), refused: true };
  };
  return (
    <div>
      <p className={styles.field}>{t('quantity')}</p>
      <QuantityStepper
        label={t('quantity')}
        counted={order}
        value={quantity}
        onChange={form.setQuantity}
        min={leastOf(keepable)}
        max={keepable.pending}
        stepBy={(from, direction) => stepKept(from, direction, keepable)}
        note={of}
        invalid={invalid}
        judge={judge}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
      />
    </div>
  );
}
