import type { Output } from '@maru/contract/calls';
import type { ExchangeKind } from '@maru/contract/status';
import { CURRENCIES, type Currency, proportion } from '@maru/std/money';
import { Chips } from '@maru/ui/chips';
import { ArrowDownUp } from 'lucide-react';
import { Link } from 'react-router';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { AmountField } from '#shared/amount-field.tsx';
import { apiText } from '#shared/api-dictionary/translate.ts';
import { formatMoney } from '#shared/currency.ts';
import { Figures } from '#shared/figures.tsx';
import formStyles from '#shared/form.module.css';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { TermsLines } from '../../components/terms-lines.tsx';
import { exchangeTexts } from '../../exchange.texts.ts';
import styles from './exchange.module.css';
import { QuoteSheet } from './quote-sheet.tsx';
import { swapped, type useExchange, useExchangeEstimate } from './use-exchange.ts';

interface Props {
  readonly kind: ExchangeKind;
  readonly exchange: ReturnType<typeof useExchange>;
  readonly wallets: Output<'fundWallets'>;
}

/** What the main action of the screen submits. */
export const EXCHANGE_FORM = 'exchange';

type FormState = ReturnType<typeof useExchange>['form'];

/** Currencies, amount and fund password, with what it would bring now; a sheet has the quote. */
export function ExchangeForm({ kind, wallets, exchange }: Props) {
  const { form, quote, again, close } = exchange;
  return (
    <>
      <form id={EXCHANGE_FORM} className={formStyles.form} noValidate onSubmit={form.submit}>
        {kind === 'exchange' ? <CurrencyFields form={form} /> : <DirectionField form={form} />}
        <PaidField form={form} wallets={wallets} />
        <Estimate form={form} wallets={wallets} />
        <FundPasswordField form={form} />
        <Refusal error={form.failure} />
      </form>
      <QuoteSheet
        fundPassword={form.values.fundPassword}
        quote={quote}
        onClose={close}
        onAgain={again}
      />
    </>
  );
}

function CurrencyFields({ form }: { readonly form: FormState }) {
  const t = useTexts(exchangeTexts);
  const { values, change, errorOf } = form;
  const items = CURRENCIES.map((value) => ({ value, label: value }));
  const wrong = errorOf('to');
  return (
    <div className={styles.currencies}>
      <p className="quiet">{t('from')}</p>
      <Chips<Currency>
        label={t('from')}
        items={items}
        value={values.from}
        onChange={(from) => change({ from, amount: '' })}
      />
      <button
        type="button"
        className={styles.swap}
        aria-label={t('swap')}
        onClick={() => change(swapped(values))}
      >
        <ArrowDownUp />
      </button>
      <p className="quiet">{t('to')}</p>
      <Chips<Currency>
        label={t('to')}
        items={items}
        value={values.to}
        onChange={(to) => change({ to })}
      />
      {wrong !== undefined && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

function DirectionField({ form }: { readonly form: FormState }) {
  const t = useTexts(exchangeTexts);
  const { values, change } = form;
  return (
    <div className={styles.currencies}>
      <p className="quiet">{t('transferNote')}</p>
      <Chips<'KRW' | 'USD'>
        label={t('direction')}
        items={[
          { value: 'KRW', label: t('toUs') },
          { value: 'USD', label: t('toKorea') },
        ]}
        value={values.from === 'USD' ? 'USD' : 'KRW'}
        onChange={(from) => change({ from, to: from === 'USD' ? 'KRW' : 'USD', amount: '' })}
      />
    </div>
  );
}

const SHARES = [10, 25, 50] as const;

function PaidField({ form, wallets }: { readonly form: FormState } & Pick<Props, 'wallets'>) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const { values, change, errorOf } = form;
  const { from } = values;
  const have = wallets.rows.find(({ currency }) => currency === from)?.exchangeable ?? '0';
  const fill = (percent: number): void => {
    change({ amount: String(proportion(BigInt(have), percent, 100)) });
  };
  return (
    <div>
      <AmountField
        label={t('amount')}
        currency={from}
        value={values.amount}
        onChange={(amount) => change({ amount })}
        error={errorOf('amount')}
        hint={t('have', { amount: formatMoney(have, from, language) })}
      />
      <Chips
        label={t('quick')}
        items={[
          ...SHARES.map((percent) => ({ value: String(percent), label: `${percent}%` })),
          { value: '100', label: t('all') },
        ]}
        onChange={(percent) => fill(Number(percent))}
      />
    </div>
  );
}

/** What it would bring now; what stands in its way is said before a quote is asked for. */
function Estimate({ form, wallets }: { readonly form: FormState } & Pick<Props, 'wallets'>) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const { shown, busy, refused: error } = useExchangeEstimate(form.values);
  const { from, to, amount } = form.values;
  // at its field it is said already
  const refused = form.errorOf('amount') === undefined && amount !== '' ? error : null;
  const known = shown?.from === from && shown.to === to ? shown : null;
  const user = useCall('userInfo', {});
  const won = (value: string): string => formatMoney(value, 'KRW', language);
  const limits = { least: won(wallets.least), most: won(wallets.most) };
  return (
    <section className={styles.estimate} aria-label={t('estimate')}>
      <Refusal error={refused} />
      {known !== null && (
        <Figures busy={busy}>
          <TermsLines terms={known} />
        </Figures>
      )}
      {known?.shut === true && <p className={styles.warn}>{t('shut')}</p>}
      <p className="quiet">{t('limits', limits)}</p>
      {user.data?.fundPassword === false && (
        <Link className={styles.way} to={href('informationFundPass')}>
          {apiText('fund_password_missing', language)}
        </Link>
      )}
    </section>
  );
}
