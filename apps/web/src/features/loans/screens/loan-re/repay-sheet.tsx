import { problemsOf } from '@maru/contract/form-rules';
import { LOAN_AMOUNT_RULES } from '@maru/contract/loan-rules';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { useAction } from '#shared/action-result.tsx';
import { AmountField } from '#shared/amount-field.tsx';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { useLast } from '#shared/use-last.ts';
import { usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { refreshLoans } from '../../api/loans.ts';
import { loanWords } from '../../loan-words.texts.ts';
import { type Loan, repayable } from '../../model/loan.ts';
import styles from './loan-re.module.css';
import { loanReTexts } from './loan-re.texts.ts';

/** A repayment that was taken, won. */
export interface Repaid {
  readonly amount: string;
  readonly interest: string;
  readonly principal: string;
  readonly owed: string;
}

interface Props {
  /** null: closed. */
  readonly loan: Loan | null;
  readonly onClose: () => void;
  readonly onDone: (repaid: Repaid) => void;
}

/** How much of a loan is repaid: a part, or all of it. */
export function RepaySheet({ loan: asked, onClose, onDone }: Props) {
  const loan = useLast(asked);
  if (loan === null) return null;
  return (
    <Repay key={loan.id} loan={loan} open={asked !== null} onClose={onClose} onDone={onDone} />
  );
}

interface RepayProps extends Omit<Props, 'loan'> {
  readonly loan: Loan;
  readonly open: boolean;
}

function useRepayment({ loan, open, onDone }: Omit<RepayProps, 'onClose'>) {
  const [typed, setAmount] = useState<string | null>(null);
  const [keyFor] = useState(createKeys);
  const { data } = useCall('loanTerms', {});
  const available = data?.available ?? '0';
  const most = repayable(loan.owed, available);
  // at first all, as far as the cash goes
  const amount = typed ?? most;
  const isTyped = problemsOf(LOAN_AMOUNT_RULES, { amount }).amount === undefined;
  const input = { id: loan.id, ...(amount === loan.owed ? {} : { amount }) };
  const preview = usePreview('loanRepayPreview', input, { typed: isTyped, open });
  const { refused } = preview;
  const send = useAction('repay', {
    mutationFn: () => call('loanRepay', { ...input, requestId: keyFor([input, loan.owed]) }),
    onSuccess: ({ interest, principal, owed }) => {
      setAmount(null);
      const paid = String(BigInt(interest) + BigInt(principal));
      onDone({ amount: paid, interest, principal, owed });
      return refreshLoans();
    },
  });
  const isReady = isTyped && refused === null && !preview.settling;
  return { amount, setAmount, available, most, isReady, refused, preview, send };
}

function Repay({ loan, open, onClose, onDone }: RepayProps) {
  const t = useTexts(loanReTexts);
  const language = useLanguage();
  const repayment = useRepayment({ loan, open, onDone });
  const { amount, isReady, send } = repayment;
  const close = (): void => {
    repayment.setAmount(null);
    onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={close}
      title={t('repayTitle', { owed: formatWon(loan.owed, language) })}
      note={t('repayNote')}
      submit={t('repayButton', { amount: formatWon(amount === '' ? '0' : amount, language) })}
      send={send}
      onSend={send.mutate}
      isReady={isReady}
      action="repay"
      refused={repayment.refused}
    >
      <Fields loan={loan} repayment={repayment} />
    </ConfirmSheet>
  );
}

interface FieldsProps {
  readonly loan: Loan;
  readonly repayment: ReturnType<typeof useRepayment>;
}

function Fields({ loan: { owed }, repayment }: FieldsProps) {
  const t = useTexts(loanReTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const { amount, setAmount, available, most, preview } = repayment;
  return (
    <div className={styles.fields}>
      <AmountField
        label={t('repayAmount')}
        currency="KRW"
        value={amount}
        onChange={setAmount}
        error={undefined}
        hint={t('repayHint', { most: formatWon(most, language) })}
      />
      <Chips
        label={t('quick')}
        items={[
          { value: String(BigInt(owed) / 2n), label: t('half') },
          { value: owed, label: t('all') },
        ]}
        onChange={setAmount}
      />
      <Figures busy={preview.busy}>
        <Lines>
          <Line label={words('available')} value={<Won value={available} />} />
          <Line
            label={t('left')}
            value={preview.shown === undefined ? '–' : <Won value={preview.shown.owed} />}
          />
        </Lines>
      </Figures>
    </div>
  );
}

/** A repayment that was taken: what it was, and what is left. */
export function RepaidSheet(props: { readonly done: Repaid | null; readonly onClose: () => void }) {
  const t = useTexts(loanReTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(props.done);
  if (done === null) return null;
  const amount = formatWon(done.amount, language);
  return (
    <DoneSheet
      open={props.done !== null}
      onClose={props.onClose}
      title={done.owed === '0' ? t('doneAll') : t('donePart', { amount })}
      next={t('toWithdraw')}
      onNext={() => go.to(href('informationCashOut'))}
    >
      <Lines>
        <Line label={t('interestPaid')} value={<Won value={done.interest} />} />
        <Line label={t('principalPaid')} value={<Won value={done.principal} />} />
        <Line strong label={t('doneOwed')} value={<Won value={done.owed} />} />
      </Lines>
    </DoneSheet>
  );
}
