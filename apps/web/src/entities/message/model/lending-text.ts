/** What is said of lent shares: to who lends them, and to who has borrowed them. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code = 'lending_fee' | 'lending_returned' | 'short_notice';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function lendingText(
  { code, params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
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
