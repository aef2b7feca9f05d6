import type { Input } from '@maru/contract/calls';
import { NEW_STOCK_PAY_RULES } from '@maru/contract/new-share-rules';
import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { call, createKeys } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { wonOf } from '../../model/offering.ts';
import { type SubscriptionRecord, sourcesOf } from '../../model/record.ts';
import styles from './subscribe-record.module.css';
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
  const t = useTexts(subscribeRecordTexts);
  const language = useLanguage();
  const record = useLast(asked);
  const [busy, setBusy] = useState(false);
  const offering = useCall(
    'newStockDetail',
    { id: record?.offering ?? '' },
    { enabled: asked !== null },
  );
  if (record === null) return null;
  const at = formatDateTime(record.payBy, language);
  const days = offering.data?.barDays;
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={t('payTitle', {
        name: localName(record.names, language),
        shares: sharesText(wonOf(record) ?? 0, language),
      })}
      note={days === undefined ? t('payNoteShort', { at }) : t('payNote', { at, days })}
      action={
        <Button type="submit" form="pay" full busy={busy}>
          {t('paySubmit', { amount: formatWon(record.due?.amount ?? '0', language) })}
        </Button>
      }
    >
      {record.due !== null && <Sources due={record.due} record={record} />}
      <PayForm key={record.id} record={record} onBusy={setBusy} onClose={onClose} />
    </Sheet>
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

interface PayFormProps {
  readonly record: SubscriptionRecord;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

function PayForm({ record: { id }, onBusy, onClose }: PayFormProps) {
  const t = useTexts(subscribeRecordTexts);
  const [keyFor] = useState(createKeys);
  const form = useForm(PLAN, async (input) => {
    onBusy(true);
    try {
      await call('newStockPay', { ...input, id, requestId: keyFor([id, input]) });
    } finally {
      onBusy(false);
    }
    toast(t('payDone'), 'good');
    onClose();
    await invalidate(['newStockRecords', 'newStockList', 'newStockDetail', 'fundBalances']);
  });
  return (
    <form
      id="pay"
      className={`${formStyles.form} ${styles.form}`}
      noValidate
      onSubmit={form.submit}
    >
      <FundPasswordField
        value={form.values.fundPassword}
        onChange={(fundPassword) => form.change({ fundPassword })}
        error={form.errorOf('fundPassword')}
      />
      <Refusal error={form.failure} />
    </form>
  );
}
