import { LOAN_REASONS, type LoanState } from '@maru/contract/loan-rules';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { call } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { TakeBack } from '#shared/take-back.tsx';
import { formatDate, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { loanWords } from '../../loan-words.texts.ts';
import { type Loan, ratePercent, type Standing, standingOf } from '../../model/loan.ts';
import styles from './loan-re.module.css';
import { loanReTexts } from './loan-re.texts.ts';

const TONE: Readonly<Record<Standing, 'brand' | 'warn' | 'plain'>> = {
  review: 'warn',
  rejected: 'plain',
  running: 'brand',
  overdue: 'warn',
  forced: 'warn',
  repaid: 'plain',
  cancelled: 'plain',
};

/** States of an application that was never paid out. */
const NOT_PAID_OUT: readonly LoanState[] = ['review', 'rejected', 'cancelled'];

interface Props {
  readonly loan: Loan;
  readonly onRepay: () => void;
}

/** One loan: how it stands, what it costs, and the way to repay it. */
export function LoanCard({ loan, onRepay }: Props) {
  const t = useTexts(loanReTexts);
  const language = useLanguage();
  const { amount, id, state, overduePpm, overdueDays, repayments } = loan;
  const standing = standingOf(loan);
  return (
    <Card>
      <article aria-label={t('borrowed', { amount: formatWon(amount, language) })}>
        <div className="between">
          <h2 className="strong">{t('borrowed', { amount: formatWon(amount, language) })}</h2>
          <Badge tone={TONE[standing]}>
            {standing === 'overdue' ? t(standing, { count: overdueDays }) : t(standing)}
          </Badge>
        </div>
        {standing === 'overdue' && (
          <p className={styles.warn}>{t('overdueNote', { percent: ratePercent(overduePpm) })}</p>
        )}
        {standing === 'forced' && <p className={styles.warn}>{t('forcedNote')}</p>}
        {state === 'approved' && <Running loan={loan} />}
        {state === 'repaid' && <Ended loan={loan} />}
        {NOT_PAID_OUT.includes(state) && <Applied loan={loan} />}
        <p className="quiet">
          {t('number')} {id}
        </p>
        {state === 'review' && (
          <div className={styles.repay}>
            <TakeBack
              run={() => call('loanCancel', { id })}
              stale={['loanRecords', 'loanTerms']}
              label={t('takeBack')}
              title={t('takeBackTitle')}
              note={t('takeBackNote')}
            />
          </div>
        )}
        {repayments.length > 0 && <History loan={loan} />}
        {state === 'approved' && (
          <div className={styles.repay}>
            <Button full onClick={onRepay}>
              {t('repay')}
            </Button>
          </div>
        )}
      </article>
    </Card>
  );
}

/** What is owed, and its dates. */
function Running({ loan }: Pick<Props, 'loan'>) {
  const t = useTexts(loanReTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const { principal, interest, owed, interestADay, paidOn, dueOn, owedAtDue } = loan;
  const rate = loan.overdueDays > 0 ? loan.overduePpm : loan.interestPpm;
  return (
    <Lines>
      <Line strong label={t('owed')} value={<Won value={owed} />} />
      <Line label={t('principal')} value={<Won value={principal} />} />
      <Line label={t('interest')} value={<Won value={interest} />} />
      <Line
        label={words('perDay')}
        value={<Won value={interestADay} />}
        note={words('perYear', { percent: ratePercent(rate) })}
      />
      {paidOn !== null && <Line label={t('paidOn')} value={formatDay(paidOn, language)} />}
      {dueOn !== null && <Line label={words('due')} value={formatDay(dueOn, language)} />}
      {owedAtDue !== null && dueOn !== null && (
        <Line
          label={t('owedAtDue', { day: formatDay(dueOn, language) })}
          value={<Won value={owedAtDue} />}
        />
      )}
    </Lines>
  );
}

function Ended({ loan }: Pick<Props, 'loan'>) {
  const t = useTexts(loanReTexts);
  const language = useLanguage();
  const { paidOn, repaidAt, interestPaid } = loan;
  return (
    <Lines>
      {paidOn !== null && <Line label={t('paidOn')} value={formatDay(paidOn, language)} />}
      {repaidAt !== null && <Line label={t('repaidAt')} value={formatDate(repaidAt, language)} />}
      <Line label={t('interestPaid')} value={<Won value={interestPaid} />} />
    </Lines>
  );
}

const REASON_KEYS = {
  over_quota: 'over_quota',
  overdue: 'reason_overdue',
  identity_unclear: 'identity_unclear',
  suspicious: 'suspicious',
  not_suitable: 'not_suitable',
} as const;

function Applied({ loan: { appliedAt, reason } }: Pick<Props, 'loan'>) {
  const t = useTexts(loanReTexts);
  const language = useLanguage();
  const known = LOAN_REASONS.find((one) => one === reason);
  return (
    <Lines>
      <Line label={t('appliedAt')} value={formatDate(appliedAt, language)} />
      {known !== undefined && <Line label={t('reason')} value={t(REASON_KEYS[known])} />}
    </Lines>
  );
}

/** What was repaid, the oldest first. */
function History({ loan: { repayments } }: Pick<Props, 'loan'>) {
  const t = useTexts(loanReTexts);
  const language = useLanguage();
  return (
    <Fold label={t('history', { n: repayments.length })}>
      <ul className={styles.history}>
        {repayments.map(({ no, at, interest, principal, forced }) => (
          <li key={no}>
            <span>{formatDate(at, language)}</span>
            <Won value={BigInt(interest) + BigInt(principal)} />
            <span className="quiet">{forced ? t('byForce') : ''}</span>
            <span className="quiet">
              {t('paidInterest', { amount: formatWon(interest, language) })}
              {' · '}
              {t('paidPrincipal', { amount: formatWon(principal, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
