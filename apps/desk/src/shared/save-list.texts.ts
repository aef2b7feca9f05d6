import { defineTexts } from './define-texts.ts';

export const saveButtonTexts = defineTexts({
  kor: { save: 'CSV로 저장' },
  en: { save: 'Save as CSV' },
  tw: { save: '存成 CSV' },
});
