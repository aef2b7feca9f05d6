import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { FailedAction } from '#shared/action-result.tsx';
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
import styles from './loan.module.css';
import { loanTexts } from './loan.texts.ts';
import type { LoanState } from './use-loan.ts';

/** Every line of what is about to happen. */
export function ConfirmSheet({ terms, loan }: Props) {
  const t = useTexts(loanTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const { send, confirming } = loan;
  const preview = useLast(loan.preview.current ?? null);
  const { interestPpm, overduePpm, termDays } = terms;
  const perYear = (ppm: number): string => words('perYear', { percent: ratePercent(ppm) });
  return (
    <Sheet
      open={confirming}
      onClose={loan.close}
      title={t('confirmTitle', { amount: formatWon(preview?.amount ?? '0', language) })}
      note={t('confirmNote')}
      action={
        <Button
          full
          busy={send.isPending}
          disabled={loan.preview.current === undefined && !send.isPending}
          onClick={() => send.mutate()}
        >
          {t('applyAmount', { amount: formatWon(preview?.amount ?? '0', language) })}
        </Button>
      }
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
      <FailedAction action="loan" error={send.error} next={stepAfterLoan(send.error)} />
    </Sheet>
  );
}

/** An application that was taken. */
export function DoneSheet({ loan: { done: asked, end } }: { readonly loan: LoanState }) {
  const t = useTexts(loanTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(asked);
  if (done === null) return null;
  return (
    <Sheet
      open={asked !== null}
      onClose={end}
      title={t('doneTitle', { amount: formatWon(done.amount, language) })}
      note={t('doneNote')}
      action={
        <div className={styles.pair}>
          <Button variant="plain" onClick={end}>
            {words('close')}
          </Button>
          <Button onClick={() => go.replace(href('homeLoanRe'))}>{t('toLoans')}</Button>
        </div>
      }
    >
      <Lines>
        <Line label={t('number')} value={done.id} />
      </Lines>
    </Sheet>
  );
}
