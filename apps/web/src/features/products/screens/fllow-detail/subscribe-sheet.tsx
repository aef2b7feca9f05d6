import type { Input } from '@maru/contract/calls';
import { problemsOf } from '@maru/contract/form-rules';
import { PRODUCT_AMOUNT_RULES, PRODUCT_SUBSCRIBE_RULES } from '@maru/contract/product-rules';
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
import { compact, formatWon } from '#shared/money-text.ts';
import { formatMinute } from '#shared/time-text.ts';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';
import { type Preview, usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { changed, LIVE_MS } from '../../api/products.ts';
import { type ProductDetail, quickAmounts } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

type Values = Pick<Input<'productSubscribe'>, 'amount' | 'fundPassword'>;

const PLAN: FormPlan<Values, Values, keyof Values> = {
  empty: { amount: '', fundPassword: '' },
  toInput: (form) => form,
  rules: PRODUCT_SUBSCRIBE_RULES,
  refusedAt: {
    product_below: 'amount',
    insufficient_funds: 'amount',
    fund_password_wrong: 'fundPassword',
  },
  stays: true,
};

interface Props {
  readonly detail: ProductDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An amount, what it is about to become, and the fund password that sends it. */
export function SubscribeSheet({ detail, open, onClose }: Props) {
  const t = useTexts(fllowDetailTexts);
  const language = useLanguage();
  const [keyFor] = useState(createKeys);
  // the same again is another request
  const [sent, setSent] = useState(0);
  const { id, names } = detail.product;
  const form = useForm(PLAN, async (input) => {
    await call('productSubscribe', { id, ...input, requestId: keyFor([id, input, sent]) });
    setSent((n) => n + 1);
    toast(t('subscribed'), 'good');
    form.change(PLAN.empty);
    onClose();
    await changed();
  });
  const { amount } = form.values;
  const input = { id, amount };
  const typed = Object.keys(problemsOf(PRODUCT_AMOUNT_RULES, input)).length === 0;
  const of = { typed, open: open && !form.busy, refetchInterval: LIVE_MS };
  const preview = usePreview('productSubscribePreview', input, of);
  const refused = form.errorOf('amount') === undefined ? preview.refused : null;
  return (
    <MoneySheet
      id="subscribe"
      open={open}
      onClose={onClose}
      title={t('subscribeTitle', { name: localName(names, language) })}
      note={t('subscribeNote')}
      submit={
        amount === ''
          ? t('subscribe')
          : t('submitSubscribe', { amount: formatWon(amount, language) })
      }
      form={form}
      refused={refused}
      isReady={!preview.settling}
    >
      <AmountPart detail={detail} form={form} />
      <About detail={detail} preview={preview} />
    </MoneySheet>
  );
}

interface AmountProps {
  readonly detail: ProductDetail;
  readonly form: Form<Values, keyof Values>;
}

function AmountPart({ detail: { product, available }, form }: AmountProps) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const { minimum } = product;
  return (
    <>
      <AmountField
        label={t('amount')}
        currency="KRW"
        value={form.values.amount}
        onChange={(amount) => form.change({ amount })}
        error={form.errorOf('amount')}
        hint={`${words('minimum')} ${formatWon(minimum, language)}`}
      />
      <Chips
        label={t('quick')}
        onChange={(next) => form.change({ amount: next })}
        items={quickAmounts(minimum, available).map((one, i) => ({
          value: String(one),
          label: i === 0 ? t('least') : compact(one, language),
        }))}
      />
    </>
  );
}

interface AboutProps {
  readonly detail: ProductDetail;
  readonly preview: Preview<'productSubscribePreview'>;
}

/** What happens when, and at which value. */
function About({ detail, preview }: AboutProps) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const { product, available, nextAt } = detail;
  const { lockDays } = product;
  const { shown } = preview;
  return (
    <Figures busy={preview.busy}>
      <Lines>
        <Line label={t('available')} value={<Won value={available} />} />
        <Line
          label={t('about')}
          value={shown === undefined ? '–' : words('units', { n: formatUnits(shown.units) })}
          note={formatNav(shown?.nav ?? product.nav, language, 4)}
        />
        <Line label={t('next')} value={formatMinute(nextAt, language)} />
        <Line
          label={t('locked')}
          value={lockDays === 0 ? words('noLock') : words('lockDays', { count: lockDays })}
        />
      </Lines>
    </Figures>
  );
}
