import { defineTexts } from '#shared/i18n.ts';

/** Words that both screens of credit loans use. */
export const loanWords = defineTexts('loanWords', {
  kor: {
    owed: '빌린 금액',
    perYear: '연 {{percent}}%',
    rate: '이자율',
    perDay: '하루 이자',
    due: '갚을 날',
    available: '주문가능금액',
  },
  en: {
    owed: 'Borrowed',
    perYear: '{{percent}}% a year',
    rate: 'Interest rate',
    perDay: 'Daily interest',
    due: 'Due date',
    available: 'Buying power',
  },
  tw: {
    owed: '已借金額',
    perYear: '年利率 {{percent}}%',
    rate: '利率',
    perDay: '每日利息',
    due: '到期日',
    available: '可下單金額',
  },
});
