import type { Input } from '@maru/contract/calls';
import { NEW_STOCK_PAY_RULES } from '@maru/contract/new-share-rules';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { MoneySheet } from '#entities/password/money-sheet.tsx';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { wonOf } from '../../model/offering.ts';
import { type SubscriptionRecord, sourcesOf } from '../../model/record.ts';
import { subscribeRecordTexts } from './subscribe-record.texts.ts';

interface Props {
  /** What was won and is to be paid; null: closed. */
  readonly record: SubscriptionRecord | null;
  readonly onClose: () => void;
}

type Values = Pick<Input<'newStockPay'>, 'fundPassword'>;

const PLAN: FormPlan<Values, Values, 'fundPassword'> = {
  empty: { fundPassword: '' },
  toInput: (form) => form,
  rules: NEW_STOCK_PAY_RULES,
  refusedAt: { fund_password_wrong: 'fundPassword' },
};

/** Where the money of the payment comes from, and the fund password that sends it. */
export function PaySheet({ record: asked, onClose }: Props) {
  const record = useLast(asked);
  if (record === null) return null;
  return <Pay key={record.id} record={record} open={asked !== null} onClose={onClose} />;
}

interface PayProps {
  readonly record: SubscriptionRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

function Pay({ record, open, onClose }: PayProps) {
  const t = useTexts(subscribeRecordTexts);
  const language = useLanguage();
  const [keyFor] = useState(createKeys);
  const { id } = record;
  const offering = useCall('newStockDetail', { id: record.offering }, { enabled: open });
  const form = useForm(PLAN, async (input) => {
    await call('newStockPay', { ...input, id, requestId: keyFor([id, input]) });
    toast(t('payDone'), 'good');
    onClose();
    await invalidate(['newStockRecords', 'newStockList', 'newStockDetail', 'fundBalances']);
  });
  const at = formatDateTime(record.payBy, language);
  const days = offering.data?.barDays;
  return (
    <MoneySheet
      id="pay"
      open={open}
      onClose={onClose}
      title={t('payTitle', {
        name: localName(record.names, language),
        shares: sharesText(wonOf(record) ?? 0, language),
      })}
      note={days === undefined ? t('payNoteShort', { at }) : t('payNote', { at, days })}
      submit={t('paySubmit', { amount: formatWon(record.due?.amount ?? '0', language) })}
      form={form}
    >
      {record.due !== null && <Sources due={record.due} record={record} />}
    </MoneySheet>
  );
}

interface SourcesProps {
  readonly record: SubscriptionRecord;
  readonly due: NonNullable<SubscriptionRecord['due']>;
}

function Sources({ record, due }: SourcesProps) {
  const t = useTexts(subscribeRecordTexts);
  const language = useLanguage();
  const { held, available } = sourcesOf(due);
  return (
    <Lines>
      <Line strong label={t('amount')} value={<Won value={due.amount} />} />
      <Line label={t('fromHeld')} value={<Won value={held} />} />
      <Line label={t('fromAvailable')} value={<Won value={available} />} />
      <Line label={t('listsOn')} value={formatDay(record.listsOn, language)} />
    </Lines>
  );
}
