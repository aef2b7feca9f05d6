/** The books at the desk, in the browser: the ledger, and what staff write. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayOf } from '@maru/std/kst';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const atDesk = async (account: string): Promise<DeskPage> =>
  new DeskPage(await phone.open({ desk: true })).logIn(account);

test('the auditor goes from the trial balance to an entry and to whose it is', async () => {
  const auditor = await atDesk('auditor');
  const { page } = auditor.app;
  await page.getByRole('link', { name: 'Ledger' }).click();
  const won = page.getByRole('region', { name: 'KRW', exact: true });
  await won.getByText('Total 0 · balanced').waitFor();
  await won.getByRole('link', { name: 'Bank' }).click();
  await page
    .getByRole('button', { name: /^Play money/ })
    .last()
    .click();
  await page.getByRole('region', { name: 'Postings' }).getByText('Customers · cash').waitFor();
  const first = { Number: '1', Cause: 'Play money' };
  expect((await auditor.saved()).at(-1)).toMatchObject(first);
  const hash = page.getByRole('region', { name: 'Hash chain' }).getByText(/^[0-9a-f]{64}$/);
  expect(await hash.count()).toBe(2);
  await page.getByRole('region', { name: 'Origin' }).getByRole('link').click();
  await page.getByRole('heading', { level: 2, name: /^M\d{8}$/ }).waitFor();
});

test('two people reverse an entry; the customer is told and has it in his records', async () => {
  const app = await phone.asDemo();
  await app.goto('/information/msgInfo');
  await app.settled();
  const admin = (await atDesk('admin')).app;
  await admin.goto('/ledger/entries/1');
  await admin.page.getByRole('button', { name: 'Request reversal' }).click();
  await admin.page.getByRole('radio', { name: 'Credited twice' }).check();
  await admin.page.keyboard.press('Enter');
  await admin.page.getByRole('link', { name: 'Reversal under review' }).waitFor();
  const approver = await atDesk('approver');
  await approver.choose('Reversal');
  await approver.app.page.getByText('First approval: admin').waitFor();
  await approver.approve();
  await approver.decided();
  await app.page.getByText('₩300,000,000 deposit reversed').waitFor();
  await app.goto('/information/fundRecord');
  await app.page.getByText('Correction').first().waitFor();
  expect(await stage.customer.available()).toBe(0n);
  await admin.page.getByRole('link', { name: /^Reversed by entry/ }).click();
  await admin.page.getByRole('link', { name: 'Reverses entry 1' }).waitFor();
});

test('the auditor saves a day of the log, which anybody can check', async () => {
  const { page } = (await atDesk('auditor')).app;
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: 'Requested a reversal' }).first().waitFor();
  const { now } = await stage.customer.api.call('marketStatus', {});
  await page.getByLabel('Day to export').fill(dayOf(now));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the day' }).click();
  const file = await (await saved).path();
  const [head, ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(head).toMatchObject({ bundle: 'maru-audit/1', previousHash: '0'.repeat(64) });
  expect(rows.length).toBeGreaterThan(3);
  let hash = head?.previousHash ?? '';
  for (const { text = '', hash: said } of rows) {
    hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(text).digest('hex');
    expect(said).toBe(hash);
  }
});

/** Fills in the form of a notice in three languages, by what it is to say. */
async function write(page: Page, said: string): Promise<void> {
  for (const language of ['한국어', 'English', '繁體中文']) {
    await page.getByLabel(`Title · ${language}`).fill(`${said} ${language}`);
    await page.getByLabel(`Text · ${language}`).fill(`All about it, ${language}`);
  }
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByText('Awaiting approval').first().waitFor();
}

test('[NTC-2] [NTC-4] two people publish news, shown until it is taken back', async () => {
  const app = await phone.asDemo();
  await app.goto('/home/newsList');
  await app.settled();
  const reviewer = await atDesk('reviewer');
  const { page } = reviewer.app;
  await page.getByRole('link', { name: 'News and messages' }).last().click();
  await write(page, 'Hours on Friday');
  expect(await app.page.getByText('Hours on Friday').count()).toBe(0);
  const approver = await atDesk('approver');
  await approver.choose('News or message');
  await approver.app.page.getByText('All about it, 繁體中文').waitFor();
  await approver.approve();
  await approver.decided();
  const news = app.page.getByRole('region', { name: 'News from Maru' });
  await news.getByText('Hours on Friday English').click();
  await news.getByText('All about it, English').waitFor();
  await news.getByText(/^Maru · /).waitFor();
  expect(await news.getByText('reviewer').count()).toBe(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('radio', { name: 'Outdated' }).check();
  await page.keyboard.press('Enter');
  await news.waitFor({ state: 'hidden' });
  expect((await reviewer.saved())[0]).toMatchObject({
    Type: 'News',
    Title: 'Hours on Friday English',
    State: 'Withdrawn',
    'Written by': 'reviewer',
    Reason: 'Outdated',
  });
});

test('[NTC-3] two people send a message to all, which arrives on an open page', async () => {
  const app = await phone.asDemo();
  await app.goto('/information/msgInfo');
  await app.settled();
  const { page } = (await atDesk('reviewer')).app;
  await page.getByRole('link', { name: 'News and messages' }).last().click();
  await page.getByRole('radio', { name: 'Message' }).check();
  await write(page, 'We have moved');
  const approver = await atDesk('approver');
  await approver.choose('News or message');
  await approver.approve();
  await app.page.getByText('We have moved English').waitFor();
  await app.page.getByText('All about it, English').waitFor();
});

test('a reviewer is shown no ledger', async () => {
  const { app } = await atDesk('reviewer');
  expect(await app.page.getByRole('link', { name: 'Ledger' }).count()).toBe(0);
  await app.goto('/ledger');
  await app.waitForAddress('/queue/all');
});

// each language and each theme once: the colours do not depend on the language
test.each([
  ['kor', 'light'],
  ['en', 'dark'],
  ['tw', 'light'],
] as const)('axe finds nothing in the books: %s, %s', async (language, theme) => {
  const app = await phone.open({ desk: true, language, theme });
  const { page } = app;
  await app.goto();
  await page.getByRole('textbox').first().waitFor();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Desk!2345');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  for (const address of ['/ledger', '/ledger/entries/1', '/audit', '/notices', '/inquiries']) {
    await app.goto(address);
    await page.getByRole('region').first().waitFor();
    await app.settled();
    expect(await app.axe()).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await app.fits(768)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('a question is answered at the desk and read in the app, by nobody else', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/home/kefuCenter');
  await page.getByRole('link', { name: /Ask in the app/ }).click();
  await page.getByText('No questions yet').waitFor();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByRole('button', { name: 'Deposits and withdrawals' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please fill this in').waitFor();
  await page.getByLabel('Your question').fill('Where is my deposit?\n\nI sent it on Monday.');
  await page.getByLabel('Photo (optional)').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Our team will read it').waitFor();
  await page.getByRole('img', { name: 'Photo you sent' }).waitFor();

  const reviewer = await atDesk('reviewer');
  const { app: staff } = reviewer;
  const desk = staff.page;
  await desk.getByRole('link', { name: /^Inquiries/ }).click();
  await desk.getByRole('button', { name: /^Deposits and withdrawals/ }).waitFor();
  await desk.keyboard.press('j');
  await desk.getByText('I sent it on Monday.').waitFor();
  await desk.getByRole('img', { name: 'Photo from the customer' }).waitFor();
  expect(await staff.axe()).toEqual([]);
  await desk.getByRole('textbox', { name: 'Reply' }).fill('It is booked now.');
  // the customer writes more before the answer is sent
  await page.getByLabel('Add more').fill('The reference is 7731.');
  await page.getByRole('button', { name: 'Send' }).click();
  await desk.getByText('The reference is 7731.').waitFor();
  // what is typed stays
  await desk.getByText('The customer has added more').waitFor();
  expect(await desk.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('It is booked now.');
  await desk.getByRole('textbox', { name: 'Reply' }).fill('It is booked now: 7731.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await desk.getByText('Closed by reviewer', { exact: false }).waitFor();
  await desk.getByRole('button', { name: 'Closed', exact: true }).click();
  expect(await reviewer.saved()).toMatchObject([
    { Type: 'Deposits and withdrawals', State: 'Closed', Messages: '3', 'Closed by': 'reviewer' },
  ]);

  // it appears on the open screen, and as a message that leads to it
  await page.getByText('It is booked now: 7731.').waitFor();
  await page.getByText('Still need help? Keep writing here.').waitFor();
  await app.goto('/information/msgInfo');
  await page.getByRole('link', { name: /We’ve replied to your question/ }).click();
  await page.getByText('It is booked now: 7731.').waitFor();
  const id = new URLSearchParams(app.address.split('?')[1]).get('id') ?? '';
  const other = new Customer(stage.app.url);
  await other.open('not.asked');
  await expect(other.api.call('inquiryDetail', { id })).rejects.toMatchObject({
    code: 'inquiry_missing',
  });
});
