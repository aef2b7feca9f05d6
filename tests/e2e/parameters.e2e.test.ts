/** Parameters at the desk: two people change what customers may do. */
import { expect, test } from 'vitest';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const atDesk = async (account: string): Promise<DeskPage> =>
  new DeskPage(await phone.open({ desk: true })).logIn(account);

async function openParameter(desk: DeskPage, name: string): Promise<void> {
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Parameters', exact: true }).last().click();
  await page.getByRole('button', { name: new RegExp(`^${name}(?!,)`) }).click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
}

test('two people change a limit by hand, and a customer’s screen says the new one', async () => {
  const app = await phone.asDemo();
  await app.goto('/information/cashOut');
  await app.page.getByText('₩10,000', { exact: false }).first().waitFor();

  const reviewer = await atDesk('reviewer');
  const { page } = reviewer.app;
  await openParameter(reviewer, 'Minimum withdrawal');
  await page.getByText('From the start').first().waitFor();
  const ask = page.getByRole('button', { name: 'Request change' });
  await ask.click();
  await page.getByText('Enter a reason of at least 4 characters').waitFor();
  await page.getByLabel('Reason').fill('as the specification has it');
  await ask.click();
  await page.getByText('Already set to this value').waitFor();
  await page.getByLabel('New value').fill('-5');
  await ask.click();
  await page.getByText('Value out of range').waitFor();
  await page.getByRole('button', { name: 'Option 2 of the spec' }).click();
  await page.getByText('Reads as: ₩100').waitFor();
  await ask.click();
  await page.getByText('A change is under review').waitFor();

  const approver = await atDesk('approver');
  await approver.choose('Parameter change');
  const { page: second } = approver.app;
  await second.getByText('First approval: reviewer').waitFor();
  for (const text of ['Minimum withdrawal', '₩10,000', '₩100', 'On approval']) {
    await second.getByText(text, { exact: true }).first().waitFor();
  }
  await second.getByText('as the specification has it').waitFor();
  await approver.approve();
  await approver.decided();

  await page.getByText('reviewer · approver').waitFor();
  await page.getByRole('cell', { name: 'Past' }).waitFor();
  await app.page.reload();
  await app.page.getByText('₩100 to', { exact: false }).waitFor();
  const { least } = await stage.customer.api.call('fundCashOutGates', {});
  expect(least).toBe('100');
});

test('hours by the second reading are in the notices that customers read', async () => {
  const reviewer = await new Desk(stage.app.url).logIn('reviewer');
  const approver = await new Desk(stage.app.url).logIn('approver');
  const change = { name: 'withdrawalHours', value: 'weekdays 09:30-24:00', day: null };
  const asked = { ...change, reason: 'second reading', requestId: 'hours' };
  const { id } = await reviewer.call('deskChangeParameter', asked);
  const { version } = await approver.call('deskReview', { id });
  const decision = { id, version, approve: true, reason: null, requestId: 'hours' };
  await approver.call('deskDecide', decision);
  const { hours } = await stage.customer.api.call('fundCashOutGates', {});
  expect(hours).toBe('weekdays 09:30-24:00');
});

test('the app is called as the desk has it', async () => {
  const reviewer = await new Desk(stage.app.url).logIn('reviewer');
  const approver = await new Desk(stage.app.url).logIn('approver');
  const change = { name: 'siteTitle', value: 'Garam', day: null, reason: 'a new name' };
  const { id } = await reviewer.call('deskChangeParameter', { ...change, requestId: 'title' });
  const { version } = await approver.call('deskReview', { id });
  const decision = { id, version, approve: true, reason: null, requestId: 'title' };
  await approver.call('deskDecide', decision);
  const app = await phone.open();
  await app.goto('/login/start');
  await app.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await app.page.title()).toContain('Garam');
});

test('every value has its words, and the auditor only reads', async () => {
  const desk = await atDesk('auditor');
  const { page } = desk.app;
  await openParameter(desk, 'Exchange spread');
  await page.getByText('Your role is read-only').waitFor();
  expect(await page.getByRole('button', { name: 'Request change' }).count()).toBe(0);
  await page.getByLabel('Find a parameter').fill('tax');
  await page.getByRole('button', { name: /^Special rural tax 0\.15%/ }).waitFor();
  await page.getByRole('button', { name: /^Exchange spread/ }).waitFor({ state: 'hidden' });
});

test.each([
  ['kor', 'light'],
  ['en', 'dark'],
] as const)('axe finds nothing in the room: %s, %s', async (language, theme) => {
  const app = await phone.open({ desk: true, language, theme });
  const { page } = app;
  await app.goto();
  await page.getByRole('textbox').first().waitFor();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Desk!2345');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').waitFor();
  for (const name of ['feePpm', 'withdrawalHours', 'withdrawalPositions', 'siteTitle']) {
    await app.goto(`/parameters/${name}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    await app.settled();
    expect(await app.axe()).toEqual([]);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await app.fits(768)).toBe(true);
});
