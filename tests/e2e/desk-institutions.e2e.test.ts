/** Institutions at the desk, and what becomes of a registration by their codes. */
import { expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = shareStage();
const phone = setPhone(stage);

async function registers(account: string, institutionCode: string): Promise<string> {
  const password = 'Maru!2345';
  const { api } = new Customer(stage.app.url);
  return await api
    .call('loginRegister', {
      account,
      password,
      confirmPassword: password,
      birthDate: '1990-05-14',
      institutionCode,
      agreed: true,
      investor: 'general',
    })
    .then(
      () => 'registered',
      (error: { readonly code: string }) => error.code,
    );
}

test('an administrator adds one, closes it, and opens it again', async () => {
  expect(await registers('too.early', 'KB01')).toBe('inviter_missing');
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('admin');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Institutions' }).click();
  await page.getByLabel('Code').fill('kb\u201101');
  await page.getByLabel('Name', { exact: true }).fill('A bank');
  const addButton = page.getByRole('button', { name: 'Add institution' });
  await addButton.click();
  await page.getByRole('alert').filter({ hasText: '4 to 16 letters and digits' }).waitFor();
  await page.getByLabel('Code').fill('\uff4b\uff42\u200b 01');
  await addButton.click();
  const row = page.getByRole('listitem').filter({ hasText: 'KB01' });
  await page.setViewportSize({ width: 768, height: 900 });
  const [panel, button] = await Promise.all(
    [page.getByRole('region', { name: 'Add institution' }), addButton].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(
    (panel?.x ?? 0) + (panel?.width ?? 0),
  );
  await row.getByText('Accepts sign-ups').waitFor();
  expect(await desk.app.axe()).toEqual([]);
  expect(await registers('kb.first', ' kb01')).toBe('registered');
  await row.getByText('Customers 1').waitFor();

  await row.getByRole('button', { name: 'Stop sign-ups' }).click();
  await row.getByText('Sign-ups closed', { exact: true }).waitFor();
  expect(await registers('kb.second', 'KB01')).toBe('inviter_missing');
  await row.getByRole('button', { name: 'Reopen' }).click();
  await row.getByText('Accepts sign-ups').waitFor();
  expect(await registers('kb.second', 'KB01')).toBe('registered');
  await row.getByLabel('Name · KB01').fill('Another bank');
  await row.getByRole('button', { name: 'Save' }).click();
  const customer = await new Customer(stage.app.url).logIn({
    account: 'kb.second',
    password: 'Maru!2345',
  });
  await expect
    .poll(async () => (await customer.api.call('userInfo', {})).institution)
    .toBe('Another bank');
});

test('anybody else of the staff reads them', async () => {
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('auditor');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Institutions' }).click();
  await page.getByText('MARU01').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});
