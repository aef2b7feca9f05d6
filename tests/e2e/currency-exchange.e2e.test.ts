/** Currency exchange in the browser, at the live market of the pairs. */
import { readFile } from 'node:fs/promises';
import { readAmount } from '@maru/std/amount-text';
import { UNREAD, WON } from '@maru/std/testing/typed-amounts';
import { readCsv } from '@maru/ui/testing/read-csv';
import { describe, expect, test } from 'vitest';
import { wonInWords } from '../../apps/web/src/shared/money-text.ts';
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
  await page.getByLabel('Amount to exchange').fill('1000000');
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
  await sheet
    .getByText('Valid for 10 seconds')
    .or(sheet.getByText('Valid for 9 seconds'))
    .waitFor();
  await sheet.getByRole('button', { name: /^Receive [\d,.]+ USD$/ }).click();
  await sheet.getByText(/^Wrong fund password/).waitFor();
  await sheet.getByRole('button', { name: 'Re-enter password' }).click();
  await sheet.waitFor({ state: 'hidden' });

  await page.getByLabel('Fund password').fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Get a rate' }).click();
  await sheet.getByText('The rate expired. Nothing was exchanged.').waitFor();
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
  await page.getByRole('button', { name: 'View proof' }).first().click();
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
  await page.getByText('Transferred 100.00 USD', { exact: false }).waitFor();
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

describe('an amount as people type and paste it', () => {
  /** The field, what stands below it, and whether it is marked as wrong. */
  const fieldOf = async (app: AppPage, label: string) => {
    const input = app.page.getByLabel(label, { exact: true });
    const type = async (typed: string) => {
      await input.fill(typed);
      const below = await input.getAttribute('aria-describedby');
      return {
        wrong: (await input.getAttribute('aria-invalid')) === 'true',
        below: below === null ? '' : await app.page.locator(`[id="${below}"]`).innerText(),
        shown: await input.inputValue(),
      };
    };
    await input.waitFor();
    return { input, type };
  };
  const UNREADABLE = 'Can’t read this amount. Enter digits, e.g. 1,500,000';

  test('is read, or refused beside the field and left as it is', async () => {
    const app = await phone.asDemo();
    await app.goto('/information/exChange');
    const { input, type } = await fieldOf(app, 'Amount to exchange');
    for (const [typed, won] of WON) {
      const { wrong, below, shown } = await type(typed);
      const words = wonInWords(won, 'en');
      expect([typed, wrong, words === null || below === words]).toEqual([typed, false, true]);
      expect(readAmount(shown, 'KRW')).toBe(won);
    }
    // an input of one line takes a line break for nothing at all
    for (const typed of UNREAD.filter((text) => text.trim() !== '' && !text.includes('\n'))) {
      const { shown, ...said } = await type(typed);
      expect(said).toEqual({ wrong: true, below: UNREADABLE });
      expect(shown.replaceAll(',', '')).toBe(typed.replaceAll(',', ''));
    }
    await type('132.4');
    await app.page.getByLabel('Fund password').fill('９７５３１０');
    await app.page.getByRole('button', { name: 'Get a rate' }).click();
    await expect.poll(() => input.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await app.page.getByRole('dialog').count()).toBe(0);
    // the same text is an amount of another currency
    const from = app.page.getByRole('group', { name: 'From' });
    await from.getByRole('button', { name: 'USD', exact: true }).click();
    const dollars = await fieldOf(app, 'Amount to exchange (USD)');
    expect(await dollars.input.inputValue()).toBe('');
    expect((await dollars.type('1,132.4')).shown).toBe('1,132.4');
    expect((await dollars.type('1.000')).wrong).toBe(true);
  });

  test('digits typed and taken out among separators stay the number that stands', async () => {
    const app = await phone.asDemo();
    await app.goto('/home/loan');
    const { input } = await fieldOf(app, 'Amount');
    await input.pressSequentially('1234567');
    expect(await input.inputValue()).toBe('1,234,567');
    await input.press('Home');
    await input.press('Delete');
    expect(await input.inputValue()).toBe('234,567');
    await input.pressSequentially('98');
    expect(await input.inputValue()).toBe('98,234,567');
    await input.press('End');
    await input.press('Backspace');
    expect(await input.inputValue()).toBe('9,823,456');
  });

  test.each(['loan', 'deposit'] as const)('in the form of a %s too', async (of) => {
    const { channels } = await stage.customer.api.call('fundChannels', {});
    const won = channels.find(({ currency }) => currency === 'KRW')?.id ?? '';
    const app = await phone.asDemo();
    await app.goto(of === 'loan' ? '/home/loan' : `/information/rechargeChannel?id=${won}`);
    const { type } = await fieldOf(app, 'Amount');
    expect(await type('1,000만원')).toMatchObject({ below: '₩10 million', wrong: false });
    for (const typed of ['132.4', '-50000', '1,000 2,000', '1.000.000', '10개']) {
      expect(await type(typed)).toEqual({ wrong: true, below: UNREADABLE, shown: typed });
    }
  });
});
