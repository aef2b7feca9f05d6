import type { InvestorKind } from '@maru/contract/investor-rules';
import { useState } from 'react';
import { investorTexts } from '#entities/account/investor.texts.ts';
import { InvestorChoice } from '#entities/account/investor-choice.tsx';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';

interface Props {
  readonly declared: InvestorKind | null;
  readonly isMinor: boolean;
  readonly onClose: () => void;
}

/** Declares another kind of investor. */
export function InvestorSheet({ declared, isMinor, onClose }: Props) {
  const t = useTexts(investorTexts);
  const [kind, setKind] = useState(declared);
  const save = useAction('submit', {
    mutationFn: (chosen: InvestorKind) => call('userInvestor', { kind: chosen }),
    onSuccess: async () => {
      await invalidate(['userInfo']);
      onClose();
    },
  });
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('changeKind')}
      submit={t('save')}
      send={save}
      onSend={() => kind !== null && save.mutate(kind)}
      isReady={kind !== null && kind !== declared}
      action="submit"
    >
      <InvestorChoice value={kind} onChange={setKind} isMinor={isMinor} />
    </ConfirmSheet>
  );
}
