/** What is said of the right to a capital increase, and of a subscription to one. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { increaseTexts } from '../texts/increase.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = [
  'right_granted',
  'right_charged',
  'increase_announced',
  'increase_priced',
  'increase_allotted',
  'increase_not_allotted',
  'increase_delivered',
] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof increaseTexts>,
): MessageText {
  const won = (value: string): string => formatWon(value, language);
  const n = 'quantity' in params ? formatQuantity(params.quantity, of, language) : '';
  switch (code) {
    case 'right_granted': {
      const from = formatDateTime(params.opensAt, language);
      const until = formatDateTime(params.closesAt, language);
      return {
        title: t('rightGranted', { name, n }),
        note: t('rightGrantedNote', { from, until }),
      };
    }
    case 'right_charged': {
      const note = t('rightChargedNote', { amount: won(params.amount) });
      return { title: t('rightCharged', { name, n }), note };
    }
    case 'increase_announced': {
      const exDay = formatDay(params.exDay, language);
      const title = t('increaseAnnounced', { name, price: won(params.price) });
      return { title, note: t('increaseAnnouncedNote', { n, exDay }) };
    }
    case 'increase_priced': {
      const from = formatDateTime(params.opensAt, language);
      const until = formatDateTime(params.closesAt, language);
      const title = t('increasePriced', { name, price: won(params.price) });
      return { title, note: t('increasePricedNote', { n, from, until }) };
    }
    case 'increase_allotted': {
      const listsOn = formatDay(params.listsOn, language);
      const money = { amount: won(params.amount), released: won(params.released) };
      // what is paid, returned and delivered when is said as of a placement
      const all = params.released === '0' ? 'placementAllottedAllNote' : 'placementAllottedNote';
      return { title: t('increaseAllotted', { name, n }), note: t(all, { ...money, listsOn }) };
    }
    case 'increase_not_allotted': {
      const note = t('placementReleasedNote', { released: won(params.released) });
      return { title: t('increaseNotAllotted', { name }), note };
    }
    case 'increase_delivered': {
      const note = t('placementDeliveredFreeNote', { price: won(params.price) });
      return { title: t('increaseDelivered', { name, n }), note };
    }
  }
}

export const INCREASE = wordsOf(CODES, increaseTexts, {
  text,
  href: ({ code }, id) => {
    if (code === 'increase_delivered') return href('tradePositionDetail', { id });
    const isOpen = code !== 'increase_allotted' && code !== 'increase_not_allotted';
    if (isOpen) return href('homeNewStockPsBuy', { id });
    return href('homeNewStockps', { kind: 'increases', tab: 'mine' });
  },
});
