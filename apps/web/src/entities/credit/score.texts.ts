import { defineTexts } from '#shared/i18n.ts';

/** What moves a credit score. */
export const scoreTexts = defineTexts('score', {
  kor: {
    points: '{{points}}점',
    real_name: '실명인증 완료',
    bank_card: '첫 본인 계좌 등록',
    check_ins: '출석을 모아 교환',
    closed_by_force: '반대매매된 포지션',
    year_without_overdue: '12개월 동안 연체 없음',
    loan_repaid: '신용대출을 제때 갚음',
    loan_overdue: '신용대출 연체',
    loan_overdue_day: '연체가 이어진 하루마다',
    loanEarns:
      '대출 점수는 빌린 돈의 절반 이상을 {{days}}일 이상 쓰고 제때 갚으면 분기에 한 번 받아요.',
    overdueMost: '대출 하나의 연체로 잃는 점수는 {{points}}점까지예요.',
  },
  en: {
    points: '{{points}}',
    real_name: 'Real name verified',
    bank_card: 'First bank account added',
    check_ins: 'Check-ins exchanged',
    closed_by_force: 'Position force-liquidated',
    year_without_overdue: '12 months with nothing overdue',
    loan_repaid: 'Credit loan repaid on time',
    loan_overdue: 'Credit loan overdue',
    loan_overdue_day: 'Each further day overdue',
    loanEarns:
      'Earn loan points once a quarter: keep at least half of a loan for {{days}} days and repay it on time.',
    overdueMost: 'One overdue loan costs up to {{points}} points.',
  },
  tw: {
    points: '{{points}} 分',
    real_name: '完成實名認證',
    bank_card: '首次新增本人銀行帳戶',
    check_ins: '簽到兌換',
    closed_by_force: '部位遭強制平倉',
    year_without_overdue: '12 個月無逾期',
    loan_repaid: '信用貸款如期償還',
    loan_overdue: '信用貸款逾期',
    loan_overdue_day: '每多逾期一天',
    loanEarns: '貸款至少一半的金額借用滿 {{days}} 天且如期償還，每季可加分一次。',
    overdueMost: '單筆貸款逾期最多扣 {{points}} 分。',
  },
});
