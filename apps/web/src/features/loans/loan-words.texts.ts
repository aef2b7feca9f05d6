import { BUYING_POWER, INTEREST_RATE } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Words that both screens of credit loans use. */
export const loanWords = defineTexts('loanWords', {
  kor: {
    owed: '빌린 금액',
    perYear: '연 {{percent}}%',
    perDay: '하루 이자',
    due: '갚을 날',
  },
  en: {
    owed: 'Borrowed',
    perYear: '{{percent}}% a year',
    perDay: 'Daily interest',
    due: 'Due date',
  },
  tw: {
    owed: '已借金額',
    perYear: '年利率 {{percent}}%',
    perDay: '每日利息',
    due: '到期日',
  },
  terms: { rate: INTEREST_RATE, available: BUYING_POWER },
});
