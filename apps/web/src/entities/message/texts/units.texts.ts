import { defineTexts } from '#shared/i18n.ts';

/** What messages on units of products say. */
export const unitsTexts = defineTexts('messageUnits', {
  kor: {
    productSubscribed: '{{name}} {{units}} 매입',
    productSubscribedNote:
      '기준가격 {{nav}} · {{amount}} 투자 · {{returned}} 환불 · {{day}}부터 환매할 수 있어요',
    productRedeemed: '{{name}} {{units}} 환매',
    productRedeemedNote: '기준가격 {{nav}} · {{amount}} 입금 · 손익 {{profit}}',
    productPaid: '{{name}} 정리 대금을 먼저 지급했어요',
    productPaidNote:
      '{{units}}를 기준가격 {{nav}}에 돌려 드렸어요 · {{amount}} · 손익 {{profit}}. 남은 {{left}}는 팔 수 없는 종목이 팔리거나 배당이 들어오면 지급해요.',
    productEnded: '{{name}} 운용이 끝났어요',
    productEndedNote:
      '{{units}}를 마지막 기준가격 {{nav}}에 돌려 드렸어요 · {{amount}} · 손익 {{profit}}',
    unitsCount: '{{n}}좌',
  },
  en: {
    productSubscribed: '{{name}}: {{units}} bought',
    productSubscribedNote:
      'NAV {{nav}} · {{amount}} invested · {{returned}} returned · redeemable from {{day}}',
    productRedeemed: '{{name}}: {{units}} redeemed',
    productRedeemedNote: 'NAV {{nav}} · {{amount}} paid · P/L {{profit}}',
    productPaid: '{{name}}: first closing payment',
    productPaidNote:
      '{{units}} paid at NAV {{nav}} · {{amount}} · P/L {{profit}}. The remaining {{left}} follow once halted holdings are sold or dividends arrive.',
    productEnded: '{{name}} has ended',
    productEndedNote: '{{units}} paid at the final NAV {{nav}} · {{amount}} · P/L {{profit}}',
    unitsCount: '{{n}} units',
  },
  tw: {
    productSubscribed: '{{name}} 申購 {{units}}',
    productSubscribedNote: '淨值 {{nav}} · 投資 {{amount}} · 退回 {{returned}} · {{day}} 起可贖回',
    productRedeemed: '{{name}} 贖回 {{units}}',
    productRedeemedNote: '淨值 {{nav}} · 入帳 {{amount}} · 損益 {{profit}}',
    productPaid: '{{name}} 已先支付部分清算款',
    productPaidNote:
      '{{units}} 以淨值 {{nav}} 支付 · {{amount}} · 損益 {{profit}}。其餘 {{left}} 待暫停交易的持股賣出或股利入帳後支付。',
    productEnded: '{{name}} 已結束',
    productEndedNote: '{{units}} 以最後淨值 {{nav}} 支付 · {{amount}} · 損益 {{profit}}',
    unitsCount: '{{n}} 單位',
  },
});
