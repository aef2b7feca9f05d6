/** Documents that customers agree to: written at the desk by two people, and read in the app. */
import { expect, test } from 'vitest';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
const WRITTEN = 'The Customer reads this before each order.';

test('one writes a version, another reads what it changes, and the app has it', async () => {
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Documents', exact: true }).last().click();
  await page.getByRole('button', { name: 'Read Risk disclosure, version 1' }).click();
  await page.getByRole('heading', { name: /^Article 3: Forced closing/ }).waitFor();
  await page.getByRole('combobox', { name: 'Document' }).selectOption('Risk disclosure');
  const english = page.getByLabel('Text, English');
  await expect.poll(() => english.inputValue()).toContain('## Forced closing');
  const before = await english.inputValue();
  const send = page.getByRole('button', { name: 'Request approval' });
  await english.fill(`# Risk\n\n${before}`);
  await send.click();
  await page.getByText(/^Only headings/).waitFor();
  await english.fill(`${before}\n\n## Reading\n\n${WRITTEN}`);
  await page.getByText('Changed paragraphs, English').click();
  await page.getByRole('listitem').filter({ hasText: WRITTEN }).waitFor();
  await page.getByText('Preview, English').click();
  await page.getByRole('heading', { name: /: Reading$/ }).waitFor();
  expect(await desk.app.axe()).toEqual([]);
  await send.click();
  await page.getByText('Approval requested').waitFor();
  await page.getByRole('link', { name: 'A version is awaiting approval' }).waitFor();

  const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await other.choose('Document version');
  const shown = other.app.page;
  await shown.getByRole('listitem').filter({ hasText: WRITTEN }).waitFor();
  await shown.getByText('Full text, English').click();
  await shown.getByRole('heading', { name: /: Reading$/ }).waitFor();
  expect(await other.app.axe()).toEqual([]);
  await other.approve();
  await page.getByRole('button', { name: 'Read Risk disclosure, version 2' }).waitFor();
  const versions = (await desk.saved()).filter(({ Document }) => Document === 'Risk disclosure');
  expect(versions).toMatchObject([
    { Version: '2', 'Requested by': 'reviewer', 'Approved by': 'approver' },
    { Version: '1', 'Requested by': '', 'Approved by': '' },
  ]);

  const app = await phone.open();
  await app.goto('/information/privacy?text=risk');
  const said = { kor: /버전 2/, en: /Version 2, effective/, tw: /第 2 版/ } as const;
  for (const language of ['kor', 'tw', 'en'] as const) {
    await app.setLanguage(language);
    await app.page.getByText(said[language]).waitFor();
  }
  await app.page.getByText(WRITTEN).waitFor();
  expect(await app.axe()).toEqual([]);
});

test('a customer is asked after the log-in, begins nothing new before, and agrees', async () => {
  const [own] = await stage.customer.api.call('documentMine', {});
  expect(own).toMatchObject({ document: 'terms', agreed: 1, inForce: 1 });
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/market/index');
  const sheet = page.getByRole('dialog', { name: 'Our terms have changed' });
  await sheet.getByText('View Risk disclosure').click();
  await sheet.getByText(WRITTEN).waitFor();
  expect(await app.axe()).toEqual([]);
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await app.goto('/information/margin');
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '₩1,000,000, all of it' }).click();
  await page.getByRole('button', { name: 'I’ve read it. Enable margin trading' }).click();
  await page.getByRole('link', { name: 'Read the new terms' }).click();
  // a sheet that leaves has a button of that name too
  const screen = page.locator('#root');
  await screen.getByRole('button', { name: 'I’ve read and agree' }).click();
  await sheet.getByRole('button', { name: 'I’ve read and agree' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const mine = await stage.customer.api.call('documentMine', {});
  expect(mine.map(({ agreed }) => agreed)).toEqual([1, 1, 2]);
});
