import { defineTexts } from '#shared/i18n.ts';

export const orderToastTexts = defineTexts('orderToast', {
  kor: {
    bought: '{{name}} {{n}} 매수 체결',
    sold: '{{name}} {{n}} 매도 체결',
    stopReached: '{{name}} 스톱 가격에 닿아 지정가 주문이 나갔어요',
  },
  en: {
    bought: 'Bought {{n}} of {{name}}',
    sold: 'Sold {{n}} of {{name}}',
    stopReached: '{{name}} hit its stop: limit order placed',
  },
  tw: {
    bought: '{{name}} {{n}} 買進成交',
    sold: '{{name}} {{n}} 賣出成交',
    stopReached: '{{name}} 已達觸發價，限價委託已送出',
  },
});
