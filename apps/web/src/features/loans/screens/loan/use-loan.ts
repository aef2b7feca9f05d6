import { problemsOf } from '@maru/contract/form-rules';
import { LOAN_AMOUNT_RULES } from '@maru/contract/loan-rules';
import { useState } from 'react';
import { useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import { useEstimate } from '#shared/use-estimate.ts';
import { refreshLoans } from '../../api/loans.ts';
import type { Terms } from '../../model/loan.ts';

/** Milliseconds after which an amount counts as typed. */
const SETTLED_MS = 250;

/** The amount of an application, what it would cost, and the way to send it. */
export function useLoan(terms: Terms) {
  const [amount, setAmount] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<{ readonly id: string; readonly amount: string } | null>(null);
  const [keyFor] = useState(createKeys);
  const [sent, setSent] = useState(0);
  const may = terms.obstacle === null && BigInt(terms.quota) >= BigInt(terms.least);
  const settled = useDebounced(amount, SETTLED_MS);
  const isTyped = problemsOf(LOAN_AMOUNT_RULES, { amount }).amount === undefined;
  const enabled = may && isTyped && settled === amount;
  const { data, error } = useEstimate('loanPreview', { amount: settled }, { enabled });
  const refused = enabled ? error : null;
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
    // an answer about another amount says nothing of this one
    preview: data?.amount === amount && isTyped && refused === null ? data : undefined,
    confirming,
    review: () => setConfirming(true),
    close: () => {
      send.reset();
      setConfirming(false);
    },
    send,
    done,
    end: () => setDone(null),
  };
}

export type LoanState = ReturnType<typeof useLoan>;
