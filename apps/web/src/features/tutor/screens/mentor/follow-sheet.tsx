import type { Input } from '@maru/contract/calls';
import { FOLLOW_START_RULES } from '@maru/contract/follow-rules';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { MoneySheet } from '#entities/password/money-sheet.tsx';
import { toastsFailureOf } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon, wonInWords } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
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

const PLAN: Omit<FormPlan<Values, Values, 'amount' | 'fundPassword'>, 'empty'> = {
  toInput: (form) => form,
  rules: FOLLOW_START_RULES,
  refusedAt: { fund_password_wrong: 'fundPassword' },
};

const WON_DIGITS = 13;

/** Sends a follow, and opens it. */
function useFollowing({ info: { mentor }, onClose }: Omit<Props, 'open'>) {
  const actions = useTexts(actionTexts);
  const go = useGo();
  const [keyFor] = useState(createKeys);
  return useForm(
    { ...PLAN, empty: { amount: mentor.minimum, fundPassword: '' } },
    async (input) => {
      const requestId = keyFor([mentor.id, input]);
      const { id } = await call('followStart', { mentor: mentor.id, ...input, requestId });
      toast(actions('copyTradeDone'), 'good');
      onClose();
      await invalidate(['mentorInfo', 'mentorList', 'followRecords', 'fundBalances']);
      go.to(href('tutorRecord', { id }));
    },
    toastsFailureOf('copyTrade'),
  );
}

/** The amount, every line of what is about to happen, and the fund password that sends it. */
export function FollowSheet({ open, info, onClose }: Props) {
  const t = useTexts(mentorTexts);
  const language = useLanguage();
  const { mentor, isMe } = info;
  const form = useFollowing({ info, onClose });
  const { amount } = form.values;
  const isWithin = amountFault(BigInt(amount), rangeOf(info)) === null;
  // once it is sent, it would be refused for a follow that there is
  const of = { typed: isWithin, open: open && !form.busy };
  const preview = usePreview('followPreview', { mentor: mentor.id, amount }, of);
  const name = localName(mentor.names, language);
  return (
    <MoneySheet
      id="follow"
      open={open}
      onClose={onClose}
      title={isMe ? t('ownTitle') : t('followTitle', { name })}
      note={t('held')}
      submit={t('submit', { amount: formatWon(amount, language) })}
      form={form}
      refused={preview.refused}
      isReady={isWithin && !preview.settling}
      action="copyTrade"
    >
      <AmountField
        info={info}
        amount={BigInt(amount)}
        onChange={(next) => form.change({ amount: String(next) })}
      />
      <What info={info} preview={preview} />
    </MoneySheet>
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
      <EntryStepper
        label={t('amount')}
        value={Number(amount)}
        onChange={(value) => onChange(BigInt(value))}
        min={Number(minimum)}
        max={Number(most)}
        stepBy={(value, direction) => value + direction * Number(minimum)}
        format={(value) => won(BigInt(value))}
        note={say(amount)}
        tone={fault === null ? undefined : 'invalid'}
        judge={judge}
        quick={quickAmounts(minimum, available, most).map((value) => [
          Number(value),
          wonInWords(value, language) ?? won(value),
        ])}
        maxDigits={WON_DIGITS}
        typedAs={(typed) => won(BigInt(typed === '' ? '0' : typed))}
        padTitle={t('amountPad')}
        quickLabel={t('quick')}
      />
      {fault === 'short' && (
        <QuietLink to={href('informationRecharge')}>{t('toDeposit')}</QuietLink>
      )}
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
