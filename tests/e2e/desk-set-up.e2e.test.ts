/** A firm's desk: its first administrator, by the operator's command and in the browser. */
import { codeNow } from '@maru/server/http/testing/authenticator';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, STAFF } from '../harness/app.ts';
import { AppPage } from '../harness/app-page.ts';
import { startBrowser } from '../harness/browser.ts';
import { appoint, startFirm } from '../harness/firm.ts';

const OWN = 'the long way home';
const close: (() => Promise<unknown>)[] = [];
let app: App;
let browser: Browser;

beforeAll(async () => {
  const firm = await startFirm();
  close.push(firm.close);
  app = firm.app;
  browser = await startBrowser();
  close.push(() => browser.close());
});
afterAll(async () => {
  for (const one of close.reverse()) await one();
});

const deskPage = () => AppPage.open(browser, app.url, { desk: true });

async function typeIn(desk: AppPage, password: string): Promise<void> {
  await desk.goto();
  await desk.page.getByLabel('Account', { exact: true }).waitFor();
  await desk.page.keyboard.type('kim');
  await desk.page.keyboard.press('Tab');
  await desk.page.keyboard.type(password);
  await desk.page.keyboard.press('Enter');
}

test('[STF-12] the first administrator sets the log-in up, and enters by a code', async () => {
  expect(await app.finish(STAFF)).toMatchObject({ output: 'Nobody works at the desk yet.\n' });
  const first = await appoint(app, 'kim');
  const desk = await deskPage();
  const { page } = desk;
  await typeIn(desk, first);
  await page.getByRole('heading', { name: 'First login' }).waitFor();
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('Get started');
  expect(await desk.axe()).toEqual([]);
  // axe leaves the focus elsewhere
  await page.getByRole('button', { name: 'Get started' }).press('Enter');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await desk.axe()).toEqual([]);
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Authentication code').fill(codeNow(key));
  await page.keyboard.press('Enter');
  await page.getByText('Use at least 12 characters').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(OWN);
  await page.getByLabel('Authentication code').fill(codeNow(key));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const spare = (await page.locator('li code').first().textContent()) ?? '';
  expect(await desk.axe()).toEqual([]);
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await page.getByRole('navigation').waitFor();
  expect(await page.getByText('Simulation').count()).toBe(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Account', { exact: true }).waitFor();
  await typeIn(desk, OWN);
  await page.getByLabel('Authentication code').waitFor();
  await page.keyboard.type(codeNow(key, 1));
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Account', { exact: true }).waitFor();
  await typeIn(desk, OWN);
  await page.getByLabel('Authentication code').waitFor();
  await page.keyboard.type(spare);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: 'Set a password' }).waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

test('[STF-11] the operator lets somebody begin anew, with the server running or not', async () => {
  const desk = await deskPage();
  await app.pause();
  const { code, output } = await app.finish(STAFF, ['reset', 'kim']);
  expect(code).toBe(0);
  expect(await app.finish(STAFF)).toMatchObject({ output: 'kim: admin; no second factor\n' });
  await app.start();
  await typeIn(desk, /this once: (\S+)/.exec(output)?.[1] ?? '');
  await desk.page.getByRole('heading', { name: 'First login' }).waitFor();
  await desk.close();
});
