import { Line, Lines } from '@maru/ui/line';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { loanWords } from '../../loan-words.texts.ts';
import { ratePercent } from '../../model/loan.ts';
import { stepAfterLoan } from '../../model/next-step.ts';
import type { Props } from './apply-part.tsx';
import { loanTexts } from './loan.texts.ts';
import type { LoanState } from './use-loan.ts';

/** Every line of what is about to happen. */
export function ApplySheet({ terms, loan }: Props) {
  const t = useTexts(loanTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const { send, confirming } = loan;
  const preview = useLast(loan.preview.current ?? null);
  const { interestPpm, overduePpm, termDays } = terms;
  const perYear = (ppm: number): string => words('perYear', { percent: ratePercent(ppm) });
  return (
    <ConfirmSheet
      open={confirming}
      onClose={loan.close}
      title={t('confirmTitle', { amount: formatWon(preview?.amount ?? '0', language) })}
      note={t('confirmNote')}
      submit={t('applyAmount', { amount: formatWon(preview?.amount ?? '0', language) })}
      send={send}
      onSend={send.mutate}
      isReady={loan.preview.current !== undefined}
      action="loan"
      next={stepAfterLoan(send.error)}
    >
      {preview !== null && (
        <Lines>
          <Line label={words('rate')} value={perYear(interestPpm)} />
          <Line label={t('lateRate')} value={perYear(overduePpm)} />
          <Line label={words('perDay')} value={<Won value={preview.interestADay} />} />
          <Line label={words('due')} value={formatDay(preview.dueOn, language)} />
          <Line
            strong
            label={t('owedAtDue', { days: termDays })}
            value={<Won value={preview.owedAtDue} />}
          />
          <Line label={t('people')} value={t(preview.people > 1 ? 'people_two' : 'people_one')} />
        </Lines>
      )}
    </ConfirmSheet>
  );
}

/** An application that was taken. */
export function AppliedSheet({ loan: { done: asked, end } }: { readonly loan: LoanState }) {
  const t = useTexts(loanTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(asked);
  if (done === null) return null;
  return (
    <DoneSheet
      open={asked !== null}
      onClose={end}
      title={t('doneTitle', { amount: formatWon(done.amount, language) })}
      note={t('doneNote')}
      next={t('toLoans')}
      onNext={() => go.replace(href('homeLoanRe'))}
    >
      <Lines>
        <Line label={t('number')} value={done.id} />
      </Lines>
    </DoneSheet>
  );
}
