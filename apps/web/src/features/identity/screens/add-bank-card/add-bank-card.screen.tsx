import { type BankCardField, bankCardRules, hasUsualLength } from '@maru/contract/bank-card-rules';
import { bankOf } from '@maru/contract/banks';
import type { Input } from '@maru/contract/calls';
import { plainDigits } from '@maru/std/plain-text';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { TestData } from '#entities/account/test-data.tsx';
import { useBanks, warmBanks } from '#entities/bank/bank-name.ts';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { toastsFailureOf } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { actionTexts } from '#shared/api-dictionary/actions.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { isRefusal } from '#shared/refusal.tsx';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';
import { identityTexts } from '../../text.ts';
import styles from './add-bank-card.module.css';
import { addBankCardTexts } from './add-bank-card.texts.ts';
import { BankPicker } from './bank-picker.tsx';

type Field = BankCardField | 'fundPassword';
interface Card extends Omit<Input<'identityBankAdd'>, 'requestId'> {
  readonly fundPassword: string;
}

const PLAN: Omit<FormPlan<Card, Input<'identityBankAdd'>, Field>, 'rules'> = {
  empty: { holder: '', bank: '', numberFirst: '', numberLast: '', branch: '', fundPassword: '' },
  toInput: (card) => ({ ...card, requestId: '' }),
  refusedAt: {
    bank_card_holder_differs: 'holder',
    bank_card_exists: 'numberLast',
    bank_card_elsewhere: 'numberLast',
    fund_password_again: 'fundPassword',
    fund_password_wrong: 'fundPassword',
  },
};
/** Nine digits after the bank's own four: a number that no bank gave out. */
const TEST_CARD = { bank: '090', numberFirst: '3333', branch: '본점' };

export function warm(): void {
  warmCall('identityState', {});
  warmBanks();
}

export default function AddBankCardScreen() {
  const t = useTexts(addBankCardTexts);
  const shared = useTexts(identityTexts);
  const known = useCall('identityState', {}).data;
  const { form, asksAgain } = useCardForm();
  const { values, change, errorOf } = form;
  const fill = (): void => {
    const numberLast = String(Date.now()).slice(-9);
    change({ ...TEST_CARD, numberLast, holder: known?.name ?? '' });
  };
  return (
    <FormScreen id="bank-card" title={shared('bank')} submit={t('submit')} form={form}>
      <p className={formStyles.note}>{t('note')}</p>
      <TestData onFill={fill} />
      <TextField
        label={shared('holder')}
        value={values.holder}
        onChange={(holder) => change({ holder })}
        error={errorOf('holder')}
        hint={known?.name ? t('holderHint', { name: known.name }) : undefined}
        name="holder"
        autoComplete="off"
        maxLength={200}
      />
      <BankPicker
        value={values.bank}
        onChange={(bank) => change({ bank })}
        error={errorOf('bank')}
      />
      <CardNumber form={form} />
      <TextField
        label={t('branch')}
        value={values.branch}
        onChange={(branch) => change({ branch })}
        error={errorOf('branch')}
        name="branch"
        autoComplete="off"
        maxLength={200}
      />
      {asksAgain && <FundPasswordField form={form} hint={shared('fundPasswordAgain')} />}
    </FormScreen>
  );
}

/** The form, and whether it asks for the fund password too, once the server has asked for it. */
function useCardForm(): { readonly form: Form<Card, Field>; readonly asksAgain: boolean } {
  const done = useTexts(actionTexts);
  const { back } = useGo();
  const [keyFor] = useState(createKeys);
  const [asksAgain, setAsksAgain] = useState(false);
  const { data: banks = [] } = useBanks();
  const form = useForm(
    { ...PLAN, rules: bankCardRules(banks) },
    async (_input, { fundPassword, ...card }) => {
      const proof = asksAgain ? { fundPassword } : {};
      await call('identityBankAdd', { ...card, ...proof, requestId: keyFor(card) }).catch(
        (error: unknown) => {
          if (isRefusal(error, 'fund_password_again')) setAsksAgain(true);
          // the list has changed since it was read
          if (isRefusal(error, 'bank_closed')) void invalidate(['commonBanks']);
          throw error;
        },
      );
      await invalidate(['identityBankList', 'userInfo']);
      toast(done('addDone'), 'good');
      back();
    },
    toastsFailureOf('add'),
  );
  return { form, asksAgain };
}

/** More than any number has: one that is too long is refused, and never cut to another's. */
const MOST_DIGITS = 40;

/** What stands in the field of the first four digits; a whole number pasted there is parted. */
function firstTyped(text: string, numberLast: string): Partial<Card> {
  const digits = plainDigits(text, MOST_DIGITS);
  if (numberLast !== '') return { numberFirst: digits };
  return { numberFirst: digits.slice(0, 4), numberLast: digits.slice(4) };
}

/** The account number as its first four digits and the others. */
function CardNumber({ form }: { readonly form: Form<Card, Field> }) {
  const t = useTexts(addBankCardTexts);
  const { values, change, errorOf } = form;
  const bank = bankOf(useBanks().data ?? [], values.bank);
  const count = values.numberFirst.length + values.numberLast.length;
  const isUnusual =
    bank !== undefined && values.numberLast.length > 2 && !hasUsualLength(bank, count);
  return (
    <div className={styles.number}>
      <TextField
        label={t('numberFirst')}
        value={values.numberFirst}
        onChange={(text) => change(firstTyped(text, values.numberLast))}
        error={errorOf('numberFirst')}
        name="number-first"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={t('numberLast')}
        value={values.numberLast}
        onChange={(text) => change({ numberLast: plainDigits(text, MOST_DIGITS) })}
        error={errorOf('numberLast')}
        hint={isUnusual ? t('unusual') : undefined}
        name="number-last"
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
