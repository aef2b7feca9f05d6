/** An offering of new shares at the desk: asked for by one, approved by another, then announced. */
import { expect, test } from 'vitest';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const SYMBOL = '989898';
const WORDS = ['Korean', 'English', 'Traditional Chinese'];

test('one asks, another approves, and customers see it', async () => {
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Offerings', exact: true }).click();
  await page.getByRole('heading', { name: 'New IPO' }).waitFor();
  const send = page.getByRole('button', { name: 'Request approval' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Stock code', { exact: true }).fill(SYMBOL);
  await page.getByLabel('Sector').selectOption({ index: 1 });
  for (const words of WORDS) {
    await page.getByLabel(`Company name · ${words}`).fill(`Desk Robotics ${words}`);
    await page.getByLabel(`Business · ${words}`).fill('Makes robots');
    await page.getByLabel(`Lead underwriter · ${words}`).fill('Maru Securities');
  }
  const terms = {
    'Price band from (₩)': '20000',
    'Price band to (₩)': '24000',
    'Offering price (₩)': '24000',
    'Shares issued': '5000000',
    'Shares for customers': '6000000',
  };
  // a lot and a least that are left empty are as the parameters say
  await page.getByText('Blank: 100 shares').waitFor();
  await page.getByText('Blank: at least 10,000 shares').waitFor();
  for (const [label, value] of Object.entries(terms)) await page.getByLabel(label).fill(value);
  expect(await desk.app.axe()).toEqual([]);
  // more for customers than there is
  await send.click();
  await page.getByText('The offering terms contradict each other').waitFor();
  await page.getByLabel('Shares for customers').fill('60000');
  await send.click();
  await page.getByText('Approval requested').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: SYMBOL });
  await row.getByText('Under review').waitFor();

  const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await other.choose('IPO');
  await other.app.page.getByText('First approval: reviewer').waitFor();
  expect(await other.app.axe()).toEqual([]);
  await other.approve();
  await row.getByText('Upcoming').waitFor();
  expect(await desk.saved()).toMatchObject([
    {
      Stock: `Desk Robotics English (${SYMBOL})`,
      State: 'Upcoming',
      Market: 'Growth market',
      'Offering price (₩)': '24000',
      'Shares issued': '5000000',
      'Requested by': 'reviewer',
    },
  ]);

  const { rows } = await stage.customer.api.call('newStockList', { phase: 'upcoming' });
  const found = rows.find(({ symbol }) => symbol === SYMBOL);
  expect(found).toMatchObject({ stage: 'upcoming', price: '24000', applications: 0 });
  const { offering } = await stage.customer.api.call('newStockDetail', { id: found?.id ?? '' });
  expect(offering).toMatchObject({ lotSize: 100, leastLots: 100 });
});
