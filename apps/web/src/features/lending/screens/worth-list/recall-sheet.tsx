import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { formatDay } from '#shared/time-text.ts';
import type { LendingRecord } from '../../model/lending.ts';
import { SharesField } from '../../shares-field.tsx';
import { sharesText } from '../../shares-text.ts';
import { worthListTexts } from './worth-list.texts.ts';

interface Props {
  readonly open: boolean;
  readonly record: LendingRecord;
  readonly onClose: () => void;
}

/** How many shares are asked back, and on which day they are there. */
export function RecallSheet({ open, record, onClose }: Props) {
  const t = useTexts(worthListTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const [keyFor] = useState(createKeys);
  const [sent, setSent] = useState(0);
  const { id, names, recalled } = record;
  const most = record.open - recalled;
  const shares = Math.min(chosen ?? most, most);
  const { data } = useCall('lendingRecords', { tab: 'open', pageSize: 1 }, { enabled: open });
  const recall = useMutation({
    mutationFn: () =>
      // once some are recalled, as many again are another recall
      call('lendingRecall', { id, shares, requestId: keyFor([id, shares, sent]) }),
    onSuccess: () => {
      setSent(sent + 1);
      toast(t('recalled'), 'good');
      setChosen(null);
      onClose();
      return invalidate(['lendingRecords', 'lendingStocks']);
    },
    onError: (error) => toastRefusal(error),
  });
  return (
    <ConfirmSheet
      open={open && most > 0}
      onClose={onClose}
      title={t('recallTitle', { name: localName(names, language) })}
      note={
        data === undefined ? '' : t('recallNote', { day: formatDay(data.nextReturn, language) })
      }
      submit={t('recallSubmit', { n: sharesText(shares, language) })}
      send={recall}
      onSend={recall.mutate}
      isReady={shares >= 1}
    >
      <SharesField
        label={t('recallShares')}
        range={{ least: 1, most: Math.max(1, most) }}
        shares={shares}
        onChange={setChosen}
      />
    </ConfirmSheet>
  );
}
