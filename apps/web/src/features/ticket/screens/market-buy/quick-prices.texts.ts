import { ASK, BID } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Texts of the nearest quotes on the pad of a price. */
export const quickPriceTexts = defineTexts('quickPrices', {
  kor: {},
  en: {},
  tw: {},
  terms: { askPrice: ASK, bidPrice: BID },
});
