import type { Input } from '@maru/contract/calls';
import { problemsOf } from '@maru/contract/form-rules';
import { CASH_OUT_RULES } from '@maru/contract/funding-rules';
import { toast } from '@maru/ui/toast';
import { useMemo, useState } from 'react';
import { toastsFailureOf } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';

type CashOut = Omit<Input<'fundCashOut'>, 'requestId'>;

const planFor = (card: string): FormPlan<CashOut, CashOut, 'amount' | 'card' | 'fundPassword'> => ({
  empty: { amount: '', card, fundPassword: '' },
  toInput: (form) => form,
  rules: CASH_OUT_RULES,
  refusedAt: {
    withdrawal_below: 'amount',
    withdrawal_above: 'amount',
    insufficient_withdrawable: 'amount',
    fund_password_wrong: 'fundPassword',
  },
});

/** The form of a withdrawal: complete, it is shown once more in a sheet, which sends it. */
export function useCashOut(card: string) {
  const done = useTexts(actionTexts);
  const [keyFor] = useState(createKeys);
  const [confirming, setConfirming] = useState(false);
  const plan = useMemo(() => planFor(card), [card]);
  const form = useForm(
    plan,
    async (input) => {
      setConfirming(false);
      await call('fundCashOut', { ...input, requestId: keyFor(input) });
      toast(done('withdrawDone'), 'good');
      await invalidate(['fundCashOutGates', 'fundRequests', 'fundBalances', 'fundAssets']);
    },
    toastsFailureOf('withdraw'),
  );
  const review = (): void => {
    if (Object.keys(problemsOf(CASH_OUT_RULES, form.values)).length === 0) setConfirming(true);
    // shows what is missing
    else document.querySelector<HTMLFormElement>('#cash-out')?.requestSubmit();
  };
  return { form, review, confirming, close: () => setConfirming(false) };
}
