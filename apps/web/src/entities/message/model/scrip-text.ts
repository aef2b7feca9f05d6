/** What is said of new shares for a dividend. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code = 'scrip_offered' | 'scrip_paid' | 'scrip_delivered';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function scripText(
  { code, params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
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
