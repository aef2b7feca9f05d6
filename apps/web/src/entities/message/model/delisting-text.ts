/** What is said of a stock that leaves the market to those who have it. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { delistingTexts } from '../texts/delisting.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['delisting_announced', 'delisting_withdrawn', 'delisted'] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof delistingTexts>,
): MessageText {
  if (code === 'delisting_withdrawn') {
    return { title: t('delistingWithdrawn', { name }), note: t('delistingWithdrawnNote') };
  }
  if (code === 'delisted') {
    const n = formatQuantity(params.quantity, of, language);
    const note = params.side === 'long' ? 'delistedHeld' : 'delistedShort';
    return { title: t('delisted', { name }), note: t(note, { n }) };
  }
  const days = { from: formatDay(params.from, language), last: formatDay(params.last, language) };
  return { title: t('delistingAnnounced', { name }), note: t('delistingAnnouncedNote', days) };
}

export const DELISTING = wordsOf(CODES, delistingTexts, {
  text,
  href: (_, symbol) => href('marketStockDetail', { symbol }),
});
