import { defineTexts } from './define-texts.ts';

export const loadingTexts = defineTexts({
  kor: { failed: '불러오지 못했어요', retry: '다시 시도' },
  en: { failed: 'Could not load', retry: 'Try again' },
  tw: { failed: '無法載入', retry: '重試' },
});
