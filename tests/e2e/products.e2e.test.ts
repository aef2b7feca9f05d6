import { test } from 'vitest';
import { setPhone, setStage } from '../harness/stage.ts';

const phone = setPhone(setStage());

test('a digital currency is bought at a price with decimals, in amounts of it', async () => {
  const own = await phone.asDemo();
  const { page } = own;
  // not by a ranking: on a day it falls, it is among the losers, and on others in the middle
  await own.goto('/market/stockDetail?symbol=BANDI');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('group', { name: 'Price' }).getByRole('button').nth(1).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Price' }).waitFor();
  await page.keyboard.type('6.5');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByText('6.500', { exact: true }).waitFor();
  await page.getByRole('button', { name: /· Buy$/, disabled: false }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Limit ₩6.500 · Day').waitFor();
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('heading', { name: /^Bought 1,000 BANDI of/ }).waitFor();
  await own.goto('/trade/index?tab=digital');
  await page.getByText(/1,000 BANDI · avg ₩[56]\.\d{3}/).waitFor();
});

test('an ETF shows its basket and what that is worth', async () => {
  const own = await phone.asDemo();
  const { page } = own;
  await own.goto('/market/stockDetail?symbol=900703');
  await page.getByRole('tab', { name: 'ETF' }).click();
  await page.getByText('NAV a unit').waitFor();
  await page.getByText('Onbit Semiconductor').waitFor();
  await page.getByText('2,000 units · 10 stocks').waitFor();
});
