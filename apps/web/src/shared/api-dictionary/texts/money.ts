import { CLOSING_WORDS } from '@maru/contract/closing-words';
import type { Texts } from '../entry.ts';

/** Refusals of money in and out, of exchanges, and of the end of an account. */
export const MONEY = {
  deposit_time: {
    kor: '입금은 {range}에 할 수 있어요',
    en: 'Deposits are open {range}',
    tw: '入金時間為 {range}',
  },
  withdrawal_time: {
    kor: '출금은 {range}에 할 수 있어요',
    en: 'Withdrawals are open {range}',
    tw: '出金時間為 {range}',
  },
  channel_missing: {
    kor: '없는 입금 방법이에요',
    en: 'Deposit method not found',
    tw: '查無此入金管道',
  },
  channel_password_wrong: {
    kor: '채널 비밀번호가 맞지 않아요',
    en: 'Wrong channel password',
    tw: '管道密碼不正確',
  },
  channel_closed: {
    kor: '지금은 이 방법으로 입금할 수 없어요. 다른 방법을 골라 주세요',
    en: 'This deposit method is closed. Please choose another one',
    tw: '此入金方式目前已關閉，請選擇其他方式',
    next: ['informationRecharge', 'goThere'],
  },
  amount_invalid: {
    kor: '금액을 올바르게 입력해 주세요',
    en: 'Please enter a valid amount',
    tw: '請輸入正確的金額',
  },
  deposit_below: {
    kor: '최소 {n}부터 입금할 수 있어요',
    en: 'Minimum deposit: {n}',
    tw: '最低入金金額為 {n}',
  },
  deposit_above: {
    kor: '한 번에 {n}까지 입금할 수 있어요',
    en: 'Maximum per deposit: {n}',
    tw: '單次入金上限為 {n}',
  },
  deposit_pending: {
    kor: '심사 중인 입금이 있어요. 끝나면 다시 신청해 주세요',
    en: 'A deposit is under review. Please request again once it’s done',
    tw: '有入金正在審核，請待完成後再申請',
    next: ['informationFundRecord', 'seeRecords', { kind: 'deposit' }],
  },
  deposit_reference_invalid: {
    kor: '이체 확인번호가 올바르지 않아요',
    en: 'The transfer reference isn’t valid',
    tw: '轉帳編號不正確',
  },
  deposit_reference_used: {
    kor: '이미 쓰인 이체 확인번호예요',
    en: 'This transfer reference has already been used',
    tw: '此轉帳編號已使用',
  },
  withdraw_barred: {
    kor: '출금이 제한된 계좌예요. 고객센터에 문의해 주세요',
    en: 'Withdrawals are restricted for this account. Please contact customer service',
    tw: '此帳戶限制出金，請聯絡客服中心',
    next: ['homeKefuCenter', 'askService'],
  },
  fund_password_fresh: {
    kor: '자금 비밀번호를 바꿔서 {n}시간 뒤에 출금할 수 있어요',
    en: 'You changed your fund password. You can withdraw in {n} hours',
    tw: '您已變更資金密碼，{n} 小時後才能出金',
  },
  withdrawal_positions: {
    kor: '보유하거나 주문 중인 종목이 있으면 출금할 수 없어요. 먼저 정리해 주세요',
    en: 'Close your holdings and open orders before you withdraw',
    tw: '有持有部位或委託時無法出金，請先結清',
    next: ['tradeIndex', 'seeOrders'],
  },
  fund_operation_pending: {
    kor: '처리 중인 출금이 있어요. 끝나면 다시 신청해 주세요',
    en: 'A withdrawal is in progress. Please request again once it’s done',
    tw: '有出金正在處理，請待完成後再申請',
    next: ['informationFundRecord', 'seeRecords', { kind: 'withdrawal' }],
  },
  withdrawal_below: {
    kor: '최소 {n}원부터 출금할 수 있어요',
    en: 'Minimum withdrawal: ₩{n}',
    tw: '最低出金金額為 ₩{n}',
  },
  withdrawal_above: {
    kor: '한 번에 {n}원까지 출금할 수 있어요',
    en: 'Maximum per withdrawal: ₩{n}',
    tw: '單次出金上限為 ₩{n}',
  },
  insufficient_withdrawable: {
    kor: '출금가능금액이 부족해요. {n}원까지 출금할 수 있어요',
    en: 'You can withdraw up to ₩{n} now',
    tw: '可提領金額不足，最多可出金 ₩{n}',
    next: ['informationIndex', 'seeAccount'],
  },
  withdrawal_missing: {
    kor: '출금 신청을 찾을 수 없어요',
    en: 'Withdrawal not found',
    tw: '找不到出金申請',
  },
  deposit_missing: {
    kor: '입금 신청을 찾을 수 없어요',
    en: 'Deposit not found',
    tw: '找不到入金申請',
  },
  export_expired: {
    kor: '내려받기 시간이 지났어요. 다시 시작해 주세요',
    en: 'The download timed out. Please start again',
    tw: '下載逾時，請重新開始',
  },
  ...CLOSING_WORDS,
  closing_positions: { ...CLOSING_WORDS.closing_positions, next: ['tradeIndex', 'seeOrders'] },
  closing_requests: {
    ...CLOSING_WORDS.closing_requests,
    next: ['informationFundRecord', 'seeRecords'],
  },
  closing_unsettled: {
    ...CLOSING_WORDS.closing_unsettled,
    next: ['informationFundRecord', 'seeRecords'],
  },
  closing_dividends: {
    ...CLOSING_WORDS.closing_dividends,
    next: ['homeDividend', 'seeDividends', { tab: 'mine' }],
  },
  closing_lending: { ...CLOSING_WORDS.closing_lending, next: ['homeWorthList', 'seeLendings'] },
  closing_follows: { ...CLOSING_WORDS.closing_follows, next: ['tutorRecord', 'goThere'] },
  closing_units: { ...CLOSING_WORDS.closing_units, next: ['homeFllowRecord', 'goThere'] },
  closing_wallets: {
    ...CLOSING_WORDS.closing_wallets,
    next: ['informationExChange', 'seeWallets', { tab: 'wallets' }],
  },
  bank_card_in_use: {
    kor: '이 계좌로 심사 중인 출금이 있어요. 끝난 뒤 삭제해 주세요',
    en: 'A withdrawal to this account is under review. You can remove it after that',
    tw: '有出金至此帳戶的申請正在審核，完成後才能刪除',
  },
  exchange_same_currency: {
    kor: '같은 통화끼리는 환전할 수 없어요',
    en: 'You can’t exchange the same currency',
    tw: '相同幣別無法換匯',
  },
  exchange_transfer_currencies: {
    kor: '계좌 이체는 원화와 미국 달러 사이에서만 할 수 있어요',
    en: 'Transfers are only between Korean won and US dollars',
    tw: '帳戶轉帳僅限韓元與美元之間',
  },
  exchange_below: {
    kor: '{n}원 이상부터 환전할 수 있어요',
    en: 'Minimum exchange: ₩{n}',
    tw: '最低換匯金額為等值 ₩{n}',
  },
  exchange_above: {
    kor: '한 번에 {n}원까지 환전할 수 있어요',
    en: 'Maximum per exchange: ₩{n}',
    tw: '單次換匯上限為等值 ₩{n}',
  },
  insufficient_balance: {
    kor: '잔액이 부족해요. {n} {currency}까지 환전할 수 있어요',
    en: 'Insufficient balance. You can exchange up to {n} {currency}',
    tw: '餘額不足，最多可兌換 {n} {currency}',
    next: ['informationExChange', 'seeWallets', { tab: 'wallets' }],
  },
  exchange_quote_missing: {
    kor: '더 새로운 환율이 있어요. 환율을 다시 확인해 주세요',
    en: 'There’s a newer rate. Please check it again',
    tw: '已有較新的匯率，請重新確認',
  },
  exchange_quote_expired: {
    kor: '환율 유효 시간이 지났어요. 환율을 다시 확인해 주세요',
    en: 'The rate expired. Please get a new one',
    tw: '匯率已逾時，請重新取得匯率',
  },
  exchange_rate_moved: {
    kor: '그사이 환율이 크게 움직였어요. 환율을 다시 확인해 주세요',
    en: 'The rate moved too far. Please get a new one',
    tw: '匯率變動過大，請重新取得匯率',
  },
} satisfies Partial<Texts>;
