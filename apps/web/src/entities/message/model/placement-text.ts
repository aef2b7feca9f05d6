/** What is said of an application for a placement. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { increaseTexts } from '../texts/increase.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = [
  'placement_allotted',
  'placement_not_allotted',
  'placement_lapsed',
  'placement_delivered',
] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof increaseTexts>,
): MessageText {
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

export const PLACEMENT = wordsOf(CODES, increaseTexts, {
  text,
  href: ({ code }, id) =>
    code === 'placement_delivered'
      ? href('tradePositionDetail', { id })
      : href('homeNewStockps', { tab: 'mine' }),
});
