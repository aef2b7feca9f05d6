import { defineTexts } from '#shared/i18n.ts';

export const homeTexts = defineTexts('home', {
  kor: { news: '뉴스' },
  en: { news: 'News' },
  tw: { news: '新聞' },
});
