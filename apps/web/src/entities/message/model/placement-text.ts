/** What is said of an application for a placement. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code =
  | 'placement_allotted'
  | 'placement_not_allotted'
  | 'placement_lapsed'
  | 'placement_delivered';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function placementText(
  { code, params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
  const won = (value: string): string => formatWon(value, language);
  const n = 'quantity' in params ? formatQuantity(params.quantity, of, language) : '';
  switch (code) {
    case 'placement_allotted': {
      const listsOn = formatDay(params.listsOn, language);
      const money = { amount: won(params.amount), released: won(params.released) };
      const all = params.released === '0' ? 'placementAllottedAllNote' : 'placementAllottedNote';
      const note = t(all, { ...money, listsOn });
      return { title: t('placementAllotted', { name, n }), note };
    }
    case 'placement_not_allotted':
    case 'placement_lapsed': {
      const title = code === 'placement_lapsed' ? 'placementLapsed' : 'placementNotAllotted';
      const note = t('placementReleasedNote', { released: won(params.released) });
      return { title: t(title, { name }), note };
    }
    case 'placement_delivered': {
      const price = won(params.price);
      const note =
        params.until === null
          ? t('placementDeliveredFreeNote', { price })
          : t('placementDeliveredNote', { price, until: formatDateTime(params.until, language) });
      return { title: t('placementDelivered', { name, n }), note };
    }
  }
}
