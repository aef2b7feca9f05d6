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
    takeBack: '매입 신청 취소하기',
    takeBackTitle: '매입 신청을 취소할까요?',
    takeBackNote: '묶인 금액이 바로 풀려요. 기준가격이 정해지기 전까지 취소할 수 있어요.',
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
    takeBack: 'Cancel the subscription',
    takeBackTitle: 'Cancel this subscription?',
    takeBackNote:
      'The held amount is free again at once. It can be cancelled until its value is set.',
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
    takeBack: '取消申購',
    takeBackTitle: '要取消申購嗎？',
    takeBackNote: '預扣金額會立即退回，淨值確定前皆可取消。',
  },
});
