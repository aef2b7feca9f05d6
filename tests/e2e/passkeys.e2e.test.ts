/** Passkeys with the browser's authenticator: added, logged in by, kept over a kill, removed. */
import { present } from '@maru/std/assert';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';

const stage = setStage();
const phone = setPhone(stage);
const PASSWORD = 'Maru!2345';

/** Gives a page a device that keeps passkeys and knows its owner. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** Whether the owner is there and shows it. */
    answer: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function enter(app: AppPage): Promise<void> {
  await app.goto('/login/login');
  await app.page.getByRole('button', { name: 'Use a passkey' }).click();
}

test('[PKY-3] a passkey logs in without a password, until it is removed', async () => {
  const someone = await new Customer(stage.app.url).open('pass.keys');
  const app = await phone.open({ session: present(someone.session, 'it is logged in') });
  const { page } = app;
  const device = await withAuthenticator(page);
  await app.goto('/information/setting');
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByText('No passkeys yet').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Login password').fill('Wrong!234');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The current password is wrong').first().waitFor();
  expect(await app.axe()).toEqual([]);
  await sheet.getByLabel('Login password').fill(PASSWORD);
  await device.answer(false);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  // who declines stays where they were
  await sheet.locator('button[aria-busy]').waitFor({ state: 'attached' });
  await sheet.locator('button[aria-busy]').waitFor({ state: 'detached' });
  await device.answer(true);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Passkey added').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Added' });
  await row.waitFor();
  expect(await app.axe()).toEqual([]);
  expect(await app.fits(390)).toBe(true);

  app.allowOutages();
  await stage.app.kill9();
  await stage.app.start();
  await page.evaluate(() => localStorage.removeItem('tokend'));
  await enter(app);
  await app.waitForAddress('/market/index');
  await app.goto('/information/msgInfo?kind=account');
  await page.getByText(/^Passkey added/).click();
  await app.waitForAddress('/information/passkeys');
  await row.getByText(/^Last login/).waitFor();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No passkeys yet').waitFor();

  await page.evaluate(() => localStorage.removeItem('tokend'));
  await enter(app);
  await page.getByText('Couldn’t verify the passkey').first().waitFor();
});
