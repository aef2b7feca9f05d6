import { defineTexts } from '#shared/i18n.ts';

export const fundPasswordTexts = defineTexts('fundPassword', {
  kor: { label: '자금 비밀번호' },
  en: { label: 'Fund password' },
  tw: { label: '資金密碼' },
});
