import type { Texts } from '../entry.ts';

/** Refusals about lent shares and credit loans. */
export const CREDIT = {
  lending_channel_closed: {
    kor: '지금은 주식을 빌려줄 수 없어요',
    en: 'Stock lending is closed for now',
    tw: '目前無法出借股票',
  },
  lending_quota_full: {
    kor: '이 종목의 대여 한도가 {n}주 남았어요',
    en: 'Only {n} shares left in this stock’s lending limit',
    tw: '此股出借額度剩 {n} 股',
  },
  lending_below: {
    kor: '한 번에 {n}원어치부터 빌려줄 수 있어요',
    en: 'Lend at least ₩{n} worth at a time',
    tw: '每次須出借價值 {n} 韓元以上',
  },
  lending_shares: {
    kor: '주식 수를 1 이상의 정수로 입력해 주세요',
    en: 'Enter a whole number of shares, 1 or more',
    tw: '請輸入 1 以上的整數股數',
  },
  lending_over: {
    kor: '{n}주까지 할 수 있어요',
    en: 'Up to {n} shares',
    tw: '最多 {n} 股',
  },
  lending_missing: {
    kor: '대여를 찾을 수 없어요',
    en: 'Lending not found',
    tw: '找不到這筆出借',
  },
  shares_lent: {
    kor: '빌려준 주식이에요. 돌려받은 뒤에 팔 수 있어요',
    en: 'These shares are on loan. Recall them before selling',
    tw: '股票出借中，收回後即可賣出',
    next: ['homeWorthList', 'seeLendings'],
  },
  loan_below: {
    kor: '최소 {n}원부터 빌릴 수 있어요',
    en: 'Minimum loan: ₩{n}',
    tw: '最低貸款金額為 ₩{n}',
  },
  loan_limit: {
    kor: '{n}원까지 빌릴 수 있어요',
    en: 'You can borrow up to ₩{n}',
    tw: '最多可借 ₩{n}',
  },
  loan_unpaid: {
    kor: '신용대출을 먼저 갚아 주세요',
    en: 'Repay your credit loan first',
    tw: '請先償還信用貸款',
    next: ['homeLoanRe', 'repayLoan'],
  },
  debt_unpaid: {
    kor: '정리된 종목에서 남은 미수금을 먼저 갚아 주세요',
    en: 'Clear your unpaid balance first',
    tw: '請先繳清結清部位後的未償餘額',
    next: ['informationRecharge', 'goThere'],
  },
  loan_missing: {
    kor: '없는 대출이에요',
    en: 'Loan not found',
    tw: '貸款不存在',
  },
  repayment_above: {
    kor: '갚을 돈은 {n}원이에요',
    en: 'You owe ₩{n}',
    tw: '應還金額為 ₩{n}',
  },
  added_credit_whole: {
    kor: '0보다 큰 원 단위 금액을 넣어 주세요',
    en: 'Enter a whole amount above 0',
    tw: '請輸入大於 0 的整數',
  },
} satisfies Partial<Texts>;
