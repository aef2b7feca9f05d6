/** Hours of money in and out and of blocks: two people shut them, and a customer is told. */
import { minuteOfDay } from '@maru/std/kst';
import { beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { toast } from './pages/refusals.ts';
import { TwoPeople } from './pages/two-people.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const LANGUAGES = ['kor', 'en', 'tw'] as const;

let staff: TwoPeople;
/** A minute of each day that is far away, at whatever hour the test runs. */
let part = '';

beforeAll(async () => {
  staff = await new TwoPeople(stage.app.url).logIn();
  const { now } = await stage.customer.api.call('marketStatus', {});
  part = minuteOfDay(now) < 720 ? '23:58-23:59' : '00:00-00:01';
});

const setChannels = (hours: string): Promise<void> => staff.setChannel('bank_transfer', { hours });

test('a deposit outside of the hours of its channel is refused with them', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/recharge');
  await page.getByText('Open any time').first().waitFor();
  await page.getByRole('link', { name: /Bank transfer/ }).click();
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.locator('form img').waitFor();
  await setChannels(`daily ${part}`);
  const said = {
    kor: `입금을 신청하지 못했어요. 입금은 매일 ${part}에 할 수 있어요`,
    en: `Deposit request failed. Deposits are open daily ${part}`,
    tw: `入金申請失敗。入金時間為 每日 ${part}`,
  };
  for (const language of LANGUAGES) {
    await app.setLanguage(language);
    await page.locator('button[type=submit]').click();
    await toast(page, new RegExp(said[language])).waitFor();
    await page.getByRole('alert').filter({ hasText: part }).waitFor();
  }
  await app.setLanguage('en');
  await app.goto('/information/recharge');
  await page.getByText(`Open daily ${part}`).waitFor();
  // what two people allow again is taken again, in the same sandbox
  await setChannels('always');
  await app.goto('/information/rechargeChannel?id=bank_transfer');
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.locator('form img').waitFor();
  await page.locator('button[type=submit]').click();
  await app.waitForAddress('/information/fundRecord?kind=deposit');
});

test.each([
  ['kor', '확인하고 출금하기', '출금을 신청하지 못했어요. 출금은 매일 # 할 수 있어요', '에'],
  ['en', 'Review and withdraw', 'Withdrawal request failed. Withdrawals are open daily #', ''],
  ['tw', '確認並出金', '出金申請失敗。出金時間為 每日 #', ''],
] as const)('a withdrawal outside of its hours is refused with them: %s', async (...words) => {
  const [language, next, text, after] = words;
  const app = await phone.asDemo({ language });
  const { page } = app;
  await app.goto('/information/cashOut');
  await page.locator('#cash-out input').first().fill('50000');
  await page.locator('#cash-out input[type=password]').fill(FUND_PASSWORD);
  await page.getByRole('button', { name: next }).click();
  const submit = page.getByRole('dialog').locator('button[type=submit]');
  await submit.waitFor();
  await staff.setParameter('withdrawalHours', `daily ${part}`);
  await submit.click();
  await toast(page, new RegExp(text.replace('#', part + after))).waitFor();
  await page.reload();
  // the gate is told before anything is typed
  await page.locator('main').getByText(part, { exact: false }).first().waitFor();
  expect(await page.locator('#cash-out').count()).toBe(0);
  const { rows } = await stage.customer.api.call('fundRequests', { kind: 'withdrawal' });
  expect(rows).toEqual([]);
  await staff.setParameter('withdrawalHours', 'always');
});

test('block trades are open at any hour until two people give them hours', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/home/blockTrade');
  await page.getByText('Open now · any time').waitFor();
  await staff.setParameter('blockHours', `daily ${part}`);
  await page.reload();
  await page.getByText(`Closed now · daily ${part}`).waitFor();
  expect(await page.getByText('Open now').count()).toBe(0);
  await staff.setParameter('blockHours', 'always');
  await staff.setParameter('blockChannel', 'closed');
  await page.reload();
  await page.getByText('Closed now', { exact: true }).waitFor();
});
