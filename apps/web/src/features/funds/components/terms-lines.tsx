import type { Output } from '@maru/contract/calls';
import { Line, Lines } from '@maru/ui/line';
import { formatMoney } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { exchangeTexts } from '../exchange.texts.ts';
import { rateText } from '../model/rate-text.ts';

export type ExchangeTerms = Omit<Output<'fundExchangePreview'>, 'shut'>;

interface Props {
  readonly terms: ExchangeTerms;
  /** Says what is paid too, and that the difference to the market is all it costs. */
  readonly whole?: boolean;
}

/** What an exchange gives, at what rate, and what it costs. */
export function TermsLines({ terms, whole = false }: Props) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const { from, to, paid, received, cost, spread, rate } = terms;
  return (
    <Lines>
      {whole && <Line label={t('pay')} value={formatMoney(paid, from, language)} />}
      <Line strong label={t('receive')} value={formatMoney(received, to, language)} />
      <Line label={t('rate')} value={rateText(rate, rate.applied, language)} />
      <Line label={t('middle')} value={rateText(rate, rate.middle, language)} />
      <Line
        label={t('cost', { spread })}
        value={formatMoney(cost, to, language)}
        {...(whole ? { note: t('costNote') } : {})}
      />
    </Lines>
  );
}
