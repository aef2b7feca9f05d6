import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { AmountField } from '#shared/amount-field.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { failureText, isRefusal, Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { loanWords } from '../../loan-words.texts.ts';
import { quickAmounts, ratePercent, type Terms } from '../../model/loan.ts';
import { stepAfterLoan } from '../../model/next-step.ts';
import styles from './loan.module.css';
import { loanTexts } from './loan.texts.ts';
import type { LoanState } from './use-loan.ts';

export interface Props {
  readonly terms: Terms;
  readonly loan: LoanState;
}

/** How much, what it would cost, and what comes with it. */
export function ApplyPart({ terms, loan }: Props) {
  return (
    <section className={styles.apply}>
      {loan.may && <Amount terms={terms} loan={loan} />}
      <GoodToKnow terms={terms} />
    </section>
  );
}

function Amount({ terms, loan }: Props) {
  const t = useTexts(loanTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const { amount, setAmount, refused } = loan;
  const { shown: preview, busy } = loan.preview;
  const { least, quota, interestPpm, termDays } = terms;
  const isOfAmount = isRefusal(refused, 'loan_below') || isRefusal(refused, 'loan_limit');
  const bounds = { least: formatWon(least, language), most: formatWon(quota, language) };
  return (
    <Card>
      <AmountField
        label={t('amount')}
        currency="KRW"
        value={amount}
        onChange={setAmount}
        error={isOfAmount ? failureText(refused, language) : undefined}
        hint={t('amountHint', bounds)}
      />
      <div className={styles.actions}>
        <Chips
          label={t('quick')}
          items={quickAmounts(terms).map((value) => ({
            value,
            label: value === quota ? t('all') : compact(value, language),
          }))}
          onChange={setAmount}
        />
      </div>
      <Figures busy={busy}>
        <Lines>
          <Line
            label={words('rate')}
            value={words('perYear', { percent: ratePercent(interestPpm) })}
          />
          <Line
            label={words('perDay')}
            value={preview === undefined ? '–' : <Won value={preview.interestADay} />}
          />
          <Line
            strong
            label={t('owedAtDue', { days: termDays })}
            value={preview === undefined ? '–' : <Won value={preview.owedAtDue} />}
            {...(preview !== undefined && { note: formatDay(preview.dueOn, language) })}
          />
        </Lines>
      </Figures>
      {!isOfAmount && <Refusal error={refused} next={stepAfterLoan(refused)} />}
    </Card>
  );
}

/** What can go wrong, in plain words. */
function GoodToKnow({ terms }: Pick<Props, 'terms'>) {
  const t = useTexts(loanTexts);
  const language = useLanguage();
  const { overduePpm, forceDays, twoPeopleFrom } = terms;
  return (
    <Card variant="well">
      <h2 className={styles.title}>{t('lateTitle')}</h2>
      <ul className={styles.know}>
        <li>{t('late', { percent: ratePercent(overduePpm) })}</li>
        <li>{t('forced', { days: forceDays })}</li>
        <li>{t('gate')}</li>
        <li>{t('early')}</li>
        {twoPeopleFrom !== null && (
          <li>{t('two', { amount: formatWon(BigInt(twoPeopleFrom) - 1n, language) })}</li>
        )}
      </ul>
    </Card>
  );
}

/** The way to apply, or why there is none now. */
export function ApplyButton({ terms, loan }: Props) {
  const t = useTexts(loanTexts);
  const language = useLanguage();
  const go = useGo();
  const { obstacle, least } = terms;
  if (obstacle === 'overdue' || obstacle === 'debt') {
    const way = href(obstacle === 'debt' ? 'informationRecharge' : 'homeLoanRe');
    return (
      <Button full onClick={() => go.to(way)}>
        {t(obstacle)}
      </Button>
    );
  }
  if (!loan.may) {
    const why = obstacle === 'review' ? 'underReview' : 'nothing';
    return (
      <Button full disabled>
        {t(why, { least: formatWon(least, language) })}
      </Button>
    );
  }
  const { amount, isReady } = loan;
  return (
    <Button full disabled={!isReady} onClick={loan.review}>
      {isReady ? t('applyAmount', { amount: formatWon(amount, language) }) : t('apply')}
    </Button>
  );
}
