import { defineTexts } from '#shared/i18n.ts';

/** What messages on credit loans say. */
export const loanTexts = defineTexts('messageLoan', {
  kor: {
    loanDue: '신용대출 {{amount}}을 {{day}}까지 갚아 주세요',
    loanDueNote: '늦으면 이자가 오르고 신용점수가 내려가요',
    loanOverdue: '신용대출 {{amount}}이 연체됐어요',
    loanOverdueNote: '{{day}}이 갚을 날이었어요. 계속되면 예수금과 보유 주식으로 갚아요',
    loanForced: '연체된 대출 {{amount}}을 예수금에서 갚기 시작했어요',
    loanForcedNote: '모자라면 잠기지 않은 주식을 나중에 산 것부터 시장가로 팔아요',
    loanRepaid: '신용대출 {{amount}}을 모두 갚았어요',
    loanRepaidNote: '낸 이자는 모두 {{interest}}이에요',
  },
  en: {
    loanDue: 'Credit loan: {{amount}} due {{day}}',
    loanDueNote: 'If late, the rate rises and your credit score drops',
    loanOverdue: 'Credit loan: {{amount}} overdue',
    loanOverdueNote: 'Due {{day}}. If unpaid, your cash and holdings will be used',
    loanForced: 'Repaying the overdue {{amount}} from your cash',
    loanForcedNote: 'If that’s not enough, unlocked shares are sold at market, newest first',
    loanRepaid: 'Credit loan of {{amount}} repaid',
    loanRepaidNote: 'Total interest: {{interest}}',
  },
  tw: {
    loanDue: '信用貸款 {{amount}} 將於 {{day}} 到期',
    loanDueNote: '逾期將提高利率並降低信用評分',
    loanOverdue: '信用貸款 {{amount}} 已逾期',
    loanOverdueNote: '到期日為 {{day}}。若持續未還，將以帳戶餘額及持股抵償',
    loanForced: '逾期貸款 {{amount}} 開始自帳戶餘額扣還',
    loanForcedNote: '若不足，將以市價賣出未鎖定持股，由最近買進者開始',
    loanRepaid: '信用貸款 {{amount}} 已全數還清',
    loanRepaidNote: '利息共 {{interest}}',
  },
});
