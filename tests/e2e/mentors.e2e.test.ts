/** A mentor from the desk's request to a follower's last won: followed, copied, stopped. */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

const stage = setStage({ env: { SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);

const PASSWORD = '735192';
/** What it is begun with, what it is topped up to, and what is taken back of it. */
const BEGUN = 10_000_000n;
const STAKE = 12_000_000n;
const TAKEN = 1_000_000n;
const OWN = 60_000_000n;

/** A field of day and time, Korean. */
const fieldOf = (at: number): string => new Date(at + 32_400_000).toISOString().slice(0, 16);

describe('a mentor', () => {
  let lead: Customer;
  let mentor = '';
  let follow = '';
  let symbol = '';

  const mine = async () =>
    present(
      (await stage.customer.api.call('followRecords', { id: follow })).rows[0],
      'it was begun',
    );
  const trades = async () => (await stage.customer.api.call('followCopies', { id: follow })).rows;

  /** Trades at market as the mentor until everything that was asked for is allotted. */
  async function trade(side: 'buy' | 'sell', quantity: number | null): Promise<void> {
    const before = (await trades()).length;
    await until(`a ${side} is copied`, 60_000, async () => {
      const { orders } = present(await lead.api.call('mentorAccount', {}), 'is a mentor');
      if (orders.length === 0 && (await trades()).length === before) {
        const terms = { symbol, side, type: 'market', tif: 'day', price: null } as const;
        await lead.api.call('mentorOrder', { ...terms, quantity, requestId: randomUUID() });
      }
      return (await trades()).length > before && orders.length === 0;
    });
  }

  test('is asked for at the desk, approved by another, and puts in a stake', async () => {
    lead = await new Customer(stage.app.url).open('mentor.lead');
    const set = { oldPassword: '', newPassword: PASSWORD, confirmPassword: PASSWORD };
    await lead.api.call('identityFundPass', set);
    const { account } = await lead.api.call('userInfo', {});
    const { now } = await lead.api.call('marketStatus', {});
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('reviewer');
    const { page } = desk.app;
    await desk.app.goto('/mentors');
    await page.getByRole('heading', { name: 'New mentor' }).waitFor();
    const fields = {
      Customer: account,
      'Name, Korean': '윤슬',
      'Name, English': 'Yunseul',
      'Name, Traditional Chinese': '潤瑟',
      'Strategy, Korean': '국내 성장주',
      'Strategy, English': 'Korean growth stocks',
      'Strategy, Traditional Chinese': '韓國成長股',
      'Open until': fieldOf(Math.ceil(now / MINUTE_MS) * MINUTE_MS + 60 * DAY_MS),
    };
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    expect(await desk.app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Request approval' }).click();
    await page.getByText('Approval requested').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Under review' }).first().waitFor();
    const other = await new DeskPage(await phone.open({ desk: true })).logIn('approver');
    await other.choose('New mentor');
    await other.app.page.getByText('Minimum amount').waitFor();
    expect(await other.app.axe()).toEqual([]);
    await other.approve();
    await page.getByRole('listitem').filter({ hasText: 'Active' }).first().waitFor();
    mentor = present(await lead.api.call('mentorAccount', {}), 'he is one').id;
    const asked = { mentor, fundPassword: PASSWORD, requestId: randomUUID() };
    const own = await phone.open({ session: present(lead.session, 'he is logged in') });
    await own.goto('/tutor/index');
    await own.page.getByRole('button', { name: 'Add my stake' }).click();
    await own.page.getByRole('button', { name: 'Fund my mentor account' }).waitFor();
    await own.close();
    await lead.api.call('followStart', { ...asked, amount: String(OWN) });
    const named = { Customer: account, State: 'Active' };
    expect(await desk.saved(0)).toContainEqual(
      expect.objectContaining({ ...named, Name: 'Yunseul', 'Requested by': 'reviewer' }),
    );
    expect(await desk.saved(1)).toContainEqual(
      expect.objectContaining({ ...named, Mentor: 'Yunseul', Invested: String(OWN) }),
    );
  });

  test('is followed with a stake and the fund password', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    const before = await stage.customer.available();
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Mentors', exact: true }).click();
    await app.waitForAddress('/tutor/index');
    const link = page.getByRole('link', { name: /Yunseul/ });
    await link.waitFor();
    await page.getByText('Short record · 0 days').waitFor();
    expect(await app.axe()).toEqual([]);
    await link.click();
    await page.getByText('No trades yet').waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/A 10% fall costs ₩100,000/).waitFor();
    await sheet.getByRole('button', { name: '₩10 million', exact: true }).click();
    await sheet.getByText(/30% fall ₩3,000,000/).waitFor();
    await sheet.getByLabel('Fund password').fill('111222');
    await sheet.getByRole('button', { name: 'Follow with ₩10,000,000' }).click();
    await sheet
      .getByText(/Wrong fund password/)
      .first()
      .waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByLabel('Fund password').fill('246813');
    await sheet.getByRole('button', { name: 'Follow with ₩10,000,000' }).click();
    await page.getByText('No copied trades yet').waitFor();
    expect(await app.axe()).toEqual([]);
    const { rows } = await stage.customer.api.call('followRecords', {});
    follow = present(rows[0], 'it was begun').id;
    expect(before - (await stage.customer.available())).toBe(BEGUN);
    await page.getByRole('button', { name: 'Invest more' }).click();
    await sheet.getByLabel('Amount', { exact: true }).fill(String(STAKE - BEGUN));
    await sheet.getByLabel('Fund password').fill('246813');
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Invest ₩2,000,000' }).click();
    await page.getByRole('heading', { name: 'Added and withdrawn' }).waitFor();
    expect(before - (await stage.customer.available())).toBe(STAKE);
  });

  test('trades from his own screen, and cancels an order', async () => {
    ({ symbol } = await stage.customer.offeredStock());
    const app = await phone.open({ session: present(lead.session, 'he is logged in') });
    const { page } = app;
    await app.goto('/tutor/index');
    const account = page.getByRole('article', { name: 'My mentor account' });
    await account.getByText('₩60,000,000').first().waitFor();
    expect(await app.axe()).toEqual([]);
    await account.getByRole('button', { name: 'Place an order' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Stock name or code').fill(symbol);
    await sheet.getByRole('button', { name: new RegExp(symbol) }).click();
    await sheet.getByText('My amount').waitFor();
    expect(await app.axe()).toEqual([]);
    // a price that nobody sells at: the order waits until it is cancelled
    const { lower } = await stage.customer.api.call('marketDetail', { symbol });
    const price = page.getByRole('group', { name: 'Price', exact: true });
    await price.getByRole('button').nth(1).click();
    await page.keyboard.type(lower);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await sheet.getByRole('button', { name: '10%', exact: true }).click();
    await sheet.getByRole('button', { name: /^Buy [\d,]+ shares?$/ }).click();
    await page.getByRole('heading', { name: 'Open orders' }).waitFor();
    await page.getByText(/^0 of [\d,]+ filled · 2 people$/).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await until('the order is over', 60_000, async () => {
      return (await lead.api.call('mentorAccount', {}))?.orders.length === 0;
    });
    expect(await trades()).toEqual([]);
  });

  test('trades, and what he trades is copied at the same average price', async () => {
    const { price } = await stage.customer.api.call('marketDetail', { symbol });
    const quantity = Math.max(4, Math.floor(8_000_000 / Number(price) / 2) * 2);
    await trade('buy', quantity);
    const [copied] = await trades();
    const own = (await stage.customer.api.call('mentorTrades', { id: mentor })).rows[0];
    expect(copied?.fills).toEqual(own?.fills);
    const average = (one: typeof own): number => Number(one?.amount) / Number(one?.quantity);
    expect(Math.abs(average(copied) - average(own))).toBeLessThan(1);

    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/tutor/record?id=${follow}`);
    await page.getByRole('heading', { name: 'Copied trades' }).waitFor();
    await page
      .getByText(/exchange fills?/)
      .first()
      .click();
    await page.getByText('Fee and taxes').first().waitFor();
    expect(await app.axe()).toEqual([]);
    await app.goto('/trade/index?tab=inventory');
    await page.getByText(/copied from mentors/).waitFor();
    await app.goto('/information/msgInfo');
    await page.getByText(/^Yunseul: copied a buy of/).waitFor();
    expect(await app.axe()).toEqual([]);
  });

  test('is stopped after the lock, and the stake comes back with its profit', async () => {
    await stage.app.restart();
    const early = await phone.asDemo();
    await early.goto(`/tutor/record?id=${follow}`);
    await early.page.getByText(/^Stop or withdraw part/).waitFor();
    await early.close();
    const { code: moved, output: said } = await stage.app.finish(CLOCK, [`+${7 * 1440}m`]);
    expect(moved, said).toBe(0);
    const before = await stage.customer.available();
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto(`/tutor/record?id=${follow}`);
    await page.getByRole('button', { name: 'Withdraw part', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount', { exact: true }).fill(String(TAKEN));
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Withdraw ₩1,000,000' }).click();
    await page.getByText(/withdrawable from/).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await sheet.getByText('This can’t be undone', { exact: false }).waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: 'Stop', exact: true }).click();
    await untilTraded(stage, 'it has ended', async () => (await mine()).stage === 'ended');
    const { returned, realised, shared, positions } = await mine();
    const back = STAKE - TAKEN + BigInt(realised) - BigInt(shared);
    expect([returned, positions]).toEqual([String(back), []]);
    expect((await stage.customer.available()) - before).toBe(back + TAKEN);
    await app.goto('/tutor/record?tab=ended');
    await page.getByRole('article', { name: 'Yunseul' }).getByText('Returned').waitFor();
    expect(await app.axe()).toEqual([]);
    await app.goto('/information/fundRecord');
    await page
      .getByText(/^Copied trade/)
      .first()
      .waitFor();
    await app.close();
    const { code, output } = await stage.app.finish(VERIFY);
    expect(code, output).toBe(0);
  });
});
