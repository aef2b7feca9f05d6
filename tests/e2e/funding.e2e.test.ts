/** Money in and out in the browser, for demo. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FUND_PASSWORD } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

const stage = setStage();
const phone = setPhone(stage);

test('money comes in and goes out, each under review first', async () => {
  const { customer } = stage;
  const app = await phone.asDemo();
  const { page } = app;
  const before = await customer.available();

  await app.goto('/information/recharge');
  await page.getByRole('link', { name: /Bank transfer/ }).click();
  await page.getByRole('button', { name: 'Submit deposit' }).click();
  await page.getByText('Please fill this in').first().waitFor();
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByRole('img', { name: 'Proof of transfer' }).waitFor();
  await page.getByRole('button', { name: 'Submit deposit' }).click();
  await app.waitForAddress('/information/fundRecord?kind=deposit');
  await page.getByText('Under review').first().waitFor();
  // in place of the form of another one, before that is filled in
  await app.goto('/information/rechargeChannel?id=bank_transfer');
  await page.getByRole('region', { name: 'Deposit under review' }).waitFor();
  await app.goto('/information/fundRecord?kind=deposit');
  await page.getByText('Credited').nth(1).waitFor();
  expect(await customer.available()).toBe(before + 5_000_000n);
  await page.getByRole('button', { name: 'View ledger entry' }).first().click();
  await page.getByRole('dialog').getByText('Bank', { exact: false }).first().waitFor();

  await app.goto('/information/usdtAddress');
  await page.getByRole('img', { name: 'QR code of the wallet address' }).waitFor();
  await page.getByText(/^TEST/).waitFor();

  await app.goto('/information/cashOut');
  await page.getByLabel('Amount', { exact: true }).fill('100万圓');
  await page.getByLabel('Fund password').fill('975310');
  await page.getByRole('button', { name: 'Review and withdraw' }).click();
  await page.getByText('Can’t read this amount.', { exact: false }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByLabel('Amount', { exact: true }).fill('100만원');
  await page.getByRole('button', { name: 'Review and withdraw' }).click();
  await page.getByText('₩0', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Wrong fund password').first().waitFor();
  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Review and withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Your withdrawal is in progress').waitFor();
  expect(await customer.available()).toBe(before + 4_000_000n);
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByLabel('Amount', { exact: true }).waitFor();
  expect(await customer.available()).toBe(before + 5_000_000n);

  const cards = await customer.api.call('identityBankList', {});
  await customer.api.call('fundCashOut', {
    amount: '2000000',
    card: cards.rows[0]?.id ?? '',
    fundPassword: FUND_PASSWORD,
    requestId: 'second',
  });
  await app.goto('/information/fundRecord?kind=withdrawal');
  await page.getByText('Cancelled').waitFor();
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('To').fill('2020-01-02');
  await page.getByText('No matching records').waitFor();
  await page.getByRole('button', { name: 'All time' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  expect(csv[0]).toMatch(/Requested.*Amount.*Result.*Request number/);
  expect(csv.filter((row) => /KakaoBank.*2000000.*Sent/.test(row))).toHaveLength(1);
  expect(csv.filter((row) => row.includes('1000000') && row.includes('Cancelled'))).toHaveLength(1);
  const never = { kind: 'withdrawal', from: '2020-02-30' } as const;
  await expect(customer.api.call('fundRequests', never)).rejects.toMatchObject({
    code: 'bad_request',
  });
  await app.goto('/information/msgInfo?kind=review');
  await page.getByText('Withdrawal complete').waitFor();
  await page.getByText('Deposit credited').waitFor();
});

test('what stands in the way is listed beforehand, each with its way out', async () => {
  const { customer } = stage;
  const { symbol } = await customer.offeredStock();
  const placed = await customer.place({ symbol, lots: 1, clientOrderId: 'in-the-way' });
  expect(placed).toHaveProperty('id');
  await until('the gate is closed', 10_000, async () => {
    const { gates } = await customer.api.call('fundCashOutGates', {});
    return gates.some(({ closed }) => closed?.code === 'withdrawal_positions');
  });
  const app = await phone.asDemo();
  await app.goto('/information/cashOut');
  await app.page.getByText('One step left before you can withdraw').waitFor();
  await app.page.getByRole('link', { name: 'View my orders' }).click();
  await app.waitForAddress(/^\/trade\/index/);
  // the amount beside which nothing stood told a customer that it could be withdrawn
  const bar = /Close your holdings and open orders before you withdraw/;
  await app.page.locator('main:visible').getByRole('link', { name: bar }).waitFor();
  await app.goto('/information/index');
  await app.page.locator('main:visible').getByRole('link', { name: bar }).click();
  await app.waitForAddress('/information/cashOut');
});
