import type { Input } from '@maru/contract/calls';
import { FOLLOW_START_RULES } from '@maru/contract/follow-rules';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { Stepper } from '@maru/ui/stepper';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { FailedAction, toastsFailureOf } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import { Figures } from '#shared/figures.tsx';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon, wonInWords } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { type Preview, usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { amountFault, type MentorInfo, percentOfPpm, quickAmounts } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { tutorTexts } from '../../tutor.texts.ts';
import { mentorTexts } from './mentor.texts.ts';

interface Props {
  readonly open: boolean;
  readonly info: MentorInfo;
  readonly onClose: () => void;
}

type Values = Pick<Input<'followStart'>, 'amount' | 'fundPassword'>;

const planFor = (amount: string): FormPlan<Values, Values, 'amount' | 'fundPassword'> => ({
  empty: { amount, fundPassword: '' },
  toInput: (form) => form,
  rules: FOLLOW_START_RULES,
  refusedAt: { fund_password_wrong: 'fundPassword' },
});

const WON_DIGITS = 13;

/** The amount, every line of what is about to happen, and the fund password that sends it. */
export function FollowSheet({ open, info, onClose }: Props) {
  const t = useTexts(mentorTexts);
  const language = useLanguage();
  const { mentor, isMe } = info;
  const [busy, setBusy] = useState(false);
  const [amount, setAmount] = useState(BigInt(mentor.minimum));
  const isWithin = amountFault(amount, rangeOf(info)) === null;
  const asked = { mentor: mentor.id, amount: String(amount) };
  // once it is sent, it would be refused for a follow that there is
  const preview = usePreview('followPreview', asked, { typed: isWithin, open: open && !busy });
  const sum = formatWon(amount, language);
  const name = localName(mentor.names, language);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isMe ? t('ownTitle') : t('followTitle', { name })}
      note={t('held')}
      action={
        <Button
          type="submit"
          form="follow"
          full
          busy={busy}
          disabled={!isWithin || preview.settling}
        >
          {t('submit', { amount: sum })}
        </Button>
      }
    >
      <AmountField info={info} amount={amount} onChange={setAmount} />
      <What info={info} preview={preview} />
      <PasswordForm
        key={String(amount)}
        info={info}
        amount={String(amount)}
        refused={preview.refused}
        onBusy={setBusy}
        onClose={onClose}
      />
    </Sheet>
  );
}

const rangeOf = ({ mentor, available, most }: MentorInfo) => ({
  minimum: BigInt(mentor.minimum),
  available: BigInt(available),
  most: BigInt(most),
});

interface AmountProps {
  readonly info: MentorInfo;
  readonly amount: bigint;
  readonly onChange: (amount: bigint) => void;
}

function AmountField({ info, amount, onChange }: AmountProps) {
  const t = useTexts(mentorTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const range = rangeOf(info);
  const { minimum, available, most } = range;
  const won = (value: bigint): string => formatWon(value, language);
  const say = (value: bigint): string => {
    const fault = amountFault(value, range);
    if (fault === 'below') return t('below', { amount: won(minimum) });
    if (fault === 'above') return t('above', { amount: won(most) });
    if (fault === 'short') return t('short', { amount: won(value - available) });
    return `${wonInWords(value, language) ?? won(value)} · ${t('least', { amount: won(minimum) })}`;
  };
  const judge = (typed: string): Verdict => {
    const value = BigInt(typed === '' ? '0' : typed);
    return { text: say(value), refused: amountFault(value, range) !== null };
  };
  const fault = amountFault(amount, range);
  return (
    <div className={styles.amount}>
      <Stepper
        label={t('amount')}
        value={Number(amount)}
        onChange={(value) => onChange(BigInt(value))}
        min={Number(minimum)}
        max={Number(most)}
        stepBy={(value, direction) => value + direction * Number(minimum)}
        format={(value) => won(BigInt(value))}
        note={say(amount)}
        tone={fault === null ? undefined : 'invalid'}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <Chips
        label={t('quick')}
        onChange={(value) => onChange(BigInt(value))}
        items={quickAmounts(minimum, available, most).map((value) => ({
          value: String(value),
          label: wonInWords(value, language) ?? won(value),
        }))}
      />
      {fault === 'short' && (
        <QuietLink to={href('informationRecharge')}>{t('toDeposit')}</QuietLink>
      )}
      <EntryPad
        open={typing}
        title={t('amountPad')}
        decimals={0}
        maxDigits={WON_DIGITS}
        format={(typed) => won(BigInt(typed === '' ? '0' : typed))}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => onChange(BigInt(typed))}
      />
    </div>
  );
}

interface WhatProps {
  readonly info: MentorInfo;
  readonly preview: Preview<'followPreview'>;
}

/** The terms as they are for this amount, and what can be lost. */
function What({ info, preview: { shown, busy } }: WhatProps) {
  const t = useTexts(mentorTexts);
  const words = useTexts(tutorTexts);
  const language = useLanguage();
  const { lockDays, sharePpm } = shown ?? info.mentor;
  const lock = () =>
    shown === undefined
      ? words('lockValue', { count: lockDays })
      : t('lockUntil', { count: lockDays, at: formatDateTime(shown.lockedUntil, language) });
  const loss = (of: number): string => {
    const fall = shown?.falls.find(({ percent }) => percent === of);
    return fall === undefined ? '–' : formatWon(fall.loss, language);
  };
  return (
    <Figures busy={busy}>
      <Lines>
        <Line label={t('available')} value={<Won value={info.available} />} />
        <Line
          label={t('availableAfter')}
          value={shown === undefined ? '–' : <Won value={shown.availableAfter} />}
        />
        {!info.isMe && (
          <>
            <Line
              label={words('share')}
              value={words('shareValue', { percent: `${percentOfPpm(sharePpm)}%` })}
            />
            <Line label={words('lock')} value={lock()} />
          </>
        )}
      </Lines>
      <Card variant="well" className={styles.risk}>
        {t('risk', { ten: loss(10), thirty: loss(30) })}
      </Card>
    </Figures>
  );
}

interface FormProps {
  readonly info: MentorInfo;
  readonly amount: string;
  /** Why it would be refused as it stands; null: it would not, as far as is known. */
  readonly refused: Error | null;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

function PasswordForm({ info: { mentor }, amount, refused, onBusy, onClose }: FormProps) {
  const actions = useTexts(actionTexts);
  const go = useGo();
  const [keyFor] = useState(createKeys);
  const form = useForm(
    planFor(amount),
    async (input) => {
      onBusy(true);
      try {
        const asked = { mentor: mentor.id, ...input };
        const requestId = keyFor([mentor.id, input]);
        const { id } = await call('followStart', { ...asked, requestId });
        toast(actions('copyTradeDone'), 'good');
        onClose();
        await invalidate(['mentorInfo', 'mentorList', 'followRecords', 'fundBalances']);
        go.to(href('tutorRecord', { id }));
      } finally {
        onBusy(false);
      }
    },
    toastsFailureOf('copyTrade'),
  );
  return (
    <form
      id="follow"
      className={`${formStyles.form} ${styles.form}`}
      noValidate
      onSubmit={form.submit}
    >
      <FundPasswordField
        value={form.values.fundPassword}
        onChange={(fundPassword) => form.change({ fundPassword })}
        error={form.errorOf('fundPassword')}
      />
      <FailedAction action="copyTrade" error={form.failure} />
      {form.failure === null && <Refusal error={refused} />}
    </form>
  );
}
