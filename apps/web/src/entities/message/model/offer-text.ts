/** What is said of shares that were bought from an offer. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { offerTexts } from '../texts/offer.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['offer_bought'] as const;
type Code = (typeof CODES)[number];

function text(
  { params }: Content<Code>,
  { name, of, language, t }: Said<typeof offerTexts>,
): MessageText {
  const n = formatQuantity(params.quantity, of, language);
  const won = (value: string): string => formatWon(value, language);
  const paid = `${won(params.price)} · ${won(`-${params.amount}`)}`;
  const title = t(`offerBought_${params.product}`, { name, n });
  if (params.lockedUntil === null) return { title, note: paid };
  const until = formatDateTime(params.lockedUntil, language);
  return { title, note: `${paid} · ${t('offerLocked', { until })}` };
}

export const OFFER = wordsOf(CODES, offerTexts, {
  text,
  href: (_, id) => href('tradePositionDetail', { id }),
});
