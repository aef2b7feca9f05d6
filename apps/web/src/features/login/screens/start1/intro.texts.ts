import { defineTexts } from '#shared/i18n.ts';

/** Texts of the three cards. */
export const introTexts = defineTexts('intro', {
  kor: {
    intro: '이런 서비스예요',
    introCard: '{{total}}장 중 {{n}}번째',
    introOrder: '주문하기 전에 모두 보여 드려요',
    introOrderNote:
      '예상 결제 금액과 수수료, 결제일, 내렸을 때의 손실까지 먼저 확인하고 주문해요. 체결되면 바로 알려 드려요.',
    introBook: '가격은 주문이 만나서 정해져요',
    introBookNote:
      '모의 거래소 참가자들의 주문이 열린 호가창에서 만나 가격이 돼요. 운영자도 가격을 정할 수 없어요.',
    introLedger: '내 돈의 모든 움직임이 남아요',
    introLedgerNote:
      '입금과 체결, 수수료는 모두 복식 원장에 적혀요. 총 자산이 어떻게 나왔는지 1원까지 따라가 볼 수 있어요.',
  },
  en: {
    intro: 'How it works',
    introCard: 'Card {{n}} of {{total}}',
    introOrder: 'See everything before you buy',
    introOrderNote:
      'The estimated total, the fee, the settlement day and what a fall would cost: all of it before you order. We tell you the moment it is filled.',
    introBook: 'Orders make the price',
    introBookNote:
      'Orders of the participants of a simulated exchange meet in an open order book. Nobody sets a price, not even the operator.',
    introLedger: 'Every move of your money is kept',
    introLedgerNote:
      'Deposits, executions and fees stand in a double-entry ledger. Follow your total assets down to the last won.',
  },
  tw: {
    intro: '服務介紹',
    introCard: '第{{n}}張，共{{total}}張',
    introOrder: '下單前，一切先看清楚',
    introOrderNote: '預估總額、手續費、交割日，以及下跌時的損失，確認後再下單。成交後立即通知您。',
    introBook: '價格由委託撮合而成',
    introBookNote: '模擬交易所參與者的委託在公開的報價簿中撮合成交價，營運者也無法決定價格。',
    introLedger: '資金的每次變動都有紀錄',
    introLedgerNote: '入金、成交與手續費都記入複式帳本，總資產的由來可逐一追溯到每一韓元。',
  },
});
