import { problemsOf } from '@maru/contract/form-rules';
import { LOAN_AMOUNT_RULES } from '@maru/contract/loan-rules';
import { useState } from 'react';
import { useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { usePreview } from '#shared/use-preview.ts';
import { refreshLoans } from '../../api/loans.ts';
import type { Terms } from '../../model/loan.ts';

/** The amount of an application, what it would cost, and the way to send it. */
export function useLoan(terms: Terms) {
  const [amount, setAmount] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<{ readonly id: string; readonly amount: string } | null>(null);
  const [keyFor] = useState(createKeys);
  const [sent, setSent] = useState(0);
  const may = terms.obstacle === null && BigInt(terms.quota) >= BigInt(terms.least);
  const isTyped = problemsOf(LOAN_AMOUNT_RULES, { amount }).amount === undefined;
  const preview = usePreview('loanPreview', { amount }, { typed: may && isTyped });
  const { refused } = preview;
  const send = useAction('loan', {
    mutationFn: () =>
      // once one was taken, a further one of the same amount is another one
      call('loanApply', { amount, requestId: keyFor([amount, sent]) }),
    onSuccess: ({ id }) => {
      setConfirming(false);
      setSent(sent + 1);
      setDone({ id, amount });
      setAmount('');
      return refreshLoans();
    },
  });
  return {
    may,
    amount,
    setAmount,
    isReady: isTyped && refused === null,
    /** Why this amount cannot be borrowed now; null: it can, as far as is known. */
    refused,
    preview,
    confirming,
    review: () => setConfirming(true),
    close: () => setConfirming(false),
    send,
    done,
    end: () => setDone(null),
  };
}

export type LoanState = ReturnType<typeof useLoan>;
