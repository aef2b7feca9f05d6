import type { Names } from '@maru/std/instrument';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { increaseTexts } from '../increases.texts.ts';
import type { IncreaseSubscription } from '../model/increase.ts';
import { TakeBack } from './take-back.tsx';

interface Props {
  readonly names: Names;
  readonly mine: IncreaseSubscription;
}

/** Takes a subscription back. */
export function WithdrawSubscription({ names, mine: { id, held } }: Props) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const [keyFor] = useState(createKeys);
  return (
    <TakeBack
      send={() => call('increaseWithdraw', { id, requestId: keyFor(id) })}
      changes={['increaseList', 'increaseDetail', 'increaseRecords', 'fundBalances']}
      words={{
        act: t('withdraw'),
        title: t('withdrawTitle', { name: localName(names, language) }),
        note: t('withdrawNote'),
        keep: t('keep'),
        done: t('withdrawDone'),
      }}
    >
      <Lines>
        <Line strong label={t('withdrawBack')} value={<Won value={held} />} />
      </Lines>
    </TakeBack>
  );
}
