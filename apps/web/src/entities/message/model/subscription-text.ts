/** What is said of an application for new shares. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code =
  | 'subscription_won'
  | 'subscription_not_won'
  | 'subscription_paid'
  | 'subscription_unpaid'
  | 'shares_listed';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function subscriptionText(
  { code, params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
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
