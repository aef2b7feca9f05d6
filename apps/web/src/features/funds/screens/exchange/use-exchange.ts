import type { Input, Output } from '@maru/contract/calls';
import { EXCHANGE_RULES } from '@maru/contract/exchange-rules';
import { type FormRules, filled } from '@maru/contract/form-rules';
import type { ExchangeKind } from '@maru/contract/status';
import type { Currency } from '@maru/std/money';
import { useState } from 'react';
import { call } from '#shared/api.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { usePreview } from '#shared/use-preview.ts';

type Wish = Input<'fundExchangeQuote'>;
/** The amount in minor units. */
export type Values = Wish & { readonly fundPassword: string };
export type Field = 'to' | 'amount' | 'fundPassword';
export type Quote = Output<'fundExchangeQuote'>;

const RULES: FormRules<Values, Field> = [...EXCHANGE_RULES, filled('fundPassword')];

const planFor = (kind: ExchangeKind): FormPlan<Values, Values, Field> => ({
  empty: { kind, from: 'KRW', to: 'USD', amount: '', fundPassword: '' },
  toInput: (values) => values,
  rules: RULES,
  stays: true,
  refusedAt: {
    exchange_below: 'amount',
    exchange_above: 'amount',
    insufficient_balance: 'amount',
  },
});
const PLANS = { exchange: planFor('exchange'), transfer: planFor('transfer') };

/** How often the estimate follows the market, ms. */
const ESTIMATE_MS = 2_000;

/** What an exchange would give now, as the market moves; nothing while there is no amount. */
export function useExchangeEstimate({ kind, from, to, amount }: Values) {
  const typed = /^[1-9]\d*$/.test(amount) && from !== to;
  const wish = { kind, from, to, amount };
  return usePreview('fundExchangePreview', wish, { typed, refetchInterval: ESTIMATE_MS });
}

/** The form of an exchange: complete, it asks for a quote, which a sheet then shows. */
export function useExchange(kind: ExchangeKind) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const ask = async ({ kind: asked, from, to, amount }: Wish): Promise<void> =>
    setQuote(await call('fundExchangeQuote', { kind: asked, from, to, amount }));
  const form = useForm(PLANS[kind], ask);
  const again = (): Promise<void> => ask(form.values);
  return { form, quote, again, close: () => setQuote(null) };
}

/** The currencies changed places; the amount was of the other one. */
export const swapped = ({ from, to }: { readonly from: Currency; readonly to: Currency }) => ({
  from: to,
  to: from,
  amount: '',
});
