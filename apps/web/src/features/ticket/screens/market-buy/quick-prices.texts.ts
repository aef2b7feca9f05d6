import { defineTexts } from '#shared/i18n.ts';

/** Texts of the nearest quotes on the pad of a price. */
export const quickPriceTexts = defineTexts('quickPrices', {
  kor: {
    askPrice: '매도호가',
    bidPrice: '매수호가',
  },
  en: {
    askPrice: 'Ask',
    bidPrice: 'Bid',
  },
  tw: {
    askPrice: '委賣價',
    bidPrice: '委買價',
  },
});
