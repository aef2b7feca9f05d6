/** What is said of lent shares: to who lends them, and to who has borrowed them. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { lendingTexts } from '../texts/lending.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['lending_fee', 'lending_returned', 'short_notice'] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof lendingTexts>,
): MessageText {
  const n = (shares: number): string => formatQuantity(shares, of, language);
  if (code === 'lending_fee') {
    const title = t('lendingFee', { name, amount: formatWon(params.amount, language) });
    return { title, note: t('lendingFeeNote') };
  }
  if (code === 'short_notice') {
    const title = t('shortNotice', { name, n: n(params.quantity) });
    return { title, note: t('shortNoticeNote', { day: formatDay(params.day, language) }) };
  }
  return {
    title: t('lendingReturned', { name, n: n(params.quantity) }),
    note:
      params.left === 0
        ? t('lendingReturnedAll', { paid: formatWon(params.paid, language) })
        : t('lendingReturnedPart', { left: n(params.left) }),
  };
}

export const LENDING = wordsOf(CODES, lendingTexts, {
  text,
  href: ({ code }, id) =>
    code === 'short_notice' ? href('tradePositionDetail', { id }) : href('homeWorthList'),
});
