import { ORDER_NUMBER } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const resultTexts = defineTexts('ticketResult', {
  kor: {
    resultPendingNote: '맞는 상대 주문이 나오면 체결돼요. 체결되면 바로 알려 드려요.',
    resultHolding: '{{name}} {{shares}} 샀어요',
    resultPartial: '{{filled}} 체결, {{pending}} 대기 중이에요',
    resultCancelled: '주문이 취소됐어요',
    filledPrice: '체결 평균가',
    seePosition: '주문과 원장 보기',
    again: '더 주문하기',
  },
  en: {
    resultPendingNote: 'It fills when a matching order comes in. We’ll notify you right away.',
    resultHolding: 'Bought {{shares}} of {{name}}',
    resultPartial: '{{filled}} filled, {{pending}} waiting',
    resultCancelled: 'Order cancelled',
    filledPrice: 'Average fill price',
    seePosition: 'Order & ledger',
    again: 'Order more',
  },
  tw: {
    resultPendingNote: '有相符的對方委託時就會成交，成交後立即通知您。',
    resultHolding: '已買進{{name}} {{shares}}',
    resultPartial: '已成交{{filled}}，{{pending}}等待中',
    resultCancelled: '委託已取消',
    filledPrice: '成交均價',
    seePosition: '查看委託與帳本',
    again: '繼續委託',
  },
  terms: { orderNumber: ORDER_NUMBER },
});
