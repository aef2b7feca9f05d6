/** What is said of a dividend that was paid, or that a short position was charged with. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { dividendTexts } from '../texts/dividend.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['dividend_paid', 'dividend_charged'] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof dividendTexts>,
): MessageText {
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

export const DIVIDEND = wordsOf(CODES, dividendTexts, {
  text,
  href: () => href('homeDividend', { tab: 'mine' }),
});
