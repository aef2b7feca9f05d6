import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { useBankName } from '#entities/bank/bank-name.ts';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { AmountField } from '#shared/amount-field.tsx';
import { formatMoney } from '#shared/currency.ts';
import formStyles from '#shared/form.module.css';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { CardChoice, cardText } from '../../components/card-choice.tsx';
import { Gates } from '../../components/gates.tsx';
import { quickSums } from '../../model/cash-out.ts';
import styles from './cash-out.module.css';
import { cashOutTexts } from './cash-out.texts.ts';
import { useCashOut } from './use-cash-out.ts';

interface Props {
  readonly gates: Output<'fundCashOutGates'>;
  readonly cards: Output<'identityBankList'>['rows'];
}

/** Amount, card and fund password; one sheet shows all of it before it is sent. */
export function CashOutForm({ gates, cards }: Props) {
  const t = useTexts(cashOutTexts);
  const { form, review, confirming, close } = useCashOut(cards[0]?.id ?? '');
  return (
    <Screen
      title={t('title')}
      simulated
      action={
        <Button full onClick={review}>
          {t('next')}
        </Button>
      }
    >
      <Fields gates={gates} cards={cards} form={form} />
      <div className={styles.conditions}>
        <Fold label={t('conditions', { n: gates.gates.length })}>
          <Gates gates={gates.gates} />
        </Fold>
      </div>
      <p className={styles.note}>{t('neverPay')}</p>
      <Confirm gates={gates} cards={cards} form={form} open={confirming} onClose={close} />
    </Screen>
  );
}

type PartProps = Props & Pick<ReturnType<typeof useCashOut>, 'form'>;

function Fields({ gates, cards, form }: PartProps) {
  const t = useTexts(cashOutTexts);
  const language = useLanguage();
  const { values, change, errorOf } = form;
  const won = (value: string): string => formatMoney(value, 'KRW', language);
  return (
    <form id="cash-out" className={formStyles.form} noValidate onSubmit={form.submit}>
      <div>
        <p className={styles.note}>{t('withdrawable')}</p>
        <p className={styles.most}>{won(gates.withdrawable)}</p>
      </div>
      <AmountField
        label={t('amount')}
        currency="KRW"
        value={values.amount}
        onChange={(amount) => change({ amount })}
        error={errorOf('amount')}
        hint={t('limits', { least: won(gates.least), most: won(gates.most) })}
      />
      <Chips
        label={t('quick')}
        items={quickSums(gates).map(({ name, value }) => ({ value, label: t(name) }))}
        onChange={(amount) => change({ amount })}
      />
      <CardChoice
        label={t('to')}
        cards={cards}
        value={values.card}
        onChange={(card) => change({ card })}
      />
      <FundPasswordField form={form} />
      <Refusal error={form.failure} />
    </form>
  );
}

interface ConfirmProps extends PartProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every line of what is about to happen. */
function Confirm({ gates, cards, form, open, onClose }: ConfirmProps) {
  const t = useTexts(cashOutTexts);
  const bankName = useBankName();
  const language = useLanguage();
  const { values } = form;
  const won = (value: string): string => formatMoney(value, 'KRW', language);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('confirmTitle')}
      note={t('confirmNote')}
      action={
        <Button type="submit" form="cash-out" full busy={form.busy}>
          {t('submit')}
        </Button>
      }
    >
      <Lines>
        <Line strong label={t('amount')} value={won(values.amount === '' ? '0' : values.amount)} />
        <Line label={t('fee')} value={won('0')} />
        <Line
          label={t('to')}
          value={cardText(
            cards.find(({ id }) => id === values.card),
            bankName,
          )}
        />
        <Line label={t('arrives')} value={payoutText(t, gates.payout)} />
      </Lines>
    </Sheet>
  );
}

type Payout = ConfirmProps['gates']['payout'];

/** When the money arrives, in the words of either reading. */
function payoutText(
  t: Translate<'byDay' | 'usually' | 'within'>,
  { usualHours, latestHours, latestDays }: Payout,
): string {
  const latest =
    latestHours === null ? t('byDay', { n: latestDays ?? 0 }) : t('within', { n: latestHours });
  return usualHours === null ? latest : t('usually', { n: usualHours, latest });
}
