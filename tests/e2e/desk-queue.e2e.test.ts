/** A queue of the desk is worked off by its keys: after each decision the next case opens. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const CASES = 8;

async function applyForRealName({ api }: Customer): Promise<void> {
  const plain = sharp({ create: { width: 800, height: 500, channels: 3, background: '#888' } });
  const bytes = new Uint8Array(await plain.jpeg().toBuffer());
  const upload = async () => (await api.call('identityPicture', { type: 'image/jpeg', bytes })).id;
  await api.call('identityRealName', {
    name: '남궁비밀',
    idFirst: '900514',
    idLast: '1',
    front: await upload(),
    back: await upload(),
    bar: { x: 500, y: 500, width: 300, height: 100 },
    requestId: randomUUID(),
  });
}

test('eight cases of a queue are decided by the keyboard alone', async () => {
  const customers: Customer[] = [];
  for (let i = 0; i < CASES; i++) {
    const customer = await new Customer(stage.app.url).open(`queued.${i}`);
    await applyForRealName(customer);
    customers.push(customer);
  }
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  const queues = page.getByRole('navigation');
  await queues.getByRole('link', { name: `Real-name verification ${CASES}` }).waitFor();
  expect(await queues.getByRole('link', { name: /^Withdrawals/ }).isVisible()).toBe(false);

  const heading = page.getByRole('heading', { level: 2, name: /^Real-name verification/ });
  await heading.waitFor();
  const seen = new Set<string>();
  for (let i = 0; i < CASES; i++) {
    const id = /R\d+$/.exec(page.url())?.[0] ?? '';
    expect(seen.has(id)).toBe(false);
    seen.add(id);
    await page.getByRole('button', { name: /^Reject r/ }).waitFor();
    if (i === 1) {
      await page.keyboard.press('r');
      await page.getByRole('radio').first().waitFor();
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    } else {
      await desk.approve();
    }
    // the last one stays, and says that it is decided
    if (i < CASES - 1) await page.waitForURL((url) => !url.href.endsWith(id));
  }
  await page.getByText('This application is closed').waitFor();
  await page.getByText('No pending applications').waitFor();
  const states = customers.map(async ({ api }) => (await api.call('identityState', {})).realName);
  const results = await Promise.all(states);
  expect(results.filter((state) => state === 'passed')).toHaveLength(CASES - 1);
  expect(results.filter((state) => state === 'failed')).toHaveLength(1);
});

test('a decided case stays reachable, stays open by a key, and empty queues open', async () => {
  await applyForRealName(await new Customer(stage.app.url).open('queued.stays'));
  await applyForRealName(await new Customer(stage.app.url).open('queued.next'));
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await desk.choose('Real-name verification');
  const first = page.url();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: /^A decided case stays open/ }).waitFor();
  await desk.approve();
  await page.getByText('This application is closed').waitFor();
  expect(page.url()).toBe(first);
  await page.keyboard.press('y');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: /^Approve a/ }).waitFor();
  const foot = page.getByRole('region', { name: 'Just decided' });
  await foot.getByRole('link', { name: /^Real-name verification R/ }).click();
  await page.getByText('This application is closed').waitFor();

  const queues = page.getByRole('navigation');
  await queues.getByText(/^Empty queues/).click();
  await queues.getByRole('link', { name: 'Withdrawals 0' }).click();
  await page.getByText('No pending applications').waitFor();
});

test('a withdrawal points out what is new, and its customer has a whole page', async () => {
  const { customer } = stage;
  const { rows } = await customer.api.call('identityBankList', {});
  const cashOut = (amount: string) =>
    customer.api.call('fundCashOut', {
      amount,
      card: rows[0]?.id ?? '',
      fundPassword: FUND_PASSWORD,
      requestId: randomUUID(),
    });
  const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
  const { page } = desk.app;
  await cashOut('2000000');
  await desk.choose('Withdrawal');
  await page.getByText('First payment to this bank account').waitFor();
  await desk.approve();
  await desk.decided();
  await cashOut('9000000');
  await page.getByRole('listitem').filter({ hasText: '₩9,000,000' }).getByRole('button').click();
  const flags = page.getByRole('region', { name: /^Worth a look/ });
  await flags.getByText('₩11,000,000 · withdrawals: 2').waitFor();
  await flags.getByText('4.5× the average of ₩2,000,000 · withdrawals: 1').waitFor();
  await flags.getByText('Bank account added recently').waitFor();
  const before = page.getByRole('region', { name: 'Earlier withdrawals' });
  await before.getByText('₩2,000,000 · Paid', { exact: true }).waitFor();
  // none of it bars the approval
  await page.getByRole('button', { name: /^Approve a/ }).waitFor();

  const stock = await customer.offeredStock();
  await customer.place({ symbol: stock.symbol, lots: 1, clientOrderId: randomUUID() });
  await page.keyboard.press('v');
  await page.getByRole('region', { name: 'Assets' }).getByText('Withdrawable').waitFor();
  const orders = page.getByRole('region', { name: 'Recent orders and fills' });
  await orders.getByRole('cell', { name: 'Buy' }).waitFor();
  const cards = page.getByRole('region', { name: 'Bank accounts' });
  await cards.getByText(/^KakaoBank \(090\)/).waitFor();
  expect(await cards.getByText(/\d{9}/).count()).toBe(0);
  await page
    .getByRole('region', { name: 'Logins and devices' })
    .getByText(/logged in$/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Recent messages' })
    .getByText(/^Reviews/)
    .waitFor();
});
