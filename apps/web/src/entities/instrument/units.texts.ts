import { defineTexts } from '#shared/i18n.ts';

/** What the units of a stock are called. */
export const unitTexts = defineTexts('units', {
  kor: { shares_other: '{{n}}주' },
  en: { shares_one: '{{n}} share', shares_other: '{{n}} shares' },
  tw: { shares_other: '{{n}}股' },
});
