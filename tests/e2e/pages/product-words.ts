/** What screens of copy trading, products, loans and lending say, in three languages. */
import { refusals, text } from './words.ts';

const A_MILLION = { n: '1000000' };

/** What is said, by the code that the server answers. */
export const SAID = refusals(
  {
    product_missing: ['없거나 거래가 끝난', 'doesn’t exist or is no longer', '查無此個股'],
    below_minimum: [
      '최소 1,000,000원부터',
      'Minimum order: ₩1,000,000',
      '最低買進金額為 ₩1,000,000',
    ],
    follow_over: [
      '따라할 수 있는 기간이 끝났어요',
      'This mentor can no longer be followed',
      '跟單期限已過',
    ],
    insufficient_funds: [
      '주문가능금액이 부족해요. 999,000,000원',
      'Not enough buying power: ₩999,000,000',
      '可下單金額不足，需要 ₩999,000,000',
    ],
    fund_password_wrong: ['자금 비밀번호가 맞지', 'Wrong fund password', '資金密碼不正確'],
    fund_password_missing: [
      '자금 비밀번호를 먼저 설정해',
      'Please set a fund password first',
      '請先設定資金密碼',
    ],
    product_below: [
      '1,000,000원부터 매입',
      'Minimum subscription: ₩1,000,000',
      '須為 1,000,000 韓元以上',
    ],
    product_deadline: ['매입 기간이 끝난 상품', 'subscription period has ended', '申購期限已過'],
    loan_below: [
      '최소 1,000,000원부터 빌릴',
      'Minimum loan: ₩1,000,000',
      '最低貸款金額為 ₩1,000,000',
    ],
    loan_limit: ['^[\\d,]+원까지 빌릴 수', 'can borrow up to ₩#', '最多可借 ₩#'],
    order_pending_review: [
      '심사 중인 신청이 있어요',
      'have an application under review',
      '您有審核中的申請',
    ],
    lending_channel_closed: [
      '지금은 주식을 빌려줄 수 없어요',
      'Stock lending is closed for now',
      '目前無法出借',
    ],
    lending_quota_full: ['대여 한도가 0주 남았어요', 'Only 0 shares left', '出借額度剩 0 股'],
    repayment_above: ['갚을 돈은 #원이에요', 'You owe ₩#', '應還金額為 ₩#'],
    loan_missing: ['없는 대출이에요', 'Loan not found', '貸款不存在'],
    loan_unpaid: ['신용대출을 먼저 갚아', 'Repay your credit loan first', '請先償還信用貸款'],
    credit_score_low: ['신용점수가 모자라요', 'credit score is too low', '信用評分不足'],
  },
  {
    below_minimum: A_MILLION,
    product_below: A_MILLION,
    loan_below: A_MILLION,
    insufficient_funds: { n: '999000000' },
    lending_quota_full: { n: '0' },
  },
);
export type Code = keyof typeof SAID;

/** The pairs of success and failure of the actions that have one. */
export const COPY_TRADE = {
  done: text('actions.copyTradeDone', [
    '^따라하기를 시작했어요$',
    '^Copy trading started$',
    '^跟單成功$',
  ]),
  failed: text('actions.copyTradeFailed', [
    '^따라하기를 시작하지 못했어요',
    '^Couldn’t start copy trading',
    '^跟單失敗',
  ]),
};
export const LOAN = {
  done: text('actions.loanDone', [
    '^대출을 신청했어요$',
    '^Loan application sent$',
    '^貸款申請已送出$',
  ]),
  failed: text('actions.loanFailed', [
    '^대출을 신청하지 못했어요',
    '^Loan application failed',
    '^貸款申請失敗',
  ]),
};
export const REPAY = {
  done: text('actions.repayDone', ['^상환했어요$', '^Repaid$', '^還款成功$']),
  failed: text('actions.repayFailed', ['^상환하지 못했어요', '^Repayment failed', '^還款失敗']),
};

/** Buttons. */
const WON = { won: '1234567' };
export const FOLLOW = text('mentor.follow', ['^따라하기$', '^Follow$', '^開始跟單$']);
export const BUY_UNITS = text('fllowDetail.subscribe', ['^매입하기$', '^Subscribe$', '^申購單位$']);
export const APPLY = text('homeLoan.applyAmount', ['대출 신청$', 'Apply$', '申請貸款$'], {
  amount: WON,
});
export const LEND = text('worth.lend', ['^빌려주기$', '^Lend$', '^出借$']);
export const LEND_NOW = text('worth.submit', ['주 빌려주기$', '^Lend # shares$', '^出借 #股$'], {
  n: { shares: 600 },
});
export const REPAY_LOAN = text('homeLoanRe.repay', ['^갚기$', '^Repay$', '^立即還款$']);
export const REPAY_NOW = text(
  'homeLoanRe.repayButton',
  ['^[₩\\d,원]+ 갚기$', '^Repay ₩', '^還款 '],
  { amount: WON },
);
