import { defineTexts } from '#shared/i18n.ts';

export const confirmTexts = defineTexts('ticketConfirm', {
  kor: {
    confirmTitle: '{{name}} {{shares}} 살게요',
    loss: '10% 내리면 <b>−{{ten}}</b>, 30% 내리면 <b>−{{thirty}}</b>이에요. 지금은 모의투자라 실제 돈은 쓰이지 않아요.',
    buyNow: '매수하기',
    bigTitle: '큰 주문이에요. 한 번 더 확인해 주세요',
    bigNote: '{{amount}} 이상 주문은 두 번 확인해요. 수량과 가격이 맞나요?',
    bigConfirm: '맞아요, 주문할게요',
    goBack: '다시 볼게요',
  },
  en: {
    confirmTitle: 'Buy {{shares}} of {{name}}',
    loss: 'A 10% fall costs <b>{{ten}}</b>, a 30% fall <b>{{thirty}}</b>. This is a simulation: no real money is used.',
    buyNow: 'Buy',
    bigTitle: 'Large order. Please check again',
    bigNote:
      'Orders of {{amount}} or more need two confirmations. Are the quantity and price right?',
    bigConfirm: 'Place the order',
    goBack: 'Review again',
  },
  tw: {
    confirmTitle: '買進{{name}} {{shares}}',
    loss: '若下跌10%，將損失<b>{{ten}}</b>；若下跌30%，將損失<b>{{thirty}}</b>。目前是模擬投資，不會動用真實資金。',
    buyNow: '買進',
    bigTitle: '這是大額委託，請再次確認',
    bigNote: '{{amount}}以上的委託需要確認兩次。數量與價格正確嗎？',
    bigConfirm: '正確，送出委託',
    goBack: '再看一次',
  },
});
