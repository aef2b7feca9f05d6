/** A stake at the desk: asked for by one, approved by another, offered once it is bought. */
import { expect, test } from 'vitest';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

test('one asks, another sees what it may cost, and approves', async () => {
  const [stock] = await stage.customer.stocks();
  const symbol = stock?.symbol ?? '';
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Institutional stakes', exact: true }).click();
  await page.getByRole('heading', { name: 'Request a stake purchase' }).waitFor();
  const form = page.locator('form').first();
  const send = form.getByRole('button', { name: 'Request approval' });
  expect(await send.isDisabled()).toBe(true);
  await form.getByLabel('Stock code', { exact: true }).fill('000000');
  await form.getByLabel('Shares to buy').fill('1,000');
  await form.getByLabel('Spending limit (₩)').fill('900,000,000');
  for (const words of ['Korean', 'English', 'Traditional Chinese']) {
    await form.getByLabel(`Institution · ${words}`).fill('Gaon Asset');
  }
  await send.click();
  await page.getByText('Stock not found').first().waitFor();
  await form.getByLabel('Stock code', { exact: true }).fill(symbol);
  expect(await desk.app.axe()).toEqual([]);
  await send.click();
  await page.getByText('Approval requested').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: symbol });
  await row.getByText('Buying', { exact: true }).waitFor();

  const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await other.choose('Venue instruction');
  await other.app.page.getByText(/1,000 · ≤ ₩900,000,000/).waitFor();
  expect(await other.app.axe()).toEqual([]);
  await other.approve();
  expect(await desk.saved()).toMatchObject([
    {
      State: 'Buying',
      Target: '1000',
      'Spending limit': '900000000',
      'Requested by': 'reviewer',
    },
  ]);
  // nothing can be offered that is not in custody
  const stakes = page.locator('form').last().locator('select').first();
  expect(await stakes.locator('option').count()).toBe(1);
}, 180_000);
