import { defineTexts } from '#shared/i18n.ts';

/** What messages on lent shares say. */
export const lendingTexts = defineTexts('messageLending', {
  kor: {
    lendingFee: '{{name}} 대여 수수료 {{amount}} 입금',
    lendingFeeNote: '빌린 사람이 낸 수수료에서 나눠 받았어요',
    lendingReturned: '{{name}} {{n}}가 돌아왔어요',
    lendingReturnedAll: '이제 팔 수 있어요 · 받은 수수료 {{paid}}',
    lendingReturnedPart: '이제 팔 수 있어요 · 아직 {{left}} 대여 중',
    shortNotice: '{{name}} {{n}} 상환 예고',
    shortNoticeNote: '{{day}}까지 다른 대여 물량이 없으면 시장가로 되사서 갚아요',
  },
  en: {
    lendingFee: '{{name}}: {{amount}} lending fee credited',
    lendingFeeNote: 'Your share of what borrowers paid',
    lendingReturned: '{{name}}: {{n}} returned',
    lendingReturnedAll: 'You can sell now · {{paid}} fees received',
    lendingReturnedPart: 'You can sell now · {{left}} still lent',
    shortNotice: '{{name}}: {{n}} may be recalled',
    shortNoticeNote: 'If no other shares are lent by {{day}}, we’ll buy back at market',
  },
  tw: {
    lendingFee: '{{name}} 出借費 {{amount}} 已入帳',
    lendingFeeNote: '由借券人支付的費用分得',
    lendingReturned: '{{name}} {{n}} 已歸還',
    lendingReturnedAll: '現在可以賣出 · 已收出借費 {{paid}}',
    lendingReturnedPart: '現在可以賣出 · 仍出借 {{left}}',
    shortNotice: '{{name}} {{n}} 還券預告',
    shortNoticeNote: '若無其他出借股數，將於{{day}}以市價買回還券',
  },
});
