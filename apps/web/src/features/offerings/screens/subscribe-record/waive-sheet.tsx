import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { wonOf } from '../../model/offering.ts';
import type { SubscriptionRecord } from '../../model/record.ts';
import { subscribeRecordTexts } from './subscribe-record.texts.ts';

interface Props {
  /** What was won and would be given up; null: closed. */
  readonly record: SubscriptionRecord | null;
  readonly onClose: () => void;
}

/** Asks before a win is waived, and names what it costs. */
export function WaiveSheet({ record: asked, onClose }: Props) {
  const t = useTexts(subscribeRecordTexts);
  const language = useLanguage();
  const record = useLast(asked);
  const [keyFor] = useState(createKeys);
  const terms = useCall(
    'newStockDetail',
    { id: record?.offering ?? '' },
    { enabled: asked !== null },
  );
  const waive = useMutation({
    mutationFn: (id: string) => call('newStockWaive', { id, requestId: keyFor(id) }),
    onSuccess: () => {
      toast(t('waiveDone'), 'good');
      onClose();
      return invalidate(['newStockRecords', 'newStockList', 'newStockDetail', 'fundBalances']);
    },
    onError: (error) => toastRefusal(error),
  });
  if (record === null) return null;
  return (
    <ConfirmSheet
      open={asked !== null}
      onClose={onClose}
      title={t('waiveTitle', { name: localName(record.names, language) })}
      note={t('waiveNote')}
      submit={t('waive')}
      back={t('keep')}
      variant="danger"
      send={waive}
      onSend={() => waive.mutate(record.id)}
      isReady={terms.data !== undefined}
      refused={terms.error}
    >
      <Lines>
        <Line label={t('waiveShares')} value={sharesText(wonOf(record) ?? 0, language)} />
        <Line label={t('waiveBack')} value={<Won value={record.held} />} />
        <Line
          strong
          label={t('waiveBar')}
          value={terms.data === undefined ? '…' : t('waiveDays', { days: terms.data.barDays })}
        />
      </Lines>
    </ConfirmSheet>
  );
}
