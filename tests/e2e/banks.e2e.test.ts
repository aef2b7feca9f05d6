/** Banks: one member of staff asks, another approves, and customers add accounts of them. */
import { expect, test } from 'vitest';
import { FUND_PASSWORD } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const NAMU = { kor: '나무은행', en: 'Namu Bank', tw: '樹銀行' };

/** Two people close the bank, as their pages would. */
async function close(code: string): Promise<void> {
  const [reviewer, approver] = await Promise.all(
    ['reviewer', 'approver'].map((name) => new Desk(stage.app.url).logIn(name)),
  );
  const { rows = [] } = (await reviewer?.call('deskBanks', {})) ?? {};
  const { names } = rows.find((bank) => bank.code === code) ?? { names: NAMU };
  const asked = { kind: 'close', code, names, least: '12', most: '14' } as const;
  const request = { ...asked, reason: 'it takes no accounts any more', requestId: 'close' };
  const { id = '' } = (await reviewer?.call('deskBankAsk', request)) ?? {};
  const { version = '' } = (await approver?.call('deskReview', { id })) ?? {};
  const decision = { id, version, approve: true, reason: null, requestId: 'decide' };
  await approver?.call('deskDecide', decision);
}

test('a bank that two people add takes a card, and none once they close it', async () => {
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Banks', exact: true }).last().click();
  await page.getByText('KakaoBank').waitFor();
  const saved = await desk.saved();
  expect(saved.at(0)).toMatchObject({
    Name: 'KB Kookmin Bank (004)',
    State: 'Accepts new accounts',
  });
  const send = page.getByRole('button', { name: 'Request approval' });
  await page.getByLabel('Code').fill('090');
  await page.getByLabel('Name, Korean').fill(NAMU.kor);
  await page.getByLabel('Name, English').fill(NAMU.en);
  await page.getByLabel('Name, Traditional Chinese').fill(NAMU.tw);
  await page.getByLabel('Minimum digits').fill('12');
  await page.getByLabel('Maximum digits').fill('14');
  await page.getByLabel('Reason').fill('the institute has given the code');
  await send.click();
  await page.getByText('This bank code is already in use').waitFor();
  await page.getByLabel('Code').fill('091');
  expect(await desk.app.axe()).toEqual([]);
  await send.click();
  await page.getByText('Approval requested').waitFor();
  await page.getByRole('link', { name: 'View case' }).waitFor();

  const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await other.choose('Bank change');
  await other.app.page.getByText('the institute has given the code').waitFor();
  await other.app.page.getByText('Can be changed as requested').waitFor();
  expect(await other.app.axe()).toEqual([]);
  await other.approve();
  await page.getByText('Requested by reviewer · approved by approver').waitFor();

  const app = await phone.asDemo();
  const add = async (numberLast: string): Promise<void> => {
    await app.goto('/information/addBankCard');
    await app.page.getByRole('button', { name: 'Fill with test data' }).click();
    await app.page.getByRole('button', { name: 'Bank KakaoBank (090)' }).click();
    await app.page.getByRole('dialog').getByRole('button', { name: 'Namu Bank 091' }).click();
    await app.page.getByLabel('Holder').fill('Demo');
    await app.page.getByLabel('Remaining digits').fill(numberLast);
  };
  const submit = app.page.getByRole('button', { name: 'Add', exact: true });
  await add('12345678');
  await submit.click();
  const banksOfCards = async (): Promise<string[]> => {
    const { rows } = await stage.customer.api.call('identityBankList', {});
    return rows.map(({ bank }) => bank);
  };
  await expect.poll(banksOfCards).toEqual(['090', '091']);

  await add('87654321');
  await close('091');
  await submit.click();
  const field = app.page.getByRole('button', { name: 'Bank Namu Bank (091)' });
  await app.page.getByRole('alert').getByText('This bank takes no new accounts').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.click();
  await app.page.getByRole('dialog').getByText('KakaoBank').waitFor();
  // the list is read again once the bank has refused
  await expect.poll(() => app.page.getByRole('dialog').getByText('Namu Bank').count()).toBe(0);
  await app.goto('/information/bankList');
  await app.page.getByText('Namu Bank').waitFor();
  await app.page.getByText('This bank takes no new accounts').waitFor();
  await page.getByText('No new accounts', { exact: true }).waitFor();

  // money may still leave to it, and whoever decides sees that the bank is closed
  const { rows } = await stage.customer.api.call('identityBankList', {});
  const card = rows.find(({ bank }) => bank === '091')?.id ?? '';
  const asked = { amount: '10000', card, fundPassword: FUND_PASSWORD, requestId: 'out' };
  await stage.customer.api.call('fundCashOut', asked);
  await other.app.goto('/queue/all');
  await other.choose('Withdrawal');
  await other.app.page.getByText('Namu Bank (091) · no new accounts').waitFor();
});

test.each([
  ['kor', 'light', '은행'],
  ['tw', 'dark', '銀行'],
] as const)('the room fits and axe finds nothing: %s, %s', async (language, theme, name) => {
  const app = await phone.open({ desk: true, language, theme });
  await new DeskPage(app).logIn('auditor');
  await app.goto('/banks');
  await app.page.getByRole('link', { name, exact: true }).last().waitFor();
  await app.settled();
  expect(await app.axe()).toEqual([]);
  await app.page.setViewportSize({ width: 768, height: 900 });
  expect(await app.fits(768)).toBe(true);
});
