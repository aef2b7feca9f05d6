/** Names, phones and codes as people write them, in the forms that take them. */
import { NAMES, PHONES, type Typed } from '@maru/contract/testing/typed-texts';
import { plainLine } from '@maru/std/plain-text';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);
const PASSWORD = 'Secret!23';

/** Every seventh: all of them are tried at the edge. An input of one line takes no line break. */
const sample = (list: Typed): Typed =>
  list.filter(([typed], i) => i % 7 === 3 && !typed.includes('\n'));

/** Types each text; the field, empty when the form was sent, is wrong for what is none. */
async function tryEach(field: Locator, list: Typed, refusal: string): Promise<void> {
  for (const [typed, plain] of sample(list)) {
    await field.fill(typed);
    const wrong = (await field.getAttribute('aria-invalid')) === 'true';
    expect([typed, wrong]).toEqual([typed, plain === null]);
    if (!wrong) continue;
    const said = await field.evaluate((it) => {
      const ids = it.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect([typed, said]).toEqual([
      typed,
      plainLine(typed) === '' ? 'Please fill this in' : refusal,
    ]);
  }
}

test('a child registers with a guardian, whatever the keyboard', async () => {
  const app = await phone.open();
  const { page } = app;
  await app.goto('/login/register');
  await page.getByLabel('Birth date').fill(`${new Date().getFullYear() - 10}0101`);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const name = page.getByLabel('Guardian’s name');
  const number = page.getByLabel('Guardian’s phone number');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await tryEach(name, NAMES, 'The guardian’s name needs at least two letters');
  await tryEach(number, PHONES, 'Please check the guardian’s phone number');

  await name.fill('\u1112\u1169\u11bc\u1111\u1161\u11ab\u1109\u1165');
  await number.fill('\u200etel:+82\u00a0(0)10\u20112345\u20116789');
  await page.getByLabel('Login name or phone number').fill('\uff34yped.\u200bchild');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I agree to all').check();
  // a letter that only looks alike is another code, and nothing was opened
  const code = page.getByLabel('Institution code');
  await code.fill('M\u0410RU01');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  const session = { account: 'typed.child', password: PASSWORD };
  await expect(stage.customer.api.call('loginLogin', session)).rejects.toMatchObject({
    code: 'login_wrong',
  });
  await code.fill('\ufeff\uff4d\uff41\uff52\uff55 01');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await app.waitForAddress('/login/loginAfter');
  expect(await stage.customer.api.call('loginLogin', session)).toHaveProperty('token');
});

test('a real name and the holder of a bank account are read as one', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/information/authInfo');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await tryEach(name, NAMES, 'Please enter the name on your ID');
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  await page.getByRole('img', { name: 'ID back' }).waitFor();
  await name.fill('Mari\u0301a O\u00b4Neil\u2011Kim Freiherrin von Hohenstein-Waldeck');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Your real name is verified').first().waitFor();

  await app.goto('/information/addBankCard');
  await page.getByRole('button', { name: 'Fill with test data' }).click();
  const [first, last] = [page.getByLabel('First 4 digits'), page.getByLabel('Remaining digits')];
  // a number that is too long is refused whole
  await last.fill('1234567890123');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true');
  expect(await last.inputValue()).toBe('1234567890123');
  // one that is pasted into the first field keeps all of its digits
  await last.fill('');
  await first.fill('\uff13333\u201101\u20111234567');
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['3333', '011234567']);
  await page
    .getByLabel('Holder')
    .fill('MAR\u00cdA O\u2019NEIL-KIM  Freiherrin von Hohenstein\u2013Waldeck');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(async () => (await stage.customer.api.call('identityBankList', {})).rows)
    .toMatchObject([{ numberMasked: '3333****4567' }]);
});
