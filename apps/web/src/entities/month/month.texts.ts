import { defineTexts } from '#shared/i18n.ts';

export const monthTexts = defineTexts('month', {
  kor: { before: '이전 달', after: '다음 달' },
  en: { before: 'Previous month', after: 'Next month' },
  tw: { before: '上個月', after: '下個月' },
});
