import type { Input } from '@maru/contract/calls';
import { problemsOf } from '@maru/contract/form-rules';
import { PRODUCT_REDEEM_RULES, PRODUCT_UNITS_RULES } from '@maru/contract/product-rules';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { MoneySheet } from '#entities/password/money-sheet.tsx';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { AmountField } from '#shared/amount-field.tsx';
import { call, createKeys } from '#shared/api.ts';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatMinute } from '#shared/time-text.ts';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';
import { type Preview, usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { changed, LIVE_MS } from '../../api/products.ts';
import styles from '../../components/products.module.css';
import { type ProductDetail, quickUnits } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

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
  const input = { id, units };
  const typed = Object.keys(problemsOf(PRODUCT_UNITS_RULES, input)).length === 0;
  const of = { typed, open: open && !form.busy, refetchInterval: LIVE_MS };
  const preview = usePreview('productRedeemPreview', input, of);
  const refused = form.errorOf('units') === undefined ? preview.refused : null;
  const unitsText = (n: string): string => words('units', { n: formatUnits(n) });
  return (
    <MoneySheet
      id="redeem"
      open={open}
      onClose={onClose}
      title={t('redeemTitle', { name: localName(names, language) })}
      note={t('redeemNote')}
      submit={units === '' ? t('redeem') : t('submitRedeem', { units: unitsText(units) })}
      form={form}
      refused={refused}
      isReady={!preview.settling}
    >
      <UnitsPart detail={detail} form={form} preview={preview} />
      <p className={styles.note}>{t('how4')}</p>
    </MoneySheet>
  );
}

interface UnitsProps {
  readonly detail: ProductDetail;
  readonly form: Form<Values, keyof Values>;
  readonly preview: Preview<'productRedeemPreview'>;
}

/** How many units, and about what they are worth. */
function UnitsPart({ detail, form, preview }: UnitsProps) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const { redeemable, nextAt, product } = detail;
  const { shown } = preview;
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
      <Figures busy={preview.busy}>
        <Lines>
          <Line
            strong
            label={t('about')}
            value={shown === undefined ? '–' : <Won value={shown.amount} />}
            note={formatNav(shown?.nav ?? product.nav, language, 4)}
          />
          <Line label={t('next')} value={formatMinute(nextAt, language)} />
        </Lines>
      </Figures>
    </>
  );
}
