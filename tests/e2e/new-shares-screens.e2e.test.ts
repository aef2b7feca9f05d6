/** New shares as a customer sees them: subscribed to, drawn again on the phone, paid and waived. */
import { readFile } from 'node:fs/promises';
import { parseBundle, verifyBundle } from '@maru/draw/bundle';
import { present } from '@maru/std/assert';
import { MINUTE_MS } from '@maru/std/kst';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

describe('new shares on the phone', () => {
  const stage = setStage({ env: { SANDBOX_OFFERINGS: 'on' } });
  const phone = setPhone(stage);
  let id = '';
  let name = '';
  let other: Customer;

  const offering = async () => (await stage.customer.api.call('newStockDetail', { id })).offering;
  async function goTo(at: number): Promise<void> {
    const { now } = await stage.customer.api.call('marketStatus', {});
    const minutes = Math.max(1, Math.ceil((at - now) / MINUTE_MS));
    expect(await stage.app.finish(CLOCK, [`+${minutes}m`])).toMatchObject({ code: 0 });
  }

  beforeAll(async () => {
    other = await new Customer(stage.app.url).open('another.phone');
    const listed = async () => (await stage.customer.api.call('newStockList', {})).rows;
    await until('there are offerings', 60_000, async () => (await listed()).length > 2);
    // the one that is open for longest
    const last = present(
      (await listed()).toSorted((a, b) => a.opensAt - b.opensAt || a.closesAt - b.closesAt)[2],
      'there is a third',
    );
    id = last.id;
    name = last.names.en ?? '';
    await goTo(last.opensAt);
    await until('it is open', 60_000, async () => (await offering()).stage === 'open');
    await other.api.call('newStockSubscribe', { id, lots: 1, requestId: crypto.randomUUID() });
  }, 180_000);

  test('a customer subscribes, and sees what is held and where it stands', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/newStock');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: /Draw/ }).first().click();
    await page.getByText(new RegExp(`${name} .*Draw \\d\\d:\\d\\d`)).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('button', { name: 'Add one lot' }).click();
    await page.getByText('200 shares', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Subscription deposit', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: /^Hold ₩/ }).click();
    await page.getByRole('heading', { name: `Subscribed to 200 shares of ${name}` }).waitFor();
    await page.getByText('View ledger entry').click();
    await page.getByText('My held cash').waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'View my subscriptions' }).click();
    const mine = page.getByRole('article', { name });
    await mine.getByText('Awaiting draw').waitFor();
    expect((await offering()).mine).toMatchObject({ shares: 200, result: 'awaiting' });
    await app.goto(`/home/draw?id=${id}`);
    await page.getByRole('heading', { name: `What the ${name} draw will use` }).waitFor();
    await page.getByText(/could have known the result in advance/).waitFor();
  });

  test('the draw is made again in the page, and its proof stands on its own', async () => {
    const { closesAt, drawsAt } = await offering();
    await goTo(closesAt);
    await until('the root is published', 60_000, async () => {
      return (await stage.customer.api.call('newStockDraw', { id })).root !== null;
    });
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/home/draw?id=${id}`);
    await page.getByText('In the list').waitFor();
    await goTo(drawsAt);
    // the page sees by itself that it is drawn
    await page
      .getByRole('heading', { name: `Redid the ${name} draw: everything matches` })
      .waitFor();
    await page.getByText('All match').waitFor();
    await page.getByRole('img', { name: 'match', exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save proof file' }).click(),
    ]);
    const parsed = parseBundle(JSON.parse(await readFile(await file.path(), 'utf8')));
    if (!parsed.ok) throw new Error(parsed.error);
    const checks = verifyBundle(parsed.value, { offering: id });
    expect(checks.filter(({ difference }) => difference !== null)).toEqual([]);
  });

  test('what was won is paid; another waives, and is told what that costs', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/newStock?tab=ended');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();
    await app.goto('/market/subscribeRecord?tab=won');
    const mine = page.getByRole('article', { name });
    await mine.getByRole('button', { name: 'Pay', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('From deposit held').waitFor();
    expect(await app.axe()).toEqual([]);
    const pay = sheet.getByRole('button', { name: /^Pay ₩/ });
    await pay.click();
    await sheet.locator('[aria-invalid="true"]').waitFor();
    await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
    await pay.click();
    await mine.getByText('Paid', { exact: true }).first().waitFor();
    expect(await app.axe()).toEqual([]);
    expect((await offering()).mine).toMatchObject({ result: 'paid', held: '0' });

    const others = await phone.open({ session: present(other.session, 'is logged in') });
    await others.goto('/market/subscribeRecord');
    const theirs = others.page.getByRole('article', { name });
    await theirs.getByRole('button', { name: 'Waive', exact: true }).click();
    const asked = others.page.getByRole('dialog');
    await asked.getByText('30 days', { exact: true }).waitFor();
    expect(await others.axe()).toEqual([]);
    await asked.getByRole('button', { name: 'Waive', exact: true }).click();
    await theirs.getByText('Waived', { exact: true }).waitFor();
    const barred = (await other.api.call('newStockDetail', { id })).barredUntil;
    expect(barred).not.toBeNull();
  });
});
