import { defineTexts } from '../shared/define-texts.ts';

export const toQueueTexts = defineTexts({
  kor: { toQueue: '심사하기' },
  en: { toQueue: 'Review' },
  tw: { toQueue: '前往審核' },
});
