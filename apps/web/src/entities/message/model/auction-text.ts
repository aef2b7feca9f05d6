/** What is said of what became of a bid. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Code = 'auction_won' | 'auction_lost' | 'auction_unsold' | 'auction_called_off';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function auctionText(
  { code, params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
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
