/** Closed days: one member of staff asks at the desk, another approves, and the room has them. */
import { expect, test } from 'vitest';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

test('one asks for an open day, another reads and approves it, and the list lacks it', async () => {
  const auditor = await new Desk(stage.app.url).logIn('auditor');
  const { closed, fixed } = await auditor.call('deskHolidays', {});
  const day = closed.find((one) => one.day > fixed)?.day ?? '';
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Holidays', exact: true }).last().click();
  const list = page.getByRole('region', { name: 'Upcoming holidays' });
  await list.getByText(day).waitFor();
  const saved = await desk.saved();
  expect(saved.map(({ Dates }) => Dates)).toEqual(closed.map((one) => one.day));
  const weekday = new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  expect(saved.find(({ Dates }) => Dates === day)).toMatchObject({ Weekday: weekday });
  await list.getByText(weekday).first().waitFor();
  const [days, send] = [
    page.getByRole('textbox', { name: 'Dates' }),
    page.getByRole('button', { name: 'Request approval' }),
  ];
  await page.getByLabel('Reason').fill('the exchange has said so');
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Open');
  await days.fill('2026-02-31');
  await send.click();
  await page.getByText(/^The dates don’t exist/).waitFor();
  await days.fill(day);
  expect(await desk.app.axe()).toEqual([]);
  await send.click();
  await page.getByText('Approval requested').waitFor();
  await page.getByRole('link', { name: 'View case' }).waitFor();

  const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
  await other.choose('Holiday change');
  const shown = other.app.page;
  await shown.getByText('the exchange has said so').waitFor();
  await shown.getByText('These days can be changed').waitFor();
  expect(await other.app.axe()).toEqual([]);
  await other.approve();
  await page.getByText('No. 1').waitFor();
  await list.getByText(day).waitFor({ state: 'hidden' });
});

test.each([
  ['kor', 'light', '휴장일'],
  ['tw', 'dark', '休市日'],
] as const)('the room fits and axe finds nothing: %s, %s', async (language, theme, name) => {
  const app = await phone.open({ desk: true, language, theme });
  const { page } = app;
  await app.goto();
  await page.getByRole('textbox').first().waitFor();
  await page.keyboard.type('auditor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Desk!2345');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').waitFor();
  await app.goto('/holidays');
  await page.getByRole('link', { name, exact: true }).last().waitFor();
  await app.settled();
  expect(await app.axe()).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await app.fits(768)).toBe(true);
});
