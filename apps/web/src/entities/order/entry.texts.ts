import { defineTexts } from '#shared/i18n.ts';

export const entryTexts = defineTexts('orderEntry', {
  kor: { quick: '빠른 선택' },
  en: { quick: 'Quick choices' },
  tw: { quick: '快速選擇' },
});
