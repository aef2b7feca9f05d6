import { defineTexts } from './define-texts.ts';

export const pagesTexts = defineTexts({
  kor: { previous: '이전 쪽', next: '다음 쪽' },
  en: { previous: 'Previous page', next: 'Next page' },
  tw: { previous: '上一頁', next: '下一頁' },
});
