import { defineTexts } from './i18n.ts';

export const amountFieldTexts = defineTexts('amountField', {
  kor: { unread: '읽을 수 없는 금액이에요. 숫자로 적어 주세요 (예: 1,500,000)' },
  en: { unread: 'Can’t read this amount. Enter digits, e.g. 1,500,000' },
  tw: { unread: '無法辨識此數額，請輸入數字（例：1,500,000）' },
});
