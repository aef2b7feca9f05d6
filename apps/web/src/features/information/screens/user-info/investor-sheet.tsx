import type { InvestorKind } from '@maru/contract/investor-rules';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { investorTexts } from '#entities/account/investor.texts.ts';
import { InvestorChoice } from '#entities/account/investor-choice.tsx';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
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
    <Sheet
      open
      onClose={onClose}
      title={t('changeKind')}
      action={
        <Button
          full
          busy={save.isPending}
          disabled={kind === null || kind === declared}
          onClick={() => kind !== null && save.mutate(kind)}
        >
          {t('save')}
        </Button>
      }
    >
      <InvestorChoice value={kind} onChange={setKind} isMinor={isMinor} />
      <FailedAction action="submit" error={save.error} />
    </Sheet>
  );
}
