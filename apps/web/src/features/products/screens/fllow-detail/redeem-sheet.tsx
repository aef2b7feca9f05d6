import type { Input, Output } from '@maru/contract/calls';
import { PRODUCT_REDEEM_RULES, PRODUCT_UNITS_RULES } from '@maru/contract/product-rules';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { AmountField } from '#shared/amount-field.tsx';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatMinute } from '#shared/time-text.ts';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';
import { Won } from '#shared/won.tsx';
import { changed } from '../../api/products.ts';
import styles from '../../components/products.module.css';
import { type ProductDetail, quickUnits } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';
import { RequestSheet } from './request-sheet.tsx';
import { useRequestPreview } from './use-request-preview.ts';

type Values = Pick<Input<'productRedeem'>, 'units' | 'fundPassword'>;

const PLAN: FormPlan<Values, Values, keyof Values> = {
  empty: { units: '', fundPassword: '' },
  toInput: (form) => form,
  rules: PRODUCT_REDEEM_RULES,
  refusedAt: {
    product_units_above: 'units',
    product_locked: 'units',
    fund_password_wrong: 'fundPassword',
  },
  stays: true,
};

interface Props {
  readonly detail: ProductDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Units, about what they are worth, and the fund password that sends the request. */
export function RedeemSheet({ detail, open, onClose }: Props) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const [keyFor] = useState(createKeys);
  // the same again is another request
  const [sent, setSent] = useState(0);
  const { id, names } = detail.product;
  const form = useForm(PLAN, async (input) => {
    await call('productRedeem', { id, ...input, requestId: keyFor([id, input, sent]) });
    setSent((n) => n + 1);
    toast(t('redeemed'), 'good');
    form.change(PLAN.empty);
    onClose();
    await changed();
  });
  const { units } = form.values;
  const of = { rules: PRODUCT_UNITS_RULES, open };
  const { preview, refused } = useRequestPreview('productRedeemPreview', { id, units }, of);
  const unitsText = (n: string): string => words('units', { n: formatUnits(n) });
  return (
    <RequestSheet
      id="redeem"
      open={open}
      onClose={onClose}
      title={t('redeemTitle', { name: localName(names, language) })}
      note={t('redeemNote')}
      action={units === '' ? t('redeem') : t('submitRedeem', { units: unitsText(units) })}
      form={form}
      refused={form.errorOf('units') === undefined ? refused : null}
    >
      <UnitsPart detail={detail} form={form} preview={preview} />
      <p className={styles.note}>{t('how4')}</p>
    </RequestSheet>
  );
}

interface UnitsProps {
  readonly detail: ProductDetail;
  readonly form: Form<Values, keyof Values>;
  readonly preview: Output<'productRedeemPreview'> | undefined;
}

/** How many units, and about what they are worth. */
function UnitsPart({ detail, form, preview }: UnitsProps) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const { redeemable, nextAt, product } = detail;
  const { units } = form.values;
  const unitsText = (n: string): string => words('units', { n: formatUnits(n) });
  return (
    <>
      <AmountField
        label={t('unitsField')}
        name="units"
        currency={null}
        value={units}
        onChange={(next) => form.change({ units: next })}
        error={form.errorOf('units')}
        hint={`${t('redeemable')} ${unitsText(redeemable)}`}
      />
      <Chips
        label={t('quick')}
        onChange={(next) => form.change({ units: next })}
        items={quickUnits(redeemable).map((one) => ({
          value: String(one),
          label: String(one) === redeemable ? t('all') : unitsText(String(one)),
        }))}
      />
      <Lines>
        <Line
          strong
          label={t('about')}
          value={preview === undefined ? '–' : <Won value={preview.amount} />}
          note={formatNav(preview?.nav ?? product.nav, language, 4)}
        />
        <Line label={t('next')} value={formatMinute(nextAt, language)} />
      </Lines>
    </>
  );
}
