import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { NoData, Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { invalidate, useCall, usePages, warmCall, warmPages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { Won } from '#shared/won.tsx';
import type { Loan } from '../../model/loan.ts';
import { LoanCard } from './loan-card.tsx';
import styles from './loan-re.module.css';
import { loanReTexts } from './loan-re.texts.ts';
import { type Repaid, RepaidSheet, RepaySheet } from './repay-sheet.tsx';

export function warm(): void {
  warmPages('loanRecords', {});
  warmCall('loanTerms', {});
}

/** My credit loans in every state, and their repayment. */
export default function LoanReScreen() {
  const t = useTexts(loanReTexts);
  const go = useGo();
  const { data: terms } = useCall('loanTerms', {});
  const owes = terms !== undefined && terms.owed !== '0';
  const [repaying, setRepaying] = useState<Loan | null>(null);
  const [done, setDone] = useState<Repaid | null>(null);
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        <Button full variant="plain" onClick={() => go.to(href('homeLoan'))}>
          {t(owes ? 'borrow' : 'apply')}
        </Button>
      }
    >
      <Refreshable onRefresh={() => invalidate(['loanRecords', 'loanTerms'])}>
        <Total />
        <Loans onRepay={setRepaying} />
      </Refreshable>
      <RepaySheet
        loan={repaying}
        onClose={() => setRepaying(null)}
        onDone={(repaid) => {
          setRepaying(null);
          setDone(repaid);
        }}
      />
      <RepaidSheet done={done} onClose={() => setDone(null)} />
    </Screen>
  );
}

/** All that is owed, with interest to date. */
function Total() {
  const t = useTexts(loanReTexts);
  const { data } = useCall('loanTerms', {});
  if (data === undefined || data.owed === '0') return null;
  return (
    <Card className={styles.total}>
      <p className="quiet">{t('total')}</p>
      <p className={styles.sum}>
        <Won value={data.owed} />
      </p>
      <p className="quiet">{t('totalNote')}</p>
    </Card>
  );
}

function Loans({ onRepay }: { readonly onRepay: (loan: Loan) => void }) {
  const t = useTexts(loanReTexts);
  const pages = usePages('loanRecords', {});
  return (
    <PagedList list={pages} skeleton={4} none={<NoData title={t('none')} note={t('noneNote')} />}>
      <ul className={styles.loans}>
        {pages.rows.map((loan) => (
          <li key={loan.id}>
            <LoanCard loan={loan} onRepay={() => onRepay(loan)} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
