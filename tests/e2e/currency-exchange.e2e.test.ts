/** Currency exchange in the browser, at the live market of the pairs. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCsv } from '../../apps/web/src/shared/testing/read-csv.ts';
import type { AppPage } from '../harness/app-page.ts';
import { FUND_PASSWORD } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { EXCHANGE } from './pages/screen-words.ts';

const stage = shareStage();
const phone = setPhone(stage);

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

test('each refusal is said beforehand', async () => {
  const app = await phone.asDemo({ language: 'tw' });
  const { page } = app;
  await app.goto('/information/exChange');
  const amount = page.getByLabel(EXCHANGE.amount.tw);
  await amount.fill('999');
  await page.getByText(EXCHANGE.below.tw).waitFor();
  await amount.fill('100000001');
  await page.getByText(EXCHANGE.above.tw).waitFor();
  const pick = (group: RegExp, currency: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name: currency, exact: true });
  await pick(EXCHANGE.from.tw, 'JPY').click();
  await amount.fill('50000');
  await page.getByText(EXCHANGE.short.tw).waitFor();
  await pick(EXCHANGE.to.tw, 'JPY').click();
  await page.getByLabel(EXCHANGE.password.tw).fill(FUND_PASSWORD);
  await page.getByRole('button', { name: EXCHANGE.check.tw }).click();
  await page.getByText(EXCHANGE.same.tw).first().waitFor();
});
