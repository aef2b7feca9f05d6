/** What is said of what became of a bid. Pure. */
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { auctionTexts } from '../texts/auction.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = ['auction_won', 'auction_lost', 'auction_unsold', 'auction_called_off'] as const;
type Code = (typeof CODES)[number];

function text(
  { code, params }: Content<Code>,
  { name, of, language, t }: Said<typeof auctionTexts>,
): MessageText {
  const won = (value: string): string => formatWon(value, language);
  const released = won(params.released);
  switch (code) {
    case 'auction_won': {
      const n = formatQuantity(params.quantity, of, language);
      const asked = formatQuantity(params.asked, of, language);
      const paid = { price: won(params.price), amount: won(params.amount), released };
      const isWhole = params.quantity === params.asked;
      const note = isWhole ? t('auctionWonNote', paid) : t('auctionWonPart', { n, asked, ...paid });
      return { title: t('auctionWon', { name, n }), note };
    }
    case 'auction_lost': {
      const prices = { clearing: won(params.clearing), price: won(params.price) };
      return {
        title: t('auctionLost', { name }),
        note: t('auctionLostNote', { ...prices, released }),
      };
    }
    case 'auction_unsold':
      return { title: t('auctionUnsold', { name }), note: t('auctionUnsoldNote', { released }) };
    case 'auction_called_off': {
      const reason = t(`off_${params.reason}`);
      const note = t('auctionCalledOffNote', { reason, released });
      return { title: t('auctionCalledOff', { name }), note };
    }
  }
}

export const AUCTION = wordsOf(CODES, auctionTexts, {
  text,
  href: ({ code }, id) =>
    code === 'auction_won' ? href('tradePositionDetail', { id }) : href('homeAuction', { id }),
});
