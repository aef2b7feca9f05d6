/** The halt of an issue by two people of the staff, and what a customer sees of it. */
import { expect, test } from 'vitest';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage();
const phone = setPhone(stage);

const atDesk = async (account: string): Promise<DeskPage> =>
  new DeskPage(await phone.open({ desk: true })).logIn(account);

async function ask(desk: DeskPage, symbol: string, kind: string): Promise<void> {
  const { page } = desk.app;
  await page.getByRole('link', { name: 'Operations' }).click();
  await page.getByLabel('Stock code').fill(symbol);
  await page.getByLabel('Instruction').selectOption({ label: kind });
  await page.getByLabel('Reason').selectOption({ label: 'Rumour to be confirmed' });
  await page.getByRole('button', { name: 'Request' }).click();
  await page.getByText('Requested').waitFor();
}

test('one asks, another approves, and trading stops until it is resumed', async () => {
  const { customer } = stage;
  const { symbol } = await customer.offeredStock();
  const admin = await atDesk('admin');
  await ask(admin, symbol, 'Halt trading');
  expect(await admin.app.axe()).toEqual([]);
  const approver = await atDesk('approver');
  await approver.choose('Venue instruction');
  await approver.app.page.getByText('Rumour to be confirmed').first().waitFor();
  await approver.app.page.getByText('First approval: admin').waitFor();
  await approver.approve();
  const order = (clientOrderId: string) => customer.place({ symbol, lots: 1, clientOrderId });
  let tries = 0;
  await until('orders are refused', 30_000, async () => {
    tries += 1;
    const answer = await order(`halted-${tries}`);
    return 'refused' in answer && answer.refused === 'halted';
  });
  const app = await phone.asDemo();
  await app.goto(`/market/stockDetail?symbol=${symbol}`);
  await app.page
    .getByText(/halted/i)
    .first()
    .waitFor();

  await ask(admin, `a${symbol}`, 'Resume trading');
  // the first of them still shows what was decided
  const again = await atDesk('approver');
  await again.choose('Venue instruction');
  await again.approve();
  await until('orders are taken again', 60_000, async () => {
    tries += 1;
    return 'id' in (await order(`resumed-${tries}`));
  });
});
