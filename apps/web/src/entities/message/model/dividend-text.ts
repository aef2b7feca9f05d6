/** What is said of a dividend that was paid, or that a short position was charged with. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code = 'dividend_paid' | 'dividend_charged';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function dividendText(
  { code, params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
  const n = formatQuantity(params.quantity, of, language);
  const won = (value: string): string => formatWon(value, language);
  if (code === 'dividend_charged') {
    const title = t('dividendCharged', { name, amount: won(params.amount) });
    return { title, note: t('dividendChargedNote', { n }) };
  }
  const { gross, tax, net } = params;
  return {
    title: t('dividendPaid', { name, net: won(net) }),
    note: t('dividendPaidNote', { n, gross: won(gross), tax: won(tax) }),
  };
}
