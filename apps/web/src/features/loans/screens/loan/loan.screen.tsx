import { SkeletonRows } from '@maru/ui/skeleton';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import type { Terms } from '../../model/loan.ts';
import { AddedCreditCard } from './added-credit.tsx';
import { ApplyButton, ApplyPart } from './apply-part.tsx';
import { ConfirmSheet, DoneSheet } from './apply-sheets.tsx';
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
  const { data, error, refetch } = useCall('loanTerms', {}, { refetchInterval: LIVE_MS });
  if (data !== undefined) return <Shown terms={data} />;
  return (
    <Screen title={t('title')} simulated>
      {error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
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
      <ConfirmSheet terms={terms} loan={loan} />
      <DoneSheet loan={loan} />
    </Screen>
  );
}
