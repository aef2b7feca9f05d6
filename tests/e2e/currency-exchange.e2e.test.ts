/** Currency exchange in the browser, at the live market of the pairs. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCsv } from '../../apps/web/src/shared/testing/read-csv.ts';
import type { AppPage } from '../harness/app-page.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = setStage();
const phone = setPhone(stage);
const FUND_PASSWORD = '246813';

/** What stands at the right of a label in the estimate. */
const estimated = (app: AppPage, label: string): Promise<string> =>
  app.page
    .getByRole('region', { name: 'Estimate' })
    .locator('dt', { hasText: label })
    .locator('xpath=following-sibling::dd')
    .innerText();

async function assetsOf() {
  return stage.customer.api.call('fundAssets', {});
}

test('a quote is shown, grows old, is renewed and done to the cent', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/exChange');
  await page.getByLabel('Amount to exchange (KRW)').fill('1000000');
  await page.getByText('You receive').waitFor();
  // the estimate is live: it follows the market without a touch
  const first = await estimated(app, 'Market rate');
  expect(first).toMatch(/^1 USD = ₩1,\d{3}(\.\d+)?$/);
  await until('the rate moves', 60_000, async () => {
    return (await estimated(app, 'Market rate')) !== first;
  });

  await page.getByLabel('Fund password').fill('975310');
  await page.getByRole('button', { name: 'Get a rate' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Kept for 10 seconds').or(sheet.getByText('Kept for 9 seconds')).waitFor();
  await sheet.getByRole('button', { name: /^Receive [\d,.]+ USD$/ }).click();
  await sheet.getByText(/^The fund password is not right/).waitFor();
  await sheet.getByRole('button', { name: 'Enter the password again' }).click();
  await sheet.waitFor({ state: 'hidden' });

  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Get a rate' }).click();
  await sheet.getByText('The rate has expired. Nothing has been exchanged.').waitFor();
  expect((await assetsOf()).foreign).toBe('0');
  await sheet.getByRole('button', { name: 'Get a new rate' }).click();
  const confirm = sheet.getByRole('button', { name: /^Receive/ });
  await confirm.waitFor();
  expect(await page.getByText('Exchanged', { exact: true }).count()).toBe(0);
  const offered = /[\d,]+(\.\d+)?/.exec(await confirm.innerText())?.[0] ?? '';
  await confirm.click();

  await app.waitForAddress('/information/fundRecord?kind=exchange');
  await page.getByText(`₩1,000,000 → ${offered} USD`).waitFor();
  const { rows } = await stage.customer.api.call('fundWallets', {});
  const dollars = rows.find(({ currency }) => currency === 'USD');
  expect(dollars?.total).toBe(String(Math.round(Number(offered.replaceAll(',', '')) * 100)));
  await page.getByRole('button', { name: 'See the proof' }).first().click();
  await page.getByText('Exchange spread income').waitFor();
  await page.getByText('Currency position').first().waitFor();
});

test('a transfer to the Korean account has its own record, message and file', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/exChange?tab=transfer');
  await page.getByRole('button', { name: 'US account → Korean account' }).click();
  await page.getByLabel('Amount to exchange (USD)').fill('100');
  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Get a rate' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive ₩/ })
    .click();
  await app.waitForAddress('/information/fundRecord?kind=exchange');
  await page.getByText('US–Korea transfer').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = readCsv(await readFile(await (await saving).path(), 'utf8'));
  expect(file).toHaveLength(3);
  expect(file[1]?.slice(1, 4)).toEqual(['US–Korea transfer', '100', 'USD']);
  expect(file[2]?.slice(1, 4)).toEqual(['Exchange', '1000000', 'KRW']);

  await app.goto('/information/fundRecord');
  await page.getByText('US–Korea transfer').first().waitFor();
  await page.getByText('Currency exchange').first().waitFor();
  await app.goto('/information/msgInfo');
  await page.getByText('Transferred 100 USD', { exact: false }).waitFor();
  await page.getByText('Exchanged ₩1,000,000', { exact: false }).waitFor();

  await app.goto('/information/exChange?tab=wallets');
  await page.getByText('Empty wallets: 8').click();
  await page.getByText('VND', { exact: true }).waitFor();
  await app.goto('/information/index');
  await page.getByText(/^[\d.,]+ USD$/).waitFor();
  await page.getByRole('link', { name: 'Foreign currencies' }).click();
  await app.waitForAddress('/information/exChange?tab=wallets');
});

const REFUSED = {
  kor: {
    ...{ same: '같은 통화끼리는 환전할 수 없어요', below: '1,000원 이상부터 환전할 수 있어요' },
    ...{ above: '한 번에 100,000,000원까지 환전할 수 있어요', amount: /^보낼 금액/ },
    ...{ short: /^잔액이 부족해요\. 0 JPY까지 환전할 수 있어요/, check: '환율 확인하기' },
    ...{ from: '보내는 통화', to: '받는 통화', password: '자금 비밀번호' },
  },
  en: {
    ...{
      same: 'The same currency cannot be exchanged',
      below: 'The least exchange is worth ₩1,000',
    },
    ...{ above: 'The most you can exchange at once is worth ₩100,000,000', amount: /^Amount to/ },
    ...{ short: /^Not enough money: you can exchange 0 JPY now/, check: 'Get a rate' },
    ...{ from: 'From', to: 'To', password: 'Fund password' },
  },
  tw: {
    ...{ same: '相同幣別無法換匯', below: '最低換匯金額為等值 ₩1,000' },
    ...{ above: '單次換匯上限為等值 ₩100,000,000', amount: /^換匯金額/ },
    ...{ short: /^餘額不足，最多可兌換 0 JPY/, check: '取得匯率' },
    ...{ from: '支付幣別', to: '收取幣別', password: '資金密碼' },
  },
} as const;

test.each(['kor', 'en', 'tw'] as const)(
  'each refusal is said beforehand, in %s',
  async (language) => {
    const said = REFUSED[language];
    const app = await phone.asDemo({ language });
    const { page } = app;
    await app.goto('/information/exChange');
    const amount = page.getByLabel(said.amount);
    await amount.fill('999');
    await page.getByText(said.below).waitFor();
    await amount.fill('100000001');
    await page.getByText(said.above).waitFor();
    const pick = (group: string, currency: string) =>
      page.getByRole('group', { name: group }).getByRole('button', { name: currency, exact: true });
    await pick(said.from, 'JPY').click();
    await page.getByLabel(said.amount).fill('50000');
    await page.getByText(said.short).waitFor();
    await pick(said.to, 'JPY').click();
    await page.getByLabel(said.password).fill(FUND_PASSWORD);
    await page.getByRole('button', { name: said.check }).click();
    await page.getByText(said.same).first().waitFor();
  },
);
