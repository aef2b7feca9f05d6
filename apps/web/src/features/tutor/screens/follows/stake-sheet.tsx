import type { Input } from '@maru/contract/calls';
import { FOLLOW_AMOUNT_RULES, FOLLOW_START_RULES } from '@maru/contract/follow-rules';
import { problemsOf } from '@maru/contract/form-rules';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { MoneySheet } from '#entities/password/money-sheet.tsx';
import { AmountField } from '#shared/amount-field.tsx';
import { call, createKeys } from '#shared/api.ts';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { formatDay } from '#shared/time-text.ts';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';
import { type Preview, usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { type FollowRecord, moveFault, quickMoves } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { stakeTexts } from './stake.texts.ts';

export type Move = 'topUp' | 'withdraw';

interface Props {
  readonly follow: FollowRecord;
  readonly move: Move;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Values = Pick<Input<'followTopUp'>, 'amount' | 'fundPassword'>;

const PLANS: Readonly<Record<Move, FormPlan<Values, Values, keyof Values>>> = {
  topUp: {
    empty: { amount: '', fundPassword: '' },
    toInput: (form) => form,
    rules: FOLLOW_START_RULES,
    refusedAt: {
      insufficient_funds: 'amount',
      amount_over_limit: 'amount',
      fund_password_wrong: 'fundPassword',
    },
    stays: true,
  },
  withdraw: {
    empty: { amount: '', fundPassword: '' },
    toInput: (form) => form,
    rules: FOLLOW_AMOUNT_RULES,
    refusedAt: { insufficient_withdrawable: 'amount' },
    stays: true,
  },
};

const PREVIEWS = { topUp: 'followTopUpPreview', withdraw: 'followWithdrawPreview' } as const;

/** The most that can be moved now, won; undefined: it is not known yet. */
function useMost({ withdrawable, addable }: FollowRecord, move: Move): bigint | undefined {
  const { data } = useCall('fundBalances', {}, { enabled: move === 'topUp' });
  if (move === 'withdraw') return BigInt(withdrawable);
  if (data === undefined) return undefined;
  const own = BigInt(data.find(({ currency }) => currency === 'KRW')?.available ?? '0');
  return own < BigInt(addable) ? own : BigInt(addable);
}

function useMove({ follow, move, onClose }: Props) {
  const t = useTexts(stakeTexts);
  const [keyFor] = useState(createKeys);
  // the same again is another move
  const [sent, setSent] = useState(0);
  const { id } = follow;
  const form = useForm(PLANS[move], async ({ amount, fundPassword }) => {
    const requestId = keyFor([id, move, amount, sent]);
    await (move === 'topUp'
      ? call('followTopUp', { id, amount, fundPassword, requestId })
      : call('followWithdraw', { id, amount, requestId }));
    setSent((n) => n + 1);
    toast(t(`${move}Done`), 'good');
    form.change(PLANS[move].empty);
    onClose();
    await invalidate([
      ...(['followRecords', 'followCopies', 'mentorInfo', 'mentorList'] as const),
      'fundBalances',
    ]);
  });
  return form;
}

/** More for a follow, or a part of it back: the amount, and what is left in it then. */
export function StakeSheet(props: Props) {
  const { follow, move, open, onClose } = props;
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const form = useMove(props);
  const most = useMost(follow, move);
  const { amount } = form.values;
  const isAbove = most !== undefined && moveFault(amount, most) === 'above';
  const isTyped = problemsOf(FOLLOW_AMOUNT_RULES, { amount }).amount === undefined && !isAbove;
  const of = { typed: isTyped, open: open && !form.busy };
  const preview = usePreview(PREVIEWS[move], { id: follow.id, amount }, of);
  const sum = formatWon(amount === '' ? '0' : amount, language);
  return (
    <MoneySheet
      id={move}
      open={open}
      onClose={onClose}
      title={t(`${move}Title`, { name: localName(follow.names, language) })}
      note={t(`${move}Note`)}
      submit={amount === '' ? t(move) : t(`${move}Submit`, { amount: sum })}
      form={form}
      refused={preview.refused}
      isReady={!isAbove && !preview.settling}
      isFree={move === 'withdraw'}
    >
      <Amount form={form} most={most} isAbove={isAbove} />
      <After follow={follow} move={move} preview={preview} />
    </MoneySheet>
  );
}

interface FieldProps {
  readonly form: Form<Values, keyof Values>;
}

interface AmountProps extends FieldProps {
  readonly most: bigint | undefined;
  readonly isAbove: boolean;
}

function Amount({ form, most, isAbove }: AmountProps) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const bound = { most: formatWon(most ?? 0n, language) };
  return (
    <>
      <AmountField
        label={t('amount')}
        currency="KRW"
        value={form.values.amount}
        onChange={(next) => form.change({ amount: next })}
        error={isAbove ? t('above', bound) : form.errorOf('amount')}
        hint={most === undefined ? '' : t('most', bound)}
      />
      {most !== undefined && (
        <Chips
          label={t('quick')}
          onChange={(next) => form.change({ amount: next })}
          items={quickMoves(most).map((value) => ({
            value: String(value),
            label: value === most ? t('all') : formatWon(value, language),
          }))}
        />
      )}
    </>
  );
}

interface AfterProps extends Pick<Props, 'follow' | 'move'> {
  readonly preview: Preview<'followTopUpPreview' | 'followWithdrawPreview'>;
}

/** The stake before and after, and what moves with it. */
function After({ follow, move, preview: { shown, busy } }: AfterProps) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const { stake, minimum } = follow;
  return (
    <>
      <Figures busy={busy}>
        <Lines>
          <Line label={t('stakeNow')} value={<Won value={stake} />} />
          <Line
            strong
            label={t('stakeAfter')}
            value={shown === undefined ? '–' : <Won value={shown.stake} />}
          />
          {shown !== undefined && 'settlesOn' in shown && (
            <Line label={t('settles')} value={formatDay(shown.settlesOn, language)} />
          )}
        </Lines>
      </Figures>
      <p className={styles.note}>{t(`${move}How`, { least: formatWon(minimum, language) })}</p>
    </>
  );
}
