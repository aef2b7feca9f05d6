/**
 * The messages of the specification (§8) on accounts, verification and money: each is caused at the
 * real server and read in the browser, in three languages.
 */
import { randomUUID } from 'node:crypto';
import type { Input } from '@maru/contract/calls';
import { LANGUAGES } from '@maru/contract/constants';
import type { Flag, ReviewKindName } from '@maru/contract/desk-rules';
import { codeNow } from '@maru/server/http/testing/authenticator';
import { present } from '@maru/std/assert';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { changeOnItsWay, overtake, type Said, toast } from './pages/refusals.ts';

/** A text in each language; `#` stands for a number. */
function says(kor: string, en: string, tw: string): Said {
  const of = (text: string): RegExp => new RegExp(text.replaceAll('#', '[\\d,]+'));
  return { kor: of(kor), en: of(en), tw: of(tw) };
}

const TEST_DATA = says('테스트 정보로 채우기', 'Fill with test data', '填入測試資料');
const SERVICE = [
  '고객센터에 문의해 주세요',
  'contact customer service',
  '請(聯絡|洽)客服中心',
] as const;
const atService = (kor: string, en: string, tw: string): Said =>
  says(`${kor}. ${SERVICE[0]}`, `${en}. Please ${SERVICE[1]}`, `${tw}，${SERVICE[2]}`);

const LOGIN_WRONG = says(
  '아이디 또는 비밀번호가 맞지 않아요',
  'Wrong account or password',
  '帳號或密碼錯誤',
);
const CODE_NEEDED = says(
  '인증 앱에 보이는 6자리 코드를 입력해 주세요',
  'enter the 6-digit code of your authenticator app',
  '請輸入驗證應用程式顯示的 6 位數驗證碼',
);
const CODE_WRONG = says(
  '코드가 맞지 않아요. #번 더',
  'code is not right. Tries left: #',
  '驗證碼不正確，還可嘗試 # 次',
);
const LINK_INVALID = says('링크를 쓸 수 없어요', 'This link does not work', '此連結無法使用');
const TAKEN = [
  [
    { account: 'demo' },
    says('이미 있는 계정이에요', 'This account already exists', '此帳號已存在'),
  ],
  [
    { institutionCode: 'NOWHERE' },
    says('기관코드를 찾을 수 없어요', 'This institution code does not exist', '查無此機構代碼'),
  ],
  [
    { account: '' },
    says('빈칸을 모두 채워 주세요', 'Please fill in every field', '請填寫所有欄位'),
  ],
] as const;
const FLAGGED: Readonly<Record<Flag, Said>> = {
  loginBanned: atService(
    '로그인이 제한된 계정이에요',
    'Log-in is banned for this account',
    '此帳號已被限制登入',
  ),
  frozen: atService('동결된 계정이에요', 'This account is frozen', '此帳號已被凍結'),
  tradeBarred: atService(
    '거래가 제한된 계정이에요',
    'This account may not trade',
    '此帳號已被限制交易',
  ),
  withdrawBarred: atService(
    '출금이 제한된 계좌예요',
    'This account may not withdraw',
    '此帳戶限制出金',
  ),
};
const GATES = [
  says('먼저 실명인증을 해 주세요', 'Please verify your real name first', '請先完成實名認證'),
  says('먼저 은행계좌를 등록해 주세요', 'Please add a bank account first', '請先新增銀行帳戶'),
  says(
    '자금 비밀번호를 먼저 설정해 주세요',
    'Please set a fund password first',
    '請先設定資金密碼',
  ),
];
const NAME_PENDING = says(
  '실명인증을 심사하고 있어요',
  'real-name verification is under review',
  '實名認證審核中',
);
const NAME_FAILED = says(
  '실명인증이 반려되었어요',
  'real-name verification was rejected',
  '實名認證已被駁回',
);
const WITHDRAWALS = [
  [
    { fundPassword: '975310' },
    says(
      '자금 비밀번호가 맞지 않아요. #번 더',
      'fund password is not right. Tries left: #',
      '資金密碼不正確，還可嘗試 # 次',
    ),
  ],
  [
    { amount: '999999999' },
    says(
      '출금가능금액이 부족해요. #원까지',
      'You can withdraw ₩# at most now',
      '可提領金額不足，最多可出金 ₩#',
    ),
  ],
  [
    { amount: '9999' },
    says('최소 10,000원부터 출금', 'least withdrawal is ₩10,000', '最低出金金額為 ₩10,000'),
  ],
  [
    { card: 'another' },
    says('등록된 계좌를 찾을 수 없어요', 'The bank account was not found', '找不到此銀行帳戶'),
  ],
] as const;
const NOT_OWN = says(
  '본인의 계좌가 아니에요',
  'This bank account is not yours',
  '這不是您的銀行帳戶',
);
const IN_PROGRESS = says(
  '처리 중인 출금이 있어요',
  'A withdrawal is in progress',
  '有出金正在處理',
);
const CHANNEL_PASSWORD = says(
  '채널 비밀번호가 맞지 않아요',
  'channel password is not right',
  '管道密碼不正確',
);
const DEPOSIT_PENDING = says(
  '심사 중인 입금이 있어요',
  'A deposit is under review',
  '有入金正在審核',
);
const EXCHANGES = [
  [
    { to: 'KRW' },
    says(
      '같은 통화끼리는 환전할 수 없어요',
      'same currency cannot be exchanged',
      '相同幣別無法換匯',
    ),
  ],
  [
    { from: 'USD', to: 'KRW', amount: '100000' },
    says('잔액이 부족해요', 'Not enough money: you can exchange', '餘額不足，最多可兌換'),
  ],
] as const;
const ORIGINAL_WRONG = says(
  '현재 비밀번호가 맞지 않아요',
  'current password is not right',
  '目前的密碼不正確',
);
const CARD_EXISTS = says(
  '이미 등록된 계좌예요',
  'This account has been added already',
  '此帳戶已新增',
);
const KEY_MISMATCH = says(
  '앞서 보낸 요청과 내용이 달라요',
  'differs from the request sent before',
  '內容與先前送出的請求不同',
);
const CHECKED_IN = says(
  '출석하지 못했어요. 오늘은 이미 출석했어요',
  'Check-in did not work. You have already checked in today',
  '簽到失敗. 今日已簽到',
);
const CHECK_IN_DONE = says('^출석했어요$', '^Checked in$', '^簽到成功$');
const CHECK_INS_MISSING = says(
  '출석이 #번 더 필요해요',
  'Not enough check-ins, # more to go',
  '簽到次數不足，還差 # 次',
);
const SEAT_OPEN = says('이미 시트 계좌예요', 'This is already a seat account', '您已是席位帳戶');
const CHECK_IN = says('^출석하기$', '^Check in$', '^簽到$');
const EXCHANGE = says('^바꾸기$', '^Exchange$', '^兌換$');
const APPLY = says('^(다시 )?신청하기$', '^Apply( again)?$', '^(再次)?申請$');

const TOO_FREQUENT = says('요청이 너무 잦아요', 'Too many requests', '操作過於頻繁');

const BUY = says('매수$', 'Buy$', '買進$');
const BUY_NOW = says('^매수하기$', '^Buy$', '^買進$');

const TEXT_FIELDS = 'input:not([type=checkbox]):not([type=radio]):not([type=file])';

/** Fills the first fields of a form in their order. */
async function fill(page: Page, form: string, values: readonly string[]): Promise<void> {
  const fields = page.locator(`#${form}`).locator(TEXT_FIELDS);
  for (const [i, value] of values.entries()) await fields.nth(i).fill(value);
}

const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`#${form}`).evaluate((element) => (element as HTMLFormElement).requestSubmit());

const read = (page: Page, text: RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const PASSWORD = 'Maru!2345';
const FUND_PASSWORD = '246813';

describe('messages on accounts and money', () => {
  const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
  const phone = setPhone(stage);
  let desk: Desk;

  beforeAll(async () => {
    desk = await new Desk(stage.app.url).logIn('reviewer');
  });

  /** A customer with play money whom staff have barred from something. */
  async function flagged(account: string, flag: Flag): Promise<Customer> {
    const customer = await new Customer(stage.app.url).open(account);
    const { account: id } = present(customer.session, 'the customer is logged in');
    const because = { reason: 'suspicious', requestId: randomUUID() } as const;
    await desk.call('deskFlag', { account: id, flag, ...because });
    return customer;
  }

  /** Decides the only application of a kind; the name of the person it is about. */
  async function decide(
    kind: ReviewKindName,
    approve: boolean,
  ): Promise<{ readonly name: string }> {
    const { rows } = await desk.call('deskReviews', { kind, state: 'pending' });
    const { id } = present(rows[0], 'it is under review');
    const { version, reasons, personal } = await desk.call('deskReview', { id });
    const isNamed = personal.some(({ field }) => field === 'name');
    const read = isNamed
      ? await desk.call('deskUnmask', { id, fields: ['name'], reason: 'compare' })
      : [];
    const reason = approve ? null : present(reasons[0], 'it is rejected for a reason');
    await desk.call('deskDecide', { id, version, approve, reason, requestId: randomUUID() });
    return { name: read[0]?.text ?? '' };
  }

  test('of log-in: one answer for a wrong account or password, bans and freezes', async () => {
    await flagged('banned', 'loginBanned');
    await flagged('frozen', 'frozen');
    for (const language of LANGUAGES) {
      const app = await phone.open({ language });
      const { page } = app;
      await app.goto('/login/login');
      await fill(page, 'log-in', ['nobody', PASSWORD]);
      await submit(page, 'log-in');
      await read(page, LOGIN_WRONG[language]);
      await fill(page, 'log-in', ['banned', PASSWORD]);
      await submit(page, 'log-in');
      await read(page, FLAGGED.loginBanned[language]);
      await fill(page, 'log-in', ['frozen', PASSWORD]);
      await submit(page, 'log-in');
      await read(page, FLAGGED.frozen[language]);
    }
  });

  test('of log-in: a code is needed or wrong, and a link is over', async () => {
    const { api } = await new Customer(stage.app.url).open('with.a.code');
    const { secret } = await api.call('factorBegin', { password: PASSWORD });
    await api.call('factorConfirm', { code: codeNow(secret) });
    for (const language of LANGUAGES) {
      const app = await phone.open({ language });
      const { page } = app;
      await app.goto('/login/login');
      await fill(page, 'log-in', ['with.a.code', PASSWORD]);
      await submit(page, 'log-in');
      await read(page, CODE_NEEDED[language]);
      await fill(page, 'log-in', ['with.a.code', PASSWORD, 'no code']);
      await submit(page, 'log-in');
      await read(page, CODE_WRONG[language]);
      await app.goto(`/login/newPassword?token=${'A'.repeat(43)}`);
      await fill(page, 'new-password', [PASSWORD, PASSWORD]);
      await submit(page, 'new-password');
      await read(page, LINK_INVALID[language]);
    }
  });

  test('of registration: account, institution, empty fields', async () => {
    for (const language of LANGUAGES) {
      const app = await phone.open({ language });
      const { page } = app;
      await app.goto('/login/register');
      await page.getByRole('checkbox').first().check();
      await fill(page, 'sign-up', ['newcomer', PASSWORD, PASSWORD, '19900514', 'MARU01']);
      for (const [change, said] of TAKEN) {
        await changeOnItsWay(page, '/login/register', change);
        await submit(page, 'sign-up');
        await read(page, said[language]);
      }
    }
  });

  test('of who may: verification, card, fund password, trading or withdrawing barred', async () => {
    const barred = await flagged('may.not.trade', 'tradeBarred');
    const kept = await flagged('may.not.withdraw', 'withdrawBarred');
    const { symbol } = await stage.customer.offeredStock();
    for (const language of LANGUAGES) {
      const app = await phone.open({ language, session: present(kept.session, 'logged in') });
      await app.goto('/information/cashOut');
      for (const said of [FLAGGED.withdrawBarred, ...GATES]) await read(app.page, said[language]);
      const other = await phone.open({ language, session: present(barred.session, 'logged in') });
      await other.goto(`/market/marketBuy?symbol=${symbol}`);
      await read(other.page, FLAGGED.tradeBarred[language]);
    }
  });

  test('of withdrawals: password, amount, card, another one in progress', async () => {
    const { api } = stage.customer;
    const { rows } = await api.call('identityBankList', {});
    const card = present(rows[0], 'demo has a card').id;
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      const { page } = app;
      await app.goto('/information/cashOut');
      await fill(page, 'cash-out', ['10000', FUND_PASSWORD]);
      for (const [change, said] of WITHDRAWALS) {
        await changeOnItsWay(page, '/fund/cashOut', { ...change, requestId: randomUUID() });
        await submit(page, 'cash-out');
        await read(page, said[language]);
      }
      const sent: string[] = [];
      await overtake(page, '/fund/cashOut', async () => {
        const asked = {
          amount: '20000',
          card,
          fundPassword: FUND_PASSWORD,
          requestId: randomUUID(),
        };
        sent.push((await api.call('fundCashOut', asked)).id);
      });
      await submit(page, 'cash-out');
      await read(page, IN_PROGRESS[language]);
      for (const id of sent) await api.call('fundCashOutCancel', { id });
    }
  });

  test('of deposits: the password of a channel, one under review', async () => {
    const { api } = stage.customer;
    const { channels } = await api.call('fundChannels', {});
    const { id } = present(
      channels.find(({ asksPassword }) => asksPassword),
      'a channel has a password',
    );
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      const { page } = app;
      await app.goto(`/information/rechargeChannel?id=${id}`);
      await page.getByRole('button', { name: TEST_DATA[language] }).click();
      await page.locator('#recharge img').waitFor();
      await changeOnItsWay(page, '/fund/recharge', { password: 'not this one' });
      await submit(page, 'recharge');
      await read(page, CHANNEL_PASSWORD[language]);
      await overtake(page, '/fund/recharge', (sent: Input<'fundRecharge'>) =>
        api.call('fundRecharge', { ...sent, reference: randomUUID(), requestId: randomUUID() }),
      );
      await submit(page, 'recharge');
      await read(page, DEPOSIT_PENDING[language]);
      await decide('deposit', false);
    }
  });

  test('of exchanges: the same currency, not enough of it', async () => {
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      const { page } = app;
      await app.goto('/information/exChange');
      await page.locator('#exchange input[name=fund-password]').fill(FUND_PASSWORD);
      await fill(page, 'exchange', ['10000']);
      for (const [change, said] of EXCHANGES) {
        await changeOnItsWay(page, '/fund/exchangeQuote', change);
        await submit(page, 'exchange');
        await read(page, said[language]);
      }
    }
  });

  test('of passwords and cards: the original one is wrong, the card is there', async () => {
    const { api } = stage.customer;
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      const { page } = app;
      await app.goto('/information/loginPass');
      await fill(page, 'login-pass', [PASSWORD, 'Other!2345', 'Other!2345']);
      await submit(page, 'login-pass');
      await read(page, ORIGINAL_WRONG[language]);
      await app.goto('/information/addBankCard');
      await page.getByRole('button', { name: TEST_DATA[language] }).click();
      await fill(page, 'bank-card', ['김마루']);
      await overtake(page, '/identity/bankAdd', async (sent: Input<'identityBankAdd'>) => {
        await api.call('identityBankAdd', { ...sent, requestId: randomUUID() }).catch(() => null);
      });
      await submit(page, 'bank-card');
      await read(page, CARD_EXISTS[language]);
    }
  });

  test('of check-ins: done, done already, not enough of them', async () => {
    for (const language of LANGUAGES) {
      const customer = await new Customer(stage.app.url).open(`checks.in.${language}`);
      const session = present(customer.session, 'the customer is logged in');
      const app = await phone.open({ language, session });
      const { page } = app;
      await app.goto('/home/checkIn');
      await page.getByRole('button', { name: EXCHANGE[language] }).click();
      await read(page, CHECK_INS_MISSING[language]);
      await overtake(page, '/user/checkIn', () => customer.api.call('userCheckIn', {}));
      await page.getByRole('button', { name: CHECK_IN[language] }).click();
      await toast(page, CHECKED_IN[language]).waitFor();

      const other = await new Customer(stage.app.url).open(`is.first.${language}`);
      const fresh = await phone.open({ language, session: present(other.session, 'logged in') });
      await fresh.goto('/home/checkIn');
      await fresh.page.getByRole('button', { name: CHECK_IN[language] }).click();
      await toast(fresh.page, CHECK_IN_DONE[language]).waitFor();
    }
  });

  test('of a seat account that is open already', async () => {
    for (const language of LANGUAGES) {
      const customer = await new Customer(stage.app.url).open(`seat.${language}`);
      const session = present(customer.session, 'the customer is logged in');
      const app = await phone.open({ language, session });
      const { page } = app;
      await app.goto('/information/userInfo');
      await overtake(page, '/user/seatApply', async () => {
        await customer.api.call('userSeatApply', {});
        await decide('seat', true);
      });
      await page.getByRole('button', { name: APPLY[language] }).click();
      await toast(page, SEAT_OPEN[language]).waitFor();
    }
  });

  /** Opens an account that applies for its real name, with test data. */
  async function applicant(account: string): Promise<Customer> {
    const someone = await new Customer(stage.app.url).open(account);
    const app = await phone.open({ session: present(someone.session, 'it is logged in') });
    const { page } = app;
    await app.goto('/information/authInfo');
    await page.getByRole('button', { name: TEST_DATA.en }).click();
    await page.getByRole('img', { name: 'ID back' }).waitFor();
    await page.getByRole('button', { name: 'Apply for review' }).click();
    await page.getByText('Waiting for the result').waitFor();
    await app.close();
    return someone;
  }

  test('of a real name: under review, rejected', async () => {
    const { session } = await applicant('real.name');
    const readAtGate = async (said: Said): Promise<void> => {
      for (const language of LANGUAGES) {
        const app = await phone.open({ language, session: present(session, 'it is logged in') });
        await app.goto('/information/cashOut');
        await read(app.page, said[language]);
        await app.close();
      }
    };
    await readAtGate(NAME_PENDING);
    await decide('realName', false);
    await readAtGate(NAME_FAILED);
  });

  test('of a withdrawal to another person’s card', async () => {
    const { api } = await applicant('card.owner');
    const { name } = await decide('realName', true);
    const card = { holder: name, bank: '004', numberFirst: '1234', numberLast: '56789012' };
    const { id } = await api.call('identityBankAdd', {
      ...card,
      branch: 'Seoul',
      requestId: 'own',
    });
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      await app.goto('/information/cashOut');
      await changeOnItsWay(app.page, '/fund/cashOut', { card: id });
      await fill(app.page, 'cash-out', ['10000', FUND_PASSWORD]);
      await submit(app.page, 'cash-out');
      await read(app.page, NOT_OWN[language]);
    }
  });
});

describe('messages on requests', () => {
  const stage = setStage({ env: { LIMIT_WRITES_PER_MINUTE: '8' } });
  const phone = setPhone(stage);

  test('of a key that was used for another order, and of too many', async () => {
    const { customer } = stage;
    const { symbol, lower } = await customer.offeredStock();
    await customer.place({ symbol, lots: 1, price: lower, clientOrderId: 'used' });
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      const { page } = app;
      await app.goto(`/market/marketBuy?symbol=${symbol}&price=${lower}`);
      await page.getByRole('button', { name: BUY[language], disabled: false }).click();
      const buy = page.getByRole('dialog').getByRole('button', { name: BUY_NOW[language] });
      await changeOnItsWay(page, '/trade/order', { clientOrderId: 'used', lots: 2 });
      await buy.click();
      await read(page, KEY_MISMATCH[language]);
    }
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      const { page } = app;
      await app.goto(`/market/marketBuy?symbol=${symbol}&price=${lower}`);
      await page.getByRole('button', { name: BUY[language], disabled: false }).click();
      const buy = page.getByRole('dialog').getByRole('button', { name: BUY_NOW[language] });
      await changeOnItsWay(page, '/trade/order', { clientOrderId: 'used', lots: 2 });
      await until('there were too many', 60_000, async () => {
        await buy.click();
        return (await page.getByText(TOO_FREQUENT[language]).count()) > 0;
      });
      await app.close();
      // the browser reports each status of 429
      app.takeComplaints(/status of 429/);
    }
  });
});
