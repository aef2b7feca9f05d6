/** The desk's lists as files: all rows that a list is narrowed to, in the language of the desk. */
import { beforeAll, expect, test } from 'vitest';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

/** More than two pages of a file, and more than one of the screen. */
const CHANGES = 205;

const atDesk = async (account: string, language: 'kor' | 'en' | 'tw' = 'en') =>
  new DeskPage(await phone.open({ desk: true, language })).logIn(account);

let customer = '';

beforeAll(async () => {
  const admin = await new Desk(stage.app.url).logIn('admin');
  customer = (await admin.call('deskCustomers', {})).rows[0]?.account ?? '';
  const [institution] = await admin.call('deskInstitutions', {});
  const { code = '' } = institution ?? {};
  for (let i = 1; i <= CHANGES; i++) {
    const changed = { code, name: `=Sandbox ${i}`, closed: false, requestId: `change-${i}` };
    await admin.call('deskInstitutionChange', changed);
  }
});

test('all pages of a list are saved, as it is narrowed, and nothing else', async () => {
  const desk = await atDesk('auditor');
  const { page } = desk.app;
  await desk.app.goto('/audit');
  await page.getByRole('cell', { name: 'Logged in' }).first().waitFor();
  const all = await desk.saved();
  const counted = await page.getByText(/^\d+ in total$/).innerText();
  expect(`${all.length} in total`).toBe(counted);
  expect(new Set(all.map(({ Number: id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ Who }) => Who))).toContain('auditor');
  await page.getByText(`${all.length} rows saved`).waitFor();

  await page.getByLabel(/^Staff/).fill('staff:admin');
  await page.getByText(`${CHANGES + 1} in total`).waitFor();
  const own = await desk.saved();
  expect(own).toHaveLength(CHANGES + 1);
  expect(new Set(own.map(({ Who }) => Who))).toEqual(new Set(['admin']));
  // the newest first, and the log-in before all that was changed
  expect(own.at(-1)).toMatchObject({ Action: 'Logged in', Roles: 'admin' });
  expect(own[0]).toMatchObject({ Action: 'Institution changed', 'Changed row': 'institutions' });
  expect(own[0]?.['Hash after']).toMatch(/^[0-9a-f]{64}$/);
  expect(own[0]?.When).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

  await page.getByLabel(/^Customer/).fill('M00000000');
  await page.getByText('0 in total').waitFor();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await page.getByText('Nothing to save').waitFor();
});

test('a page that fails is said beside the button, and no file is saved', async () => {
  const desk = await atDesk('auditor');
  const { page } = desk.app;
  await desk.app.goto('/audit');
  await page.getByRole('cell', { name: 'Institution changed' }).first().waitFor();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.route('**/api/desk/audit', async (route) => {
    const { page: number, pageSize } = route.request().postDataJSON();
    if (pageSize === 100 && number === 2) await route.abort();
    else await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save as CSV' });
  await save.click();
  const beside = page.locator('span:has(> button)').filter({ has: save }).getByRole('alert');
  await beside.waitFor();
  expect(await beside.innerText()).toBe('No network connection');
  expect([downloads, await save.getAttribute('aria-busy')]).toEqual([0, null]);
  desk.app.takeComplaints(/ERR_FAILED/);
  expect(await desk.app.axe()).toEqual([]);
  // the same press works once the way is free again
  await page.unroute('**/api/desk/audit');
  expect((await desk.saved()).length).toBeGreaterThan(CHANGES);
  expect(await beside.count()).toBe(0);
});

test('in Korean the columns are Korean, figures exact, names masked and no formulas', async () => {
  const desk = await atDesk('admin', 'kor');
  const { page } = desk.app;
  const saved = () => desk.saved(0, 'CSV로 저장');
  await desk.app.goto('/ledger');
  await page.getByRole('region', { name: 'KRW', exact: true }).waitFor();
  const free = { 단위: 'KRW', 계정: '고객 · 예수금', 종류: '고객 합계' };
  expect(await saved()).toContainEqual({ ...free, 금액: '300000000' });
  await desk.app.goto('/customers');
  await page.getByText(customer).first().waitFor();
  expect(await saved()).toMatchObject([{ 고객: customer, 아이디: 'd****o' }]);
  await desk.app.goto('/institutions');
  await page.getByText('MARU01').first().waitFor();
  expect(await saved()).toMatchObject([{ 이름: `'=Sandbox ${CHANGES}`, 고객: '1' }]);
  await desk.app.goto('/parameters');
  await page.getByLabel('기준값 찾기').fill('feePpm');
  await page.getByText('0.015%').first().waitFor();
  const found = await saved();
  expect(found).toContainEqual(
    expect.objectContaining({ '이름 코드': 'feePpm', '저장된 값': '150' }),
  );
  expect(found.filter((row) => !/feePpm/i.test(row['이름 코드'] ?? ''))).toEqual([]);
});
