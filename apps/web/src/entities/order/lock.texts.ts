import { defineTexts } from '#shared/i18n.ts';

/** Why shares cannot be sold yet, and until when. */
export const lockTexts = defineTexts('lock', {
  kor: {
    minutes: '체결 후 {{n}}분 매도 제한',
    days: 'T+{{n}} 매도 제한',
    product: '상품 조건에 따른 매도 제한',
    until: '{{at}}부터 팔 수 있어요',
    part: '{{n}} 잠김',
    lent: '{{n}} 대여 중',
    partUntil: '{{at}}부터 풀려요',
    left: '남은 시간',
    daysLeft_other: '{{count}}일',
  },
  en: {
    minutes: 'Locked for {{n}} min after fill',
    days: 'Locked within T+{{n}}',
    product: 'Locked under product terms',
    until: 'Sellable from {{at}}',
    part: '{{n}} locked',
    lent: '{{n}} lent',
    partUntil: 'free from {{at}}',
    left: 'Time left',
    daysLeft_one: '{{count}} day',
    daysLeft_other: '{{count}} days',
  },
  tw: {
    minutes: '成交後 {{n}} 分鐘內不可賣出',
    days: 'T+{{n}} 內不可賣出',
    product: '依商品條件限制賣出',
    until: '{{at}} 起可賣出',
    part: '{{n}} 鎖定中',
    lent: '{{n}} 出借中',
    partUntil: '{{at}} 起解除',
    left: '剩餘時間',
    daysLeft_other: '{{count}} 天',
  },
});
