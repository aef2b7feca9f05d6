import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import type { Terms } from '../../model/loan.ts';
import { AddedCreditCard } from './added-credit.tsx';
import { ApplyButton, ApplyPart } from './apply-part.tsx';
import { AppliedSheet, ApplySheet } from './apply-sheets.tsx';
import { loanTexts } from './loan.texts.ts';
import { QuotaCard } from './quota-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { useLoan } from './use-loan.ts';

/** Prices move what can be borrowed: milliseconds between two looks. */
const LIVE_MS = 10_000;

export function warm(): void {
  warmCall('loanTerms', {});
  warmCall('userCredit', {});
}

/** What can be borrowed by one's score and assets, what it would cost, and the application. */
export default function LoanScreen() {
  const t = useTexts(loanTexts);
  const read = useCall('loanTerms', {}, { refetchInterval: LIVE_MS });
  const { data } = read;
  if (data !== undefined) return <Shown terms={data} />;
  return (
    <Screen title={t('title')} simulated>
      <Loading read={read} skeleton={8} />
    </Screen>
  );
}

function Shown({ terms }: { readonly terms: Terms }) {
  const t = useTexts(loanTexts);
  const loan = useLoan(terms);
  return (
    <Screen title={t('title')} simulated action={<ApplyButton terms={terms} loan={loan} />}>
      <Refreshable onRefresh={() => invalidate(['loanTerms', 'loanPreview', 'userCredit'])}>
        <ScoreCard />
        <QuotaCard terms={terms} />
        <ApplyPart terms={terms} loan={loan} />
        <AddedCreditCard terms={terms} />
      </Refreshable>
      <ApplySheet terms={terms} loan={loan} />
      <AppliedSheet loan={loan} />
    </Screen>
  );
}
