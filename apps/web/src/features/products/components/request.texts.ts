import { defineTexts } from '#shared/i18n.ts';

/** Words of a subscription or a redemption. */
export const requestTexts = defineTexts('productRequest', {
  kor: {
    asked: '신청 금액',
    held: '묶인 매입 대금',
    units: '좌수',
    invested: '투자 금액',
    paidOut: '받은 금액',
    returned: '돌려받은 돈',
    bySale: '매도로 받을 금액',
    bySaleNote: '상품이 파는 가격에 따라 달라져요',
    unlocksOn: '환매 가능일',
  },
  en: {
    asked: 'Asked for',
    held: 'Held for it',
    units: 'Units',
    invested: 'Invested',
    paidOut: 'Paid out',
    returned: 'Returned to you',
    bySale: 'To come from sales',
    bySaleNote: 'Depends on the prices of the sales',
    unlocksOn: 'Redeemable from',
  },
  tw: {
    asked: '申請金額',
    held: '預扣申購款',
    units: '單位數',
    invested: '投資金額',
    paidOut: '已收金額',
    returned: '退回金額',
    bySale: '待賣出支付',
    bySaleNote: '依賣出價格而定',
    unlocksOn: '可贖回日',
  },
});
