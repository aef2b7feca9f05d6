import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { TakeBack } from '../../../components/take-back.tsx';
import { scripTexts } from './scrip.texts.ts';

interface Props {
  readonly id: string;
  /** The whole dividend after tax, won; missing: it is not shown. */
  readonly cash?: string;
}

/** Takes a choice of shares back. */
export function WithdrawElection({ id, cash }: Props) {
  const t = useTexts(scripTexts);
  const [keyFor] = useState(createKeys);
  return (
    <TakeBack
      send={() => call('dividendElectionWithdraw', { id, requestId: keyFor(id) })}
      changes={['dividendList', 'dividendElections']}
      words={{
        act: t('toMoney'),
        title: t('withdrawTitle'),
        note: t('withdrawNote'),
        keep: t('keep'),
        done: t('withdrawDone'),
      }}
    >
      {cash !== undefined && (
        <Lines>
          <Line strong label={t('cash')} value={<Won value={cash} />} />
        </Lines>
      )}
    </TakeBack>
  );
}
