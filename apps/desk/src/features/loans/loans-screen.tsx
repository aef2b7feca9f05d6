import type { Output } from '@maru/contract/desk-calls';
import { LOAN_STATES, type LoanState } from '@maru/contract/loan-rules';
import { Badge } from '@maru/ui/badge';
import { useState } from 'react';
import { Link } from 'react-router';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { ToQueue } from '../../entities/to-queue.tsx';
import { CallList } from '../../shared/call-list.tsx';
import { Choice } from '../../shared/choice.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { loanTexts } from './loan.texts.ts';

type Row = Output<'deskLoans'>['rows'][number];

const PPM_OF_PERCENT = 10_000;

/** Credit loans of all customers, newest first: what is owed, when, and by whom. */
export function LoansScreen() {
  const t = useTexts(loanTexts);
  const word = useWords(loanTexts);
  const [state, setState] = useState<LoanState | ''>('');
  return (
    <Room label={t('title')}>
      <CallList
        title={t('list')}
        call="deskLoans"
        input={state === '' ? {} : { state }}
        keyOf={(row) => row.id}
        columns={async (language) => (await import('./loan-columns.ts')).loanColumns(language)}
        aside={
          <Choice
            label={t('states')}
            values={LOAN_STATES}
            wordOf={(one) => word('state', one)}
            all={t('state_all')}
            value={state}
            onChange={setState}
          />
        }
        none={t('none')}
        from="customers"
      >
        {(row) => <Loan row={row} />}
      </CallList>
    </Room>
  );
}

/** How a loan stands, in a word. */
function Standing({ row: { state, overdueDays, forcedAt } }: { readonly row: Row }) {
  const t = useTexts(loanTexts);
  const word = useWords(loanTexts);
  if (state === 'approved' && overdueDays > 0) {
    return (
      <Badge tone="warn">
        {forcedAt === null ? t('overdue', { n: overdueDays }) : t('forced')}
      </Badge>
    );
  }
  const tone = state === 'review' ? 'warn' : state === 'approved' ? 'brand' : 'plain';
  return <Badge tone={tone}>{word('state', state)}</Badge>;
}

function Loan({ row }: { readonly row: Row }) {
  const t = useTexts(loanTexts);
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  const won = (value: string): string => moneyText(value, 'KRW', language);
  const { state, customer, reason } = row;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('rate'), `${row.interestPpm / PPM_OF_PERCENT}%`],
    [t('applied'), timeText(row.appliedAt, language)],
    [t('paid'), row.paidOn],
    [t('due'), row.dueOn],
    [t('principal'), state === 'approved' ? won(row.principal) : null],
    [t('interest'), state === 'approved' ? won(row.interest) : null],
    [t('interestPaid'), row.paidOn === null ? null : won(row.interestPaid)],
    [t('repaid'), row.repaidAt === null ? null : timeText(row.repaidAt, language)],
  ];
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong className="figure">{won(row.amount)}</strong>
        <Link className={styles.link} to={`/customers/${customer}`}>
          {customer}
        </Link>
        <Standing row={row} />
        {state === 'review' && <ToQueue kind="loan" />}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) => value !== null && <Fact key={name} name={name} value={value} />,
        )}
      </dl>
      <p className="quiet figure">
        {row.id}
        {reason !== null && ` · ${evidence('reason', reason)}`}
      </p>
    </li>
  );
}
