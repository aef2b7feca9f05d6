import { defineTexts } from '#shared/i18n.ts';

export const nothingOfferedTexts = defineTexts('nothingOffered', {
  kor: { toMarket: '종목 보러 가기' },
  en: { toMarket: 'See stocks' },
  tw: { toMarket: '查看個股' },
});
