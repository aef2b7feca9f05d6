import { defineTexts } from '#shared/i18n.ts';

/** Texts of the three cards. */
export const introTexts = defineTexts('intro', {
  kor: {
    intro: '이런 서비스예요',
    introCard: '{{total}}장 중 {{n}}번째',
    introOrder: '주문하기 전에 모두 보여 드려요',
    introOrderNote:
      '예상 결제 금액과 수수료, 결제일, 내렸을 때의 손실까지 먼저 확인하고 주문해요. 체결되면 바로 알려 드려요.',
    introDraw: '청약과 추첨을 직접 확인해요',
    introDrawNote:
      '신청 목록을 먼저 잠그고, 나중에 공개되는 난수로 공모주를 나눠요. 결과는 내 휴대폰에서 처음부터 다시 계산해 볼 수 있어요.',
    introLedger: '내 돈의 모든 움직임이 남아요',
    introLedgerNote:
      '입금과 체결, 수수료는 모두 복식 원장에 적혀요. 총 자산이 어떻게 나왔는지 1원까지 따라가 볼 수 있어요.',
  },
  en: {
    intro: 'How it works',
    introCard: 'Card {{n}} of {{total}}',
    introOrder: 'See everything before you buy',
    introOrderNote:
      'Check the estimated total, fee, settlement date and possible loss before you order. We’ll notify you the moment it fills.',
    introDraw: 'A draw you can check yourself',
    introDrawNote:
      'Applications are locked first, then a random number published later decides the IPO. Verify the result from scratch on your own phone.',
    introLedger: 'Every move of your money is recorded',
    introLedgerNote:
      'Deposits, fills and fees go into a double-entry ledger. Trace your total assets down to the last won.',
  },
  tw: {
    intro: '服務介紹',
    introCard: '第{{n}}張，共{{total}}張',
    introOrder: '下單前，一切先看清楚',
    introOrderNote: '預估總額、手續費、交割日，以及下跌時的損失，確認後再下單。成交後立即通知您。',
    introDraw: '申購與抽籤，親自查驗',
    introDrawNote: '先鎖定申購名單，再以之後公布的亂數配售新股。結果可在自己的手機上從頭重新計算。',
    introLedger: '資金的每次變動都有紀錄',
    introLedgerNote: '入金、成交與手續費都記入複式帳本，總資產的由來可逐一追溯到每一韓元。',
  },
});
