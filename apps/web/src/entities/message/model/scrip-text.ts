/** What is said of new shares for a dividend. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { increaseTexts } from '../texts/increase.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['scrip_offered', 'scrip_paid', 'scrip_delivered'] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof increaseTexts>,
): MessageText {
  const won = (value: string): string => formatWon(value, language);
  const n = formatQuantity(params.quantity, of, language);
  switch (code) {
    case 'scrip_offered': {
      const until = formatDateTime(params.closesAt, language);
      const note = t('scripOfferedNote', { n, price: won(params.price), until });
      return { title: t('scripOffered', { name }), note };
    }
    case 'scrip_paid': {
      const { amount, cash, tax } = params;
      const money = { amount: won(amount), cash: won(cash), tax: won(tax) };
      const listsOn = formatDay(params.listsOn, language);
      return {
        title: t('scripPaid', { name, n }),
        note: t('scripPaidNote', { ...money, listsOn }),
      };
    }
    case 'scrip_delivered': {
      const note = t('placementDeliveredFreeNote', { price: won(params.price) });
      return { title: t('scripDelivered', { name, n }), note };
    }
  }
}

export const SCRIP = wordsOf(CODES, increaseTexts, {
  text,
  href: ({ code, params }, id) => {
    if (code === 'scrip_delivered') return href('tradePositionDetail', { id });
    const { symbol } = params;
    return href('homeDividend', code === 'scrip_offered' ? { symbol } : { tab: 'mine' });
  },
});
