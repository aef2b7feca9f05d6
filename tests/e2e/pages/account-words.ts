/** What is said on accounts, verification and money, in three languages. */
import type { Flag } from '@maru/contract/desk-rules';
import { failed, refusals, refused, type Said, text, type Words } from './words.ts';

/** Buttons. */
export const TEST_DATA = text('testData.fill', [
  '^테스트 정보로 채우기$',
  '^Fill with test data$',
  '^填入測試資料$',
]);
export const CHECK_IN = text('homeCheckIn.checkIn', ['^출석하기$', '^Check in$', '^簽到$']);
export const EXCHANGE = text('homeCheckIn.exchange', ['^바꾸기$', '^Exchange$', '^兌換$']);
export const APPLY = text('informationUserInfo.apply', ['^신청하기$', '^Apply$', '^申請$']);

const atService = (kor: string, en: string, tw: string): Words => [
  `${kor}. 고객센터에 문의해 주세요`,
  `${en}. Please contact customer service`,
  `${tw}，請聯絡客服中心`,
];
export const FLAGGED: Readonly<Record<Flag, Said>> = {
  loginBanned: refused(
    'login_banned',
    atService(
      '로그인이 제한된 계정이에요',
      'Login is blocked for this account',
      '此帳號已被限制登入',
    ),
  ),
  frozen: refused(
    'account_frozen',
    atService('동결된 계정이에요', 'This account is frozen', '此帳號已被凍結'),
  ),
  tradeBarred: refused(
    'trade_barred',
    atService(
      '거래가 제한된 계정이에요',
      'Trading is restricted for this account',
      '此帳號已被限制交易',
    ),
  ),
  withdrawBarred: refused('withdraw_barred', [
    '출금이 제한된 계좌예요. 고객센터에 문의해 주세요',
    'Withdrawals are restricted for this account. Please contact customer service',
    '此帳戶限制出金，請聯絡客服中心',
  ]),
};

/** By the code that the server answers. */
export const SAID = refusals(
  {
    login_wrong: [
      '아이디 또는 비밀번호가 맞지 않아요',
      'Wrong account or password',
      '帳號或密碼錯誤',
    ],
    factor_needed: [
      '인증 앱에 보이는 6자리 코드를 입력해 주세요',
      'enter the 6-digit code from your authenticator app',
      '請輸入驗證應用程式顯示的 6 位數驗證碼',
    ],
    factor_code_wrong: [
      '코드가 맞지 않아요. #번 더',
      'Wrong code. Tries left: #',
      '驗證碼不正確，還可嘗試 # 次',
    ],
    link_invalid: ['링크를 쓸 수 없어요', 'This link doesn’t work', '此連結無法使用'],
    account_exists: ['이미 있는 계정이에요', 'This account already exists', '此帳號已存在'],
    inviter_missing: ['기관코드를 찾을 수 없어요', 'Institution code not found', '查無此機構代碼'],
    field_empty: ['빈칸을 모두 채워 주세요', 'Please fill in every field', '請填寫所有欄位'],
    real_name_required: [
      '먼저 실명인증을 해 주세요',
      'Please verify your real name first',
      '請先完成實名認證',
    ],
    real_name_pending: [
      '실명인증을 심사하고 있어요',
      'real-name verification is under review',
      '實名認證審核中',
    ],
    real_name_failed: [
      '실명인증이 반려됐어요',
      'real-name verification was rejected',
      '實名認證已被駁回',
    ],
    bank_missing: [
      '먼저 은행계좌를 등록해 주세요',
      'Please add a bank account first',
      '請先新增銀行帳戶',
    ],
    fund_password_missing: [
      '자금 비밀번호를 먼저 설정해 주세요',
      'Please set a fund password first',
      '請先設定資金密碼',
    ],
    fund_password_wrong: [
      '자금 비밀번호가 맞지 않아요. #번 더',
      'Wrong fund password. Tries left: #',
      '資金密碼不正確，還可嘗試 # 次',
    ],
    insufficient_withdrawable: [
      '출금가능금액이 부족해요. #원까지',
      'You can withdraw up to ₩# now',
      '可提領金額不足，最多可出金 ₩#',
    ],
    withdrawal_below: [
      '최소 10,000원부터 출금',
      'Minimum withdrawal: ₩10,000',
      '最低出金金額為 ₩10,000',
    ],
    bank_card_missing: [
      '등록된 계좌를 찾을 수 없어요',
      'Bank account not found',
      '找不到此銀行帳戶',
    ],
    bank_card_not_own: [
      '본인의 계좌가 아니에요',
      'This isn’t your bank account',
      '這不是您的銀行帳戶',
    ],
    fund_operation_pending: [
      '처리 중인 출금이 있어요',
      'A withdrawal is in progress',
      '有出金正在處理',
    ],
    channel_password_wrong: [
      '채널 비밀번호가 맞지 않아요',
      'Wrong channel password',
      '管道密碼不正確',
    ],
    deposit_pending: ['심사 중인 입금이 있어요', 'A deposit is under review', '有入金正在審核'],
    exchange_same_currency: [
      '같은 통화끼리는 환전할 수 없어요',
      'exchange the same currency',
      '相同幣別無法換匯',
    ],
    insufficient_balance: [
      '잔액이 부족해요. # USD까지',
      'You can exchange up to # USD',
      '餘額不足，最多可兌換 # USD',
    ],
    original_password_wrong: [
      '현재 비밀번호가 맞지 않아요',
      'current password is wrong',
      '目前的密碼不正確',
    ],
    bank_card_exists: ['이미 등록된 계좌예요', 'This account is already added', '此帳戶已新增'],
    check_ins_missing: [
      '출석이 #번 더 필요해요',
      'You need # more check-ins',
      '簽到次數不足，還差 # 次',
    ],
    seat_open: [
      '이미 우대 수수료 계좌',
      'You already have a reduced-fee account',
      '您已是優惠手續費帳戶',
    ],
    key_mismatch: [
      '앞서 보낸 요청과 내용이 달라요',
      'differs from your earlier request',
      '內容與先前送出的請求不同',
    ],
    too_frequent: ['요청이 너무 잦아요', 'Too many requests', '操作過於頻繁'],
  },
  { withdrawal_below: { n: '10000' }, insufficient_balance: { n: '0', currency: 'USD' } },
);

export const CHECKED_IN = failed('checkIn', 'checked_in_already', [
  '출석하지 못했어요. 오늘은 이미 출석했어요',
  'Check-in failed. You’ve already checked in today',
  '簽到失敗。今日已簽到',
]);
export const CHECK_IN_DONE = text('actions.checkInDone', [
  '^출석했어요$',
  '^Checked in$',
  '^簽到成功$',
]);
