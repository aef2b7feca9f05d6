/** What is said of an application for new shares. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { subscriptionTexts } from '../texts/subscription.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = [
  'subscription_won',
  'subscription_not_won',
  'subscription_paid',
  'subscription_unpaid',
  'shares_listed',
] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof subscriptionTexts>,
): MessageText {
  const won = (value: string | number): string => formatWon(String(value), language);
  const n = 'quantity' in params ? formatQuantity(params.quantity, of, language) : '';
  switch (code) {
    case 'subscription_won': {
      const payBy = formatDateTime(params.payBy, language);
      const title = t('subscriptionWon', { name, n });
      return { title, note: t('subscriptionWonNote', { due: won(params.due), payBy }) };
    }
    case 'subscription_not_won':
      return {
        title: t('subscriptionNotWon', { name }),
        note: t('subscriptionNotWonNote', { released: won(params.released) }),
      };
    case 'subscription_paid': {
      const listsOn = formatDay(params.listsOn, language);
      const title = t('subscriptionPaid', { name, n });
      return { title, note: t('subscriptionPaidNote', { amount: won(params.amount), listsOn }) };
    }
    case 'subscription_unpaid':
      return {
        title: t('subscriptionUnpaid', { name, n }),
        note: t('subscriptionUnpaidNote', { released: won(params.released) }),
      };
    case 'shares_listed':
      return {
        title: t('sharesListed', { name, n }),
        note: t('sharesListedNote', { price: won(params.price) }),
      };
  }
}

export const SUBSCRIPTION = wordsOf(CODES, subscriptionTexts, {
  text,
  href: ({ code, params }) =>
    code === 'shares_listed'
      ? href('marketStockDetail', { symbol: params.symbol })
      : href('marketSubscribeRecord'),
});
