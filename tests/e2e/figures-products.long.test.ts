/**
 * Units of a product and the follow of a mentor: one figure on all screens, in messages,
 * in money.
 */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { DAY_MS } from '@maru/std/kst';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { moveClock } from '../harness/interruption.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import {
  answers,
  asWon,
  expectShown,
  type LedgerRow,
  type Moved,
  markOf,
  messageShows,
  movedSince,
  paramsOf,
  statementsHave,
} from './pages/figures.ts';
import { TwoPeople } from './pages/two-people.ts';

const WAIT = 90_000;
const NAME = 'Quiet money';
const MENTOR = 'Yunseul';

// the sandbox's own products would trade: this one only ever has money, so that its value stands
const stage = setStage({ env: { SANDBOX_REVIEW: 'manual', LIMIT_READS_PER_MINUTE: '100000' } });
const phone = setPhone(stage);
let staff: TwoPeople;
/** What the statement must have. */
const entries: LedgerRow[] = [];

const call = () => stage.customer.api.call;
const namesOf = (name: string) => ({ kor: name, en: name, tw: name });
const now = async (): Promise<number> => (await call()('marketStatus', {})).now;
const grouped = (n: string | number): string => asWon(n).slice(1);

beforeAll(async () => {
  staff = await new TwoPeople(stage.app.url).logIn();
});

/** The money has moved by an amount, which the ledger says in entries of the statement. */
function expectMoved({ available, ledger, entries: posted }: Moved, amount: number): void {
  expect([available, ledger]).toEqual([amount, amount]);
  entries.push(...posted);
}

const requests = async (tab: 'waiting' | 'done') => (await call()('productRecords', { tab })).rows;
const newest = async (tab: 'waiting' | 'done') =>
  present((await requests(tab))[0], 'the request is there');

/** A request among the records, by its id. */
async function cardOf(app: AppPage, id: string): Promise<Locator> {
  await app.goto('/home/fllowRecord?tab=requests');
  return app.page.getByRole('article', { name: `${NAME} ${id}` });
}

/** Opens a sheet of the product's screen, and gives what it is answered by its preview. */
async function openSheet(app: AppPage, product: string, name: 'Subscribe' | 'Redeem') {
  const path = name === 'Subscribe' ? '/product/subscribePreview' : '/product/redeemPreview';
  const previews = answers<Output<'productSubscribePreview'>>(app, path);
  await app.goto(`/home/fllowDetail?id=${product}`);
  await app.page.getByRole('button', { name, exact: true }).click();
  return { sheet: app.page.getByRole('dialog'), previews };
}

/** Invests an amount of which no whole unit takes the last won. */
async function subscribe(product: string, amount: number): Promise<void> {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const { sheet, previews } = await openSheet(app, product, 'Subscribe');
  await sheet.getByLabel('Amount').fill(String(amount));
  await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  const send = sheet.getByRole('button', { name: `Subscribe ${asWon(amount)}`, disabled: false });
  await expect.poll(() => previews.at(-1)?.amount).toBe(String(amount));
  const preview = present(previews.at(-1), 'there is a preview');
  await expectShown(sheet, 'Buying power', Number(before.available));
  await expectShown(sheet, 'Estimate at current NAV', `${grouped(preview.units)} units`);
  await send.click();
  await app.page.getByText('Subscription requested').waitFor();
  // all of it is held, and no line of the statement yet
  const waiting = await newest('waiting');
  expect([waiting.amount, waiting.held]).toEqual([String(amount), String(amount)]);
  const asked = await movedSince(stage.customer, before);
  expect([asked.available, asked.ledger, asked.messages]).toEqual([-amount, 0, []]);
  expect(await stage.customer.available()).toBe(BigInt(preview.availableAfter));
  const card = app.page.getByRole('region', { name: 'My investment' });
  await expectShown(card, 'Amount requested', amount);
  await expectShown(card, 'Held', amount);

  await moveClock(stage, '+1m');
  await until('it has its units', WAIT, async () => (await requests('waiting')).length === 0);
  const done = await newest('done');
  expect(done).toMatchObject({ id: waiting.id, amount: String(amount), held: '0' });
  expect([done.units, done.nav]).toEqual([preview.units, preview.nav]);
  expect(Number(done.paid) + Number(done.returned)).toBe(amount);
  const moved = await movedSince(stage.customer, before);
  expectMoved(moved, -Number(done.paid));
  expect(paramsOf(moved, 'product_subscribed')).toMatchObject({
    units: done.units,
    nav: done.nav,
    amount: done.paid,
    returned: done.returned,
    unlocksOn: done.unlocksOn,
  });
  const { mine } = (await call()('productDetail', { id: product })).product;
  expect(mine).toMatchObject({ units: done.units, cost: done.paid });
  await app.goto(`/home/fllowDetail?id=${product}`);
  await expectShown(card, 'Invested', Number(done.paid));
  await expectShown(card, 'Units held', `${grouped(done.units)} units`);
  const record = await cardOf(app, done.id);
  await expectShown(record, 'Amount requested', amount);
  await expectShown(record, 'Units', `${grouped(done.units)} units`);
  await expectShown(record, 'Invested', Number(done.paid));
  await expectShown(record, 'Returned', Number(done.returned));
  const said = [`${asWon(done.paid)} invested`, `${asWon(done.returned)} returned`];
  await messageShows(app, [`${NAME}: ${grouped(done.units)} units bought`, ...said]);
}

/** Gives a part of the units back. */
async function redeem(product: string, units: number): Promise<void> {
  const before = await markOf(stage.customer);
  const held = present((await call()('productDetail', { id: product })).product.mine, 'has units');
  const app = await phone.asDemo();
  const { sheet, previews } = await openSheet(app, product, 'Redeem');
  await sheet.getByLabel('Units to redeem').fill(String(units));
  await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  await expect.poll(() => previews.at(-1)?.units).toBe(String(units));
  const preview = present(previews.at(-1), 'there is a preview');
  await expectShown(sheet, 'Estimate at current NAV', Number(preview.amount));
  await sheet.getByRole('button', { name: `Redeem ${grouped(units)} units` }).click();
  await app.page.getByText('Redemption requested').waitFor();
  expect(await newest('waiting')).toMatchObject({ kind: 'redemption', units: String(units) });
  const asked = await movedSince(stage.customer, before);
  expect([asked.available, asked.ledger, asked.messages]).toEqual([0, 0, []]);
  expect(await stage.customer.available()).toBe(BigInt(preview.availableAfter));

  await moveClock(stage, '+1m');
  await until('it is paid', WAIT, async () => (await requests('waiting')).length === 0);
  const done = await newest('done');
  expect([done.paid, done.nav]).toEqual([preview.amount, preview.nav]);
  const profit = Number(done.paid) - Number(done.cost);
  const moved = await movedSince(stage.customer, before);
  expectMoved(moved, Number(done.paid));
  expect(paramsOf(moved, 'product_redeemed')).toMatchObject({
    units: String(units),
    nav: done.nav,
    amount: done.paid,
    profit: String(profit),
  });
  const { mine } = (await call()('productDetail', { id: product })).product;
  const left = Number(held.cost) - Number(done.cost);
  expect(mine).toMatchObject({ units: String(Number(held.units) - units), cost: String(left) });
  const record = await cardOf(app, done.id);
  await expectShown(record, 'Units', `${grouped(units)} units`);
  await expectShown(record, 'Paid out', Number(done.paid));
  await expectShown(record, 'P/L', profit);
  const title = `${NAME}: ${grouped(units)} units redeemed`;
  await messageShows(app, [title, `${asWon(done.paid)} paid`]);
}

test('units of a product: subscribed to, executed and redeemed', async () => {
  const endsAt = (await now()) + 60 * DAY_MS;
  const terms = { kind: 'value', names: namesOf(NAME), seed: '1000000000', endsAt } as const;
  const id = await staff.ask('deskProductAsk', terms);
  await staff.decide('product', id);
  await subscribe(id, 10_000_500);
  await moveClock(stage, '+8d');
  await until('it can be redeemed', WAIT, async () => {
    return (await call()('productDetail', { id })).redeemable === '10000';
  });
  await redeem(id, 3_999);
});

/** A mentor without a lock, with a stake of the mentor's own. */
async function mentorOf(lead: Customer): Promise<string> {
  const passwords = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD };
  await lead.api.call('identityFundPass', { oldPassword: '', ...passwords });
  const { account: customer } = await lead.api.call('userInfo', {});
  const names = namesOf(MENTOR);
  const endsAt = (await now()) + 60 * DAY_MS;
  const terms = { names, style: names, minimum: '1000000', endsAt, lockDays: '0', share: '10' };
  const id = await staff.ask('deskMentorAsk', { customer, ...terms });
  await staff.decide('mentor', id);
  const stake = { mentor: id, amount: '60000000', fundPassword: FUND_PASSWORD };
  await lead.api.call('followStart', { ...stake, requestId: randomUUID() });
  return id;
}

const followOf = async (id: string) =>
  present((await call()('followRecords', { id })).rows[0], 'it is followed');
const followCard = (app: AppPage) => app.page.getByRole('article', { name: MENTOR });

/** Follows with a stake; the id of the follow. */
async function startFollow(mentor: string, amount: number): Promise<string> {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const previews = answers<Output<'followPreview'>>(app, '/follow/preview');
  await app.goto(`/tutor/info?id=${mentor}`);
  await app.page.getByRole('button', { name: 'Follow', exact: true }).click();
  const sheet = app.page.getByRole('dialog');
  await sheet.getByRole('button', { name: '₩10 million', exact: true }).click();
  await expect.poll(() => previews.at(-1)?.amount).toBe(String(amount));
  const preview = present(previews.at(-1), 'there is a preview');
  await expectShown(sheet, 'Buying power', Number(before.available));
  await expectShown(sheet, 'Buying power after', Number(preview.availableAfter));
  const [ten, thirty] = preview.falls.map(({ loss }) => asWon(loss));
  await sheet.getByText(`A 10% fall costs ${ten}, a 30% fall ${thirty}`).waitFor();
  await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  await sheet.getByRole('button', { name: `Follow with ${asWon(amount)}` }).click();
  await app.waitForAddress(/^\/tutor\/record\?id=/);
  const [follow] = (await call()('followRecords', {})).rows;
  const { id, stake, cash, worth } = present(follow, 'it has begun');
  expect([stake, cash, worth]).toEqual([amount, amount, amount].map(String));
  await expectShown(followCard(app), 'Invested', amount);
  await expectShown(followCard(app), 'Market value', amount);
  await expectShown(followCard(app), 'Cash', amount);
  const moved = await movedSince(stage.customer, before);
  // the stake is held: no line of the statement
  expect([moved.available, moved.ledger, moved.messages]).toEqual([-amount, 0, []]);
  expect(await stage.customer.available()).toBe(BigInt(preview.availableAfter));
  return id;
}

/** Puts in more, or takes a part back. */
async function moveStake(id: string, amount: number): Promise<void> {
  const before = await markOf(stage.customer);
  const { stake } = await followOf(id);
  const after = Number(stake) + amount;
  const asked = Math.abs(amount);
  const isIn = amount > 0;
  const app = await phone.asDemo();
  await app.goto(`/tutor/record?id=${id}`);
  const way = isIn ? 'Invest' : 'Withdraw';
  await app.page.getByRole('button', { name: isIn ? 'Invest more' : 'Withdraw part' }).click();
  const sheet = app.page.getByRole('dialog');
  await sheet.getByLabel('Amount', { exact: true }).fill(String(asked));
  if (isIn) await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  await expectShown(sheet, 'Invested now', Number(stake));
  await expectShown(sheet, 'Invested after', after);
  await sheet.getByRole('button', { name: `${way} ${asWon(asked)}` }).click();
  await expect.poll(async () => (await followOf(id)).stake).toBe(String(after));
  await expectShown(followCard(app), 'Invested', after);
  const [row] = (await call()('followCopies', { id })).moves;
  expect(row).toMatchObject({ amount: String(amount), stake: String(after) });
  const sign = isIn ? '+' : '';
  await app.page
    .getByText(`${sign}${asWon(amount)}`, { exact: true })
    .first()
    .waitFor();
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([-amount, 0]);
  const code = isIn ? 'follow_topped_up' : 'follow_withdrawn';
  expect(paramsOf(moved, code)).toMatchObject({ amount: String(asked), stake: String(after) });
  const title = isIn ? `Invested ${asWon(asked)} more` : `Withdrew ${asWon(asked)}`;
  await messageShows(app, [`${title} `, `${asWon(after)} invested`]);
}

type Copy = Output<'followCopies'>['rows'][number];

/** Won that a copied trade has paid (−) or brought (+), by its row. */
const comesTo = ({ side, amount, costs }: Copy): number =>
  side === 'buy' ? -Number(amount) - Number(costs) : Number(amount) - Number(costs);

/** Ledger and messages say what the rows of the newest trades say. */
function expectCopies(moved: Moved, rows: readonly Copy[]): void {
  const sums = rows.map(comesTo);
  const posted = moved.entries.filter(({ cause }) => cause === 'copy_fill').toReversed();
  expect(posted.map(({ amount }) => Number(amount))).toEqual(sums);
  const messages = moved.messages.flatMap(({ content }) =>
    content.code === 'copy_filled' ? [content.params] : [],
  );
  const told = rows.map((row) => ({ side: row.side, quantity: row.quantity }));
  expect(messages.map(({ side, quantity }) => ({ side, quantity }))).toEqual(told);
  expect(messages.map(({ amount }) => Number(amount))).toEqual(sums);
  entries.push(...posted);
}

const copiesOf = async (id: string) => (await call()('followCopies', { id })).rows;

/** The mentor buys, and what the follow got of it is the same everywhere. */
async function copy(lead: Customer, id: string): Promise<void> {
  const { symbol, price } = await stage.customer.offeredStock();
  const before = await markOf(stage.customer);
  const { cash } = await followOf(id);
  const quantity = Math.max(10, Math.floor(8_000_000 / Number(price) / 10) * 10);
  const terms = { symbol, side: 'buy', type: 'market', tif: 'day', price: null } as const;
  await lead.api.call('mentorOrder', { ...terms, quantity, requestId: randomUUID() });
  await untilTraded(stage, 'all of it is copied', async () => {
    const { orders } = present(await lead.api.call('mentorAccount', {}), 'is a mentor');
    return orders.length === 0 && (await copiesOf(id)).length > 0;
  });
  const rows = await copiesOf(id);
  const paid = rows.reduce((sum, row) => sum + comesTo(row), 0);
  const moved = await movedSince(stage.customer, before);
  // it is paid from the stake
  expect([moved.available, moved.ledger]).toEqual([0, paid]);
  expectCopies(moved, rows);
  const { cash: left, positions } = await followOf(id);
  expect([Number(left), Number(positions[0]?.cost)]).toEqual([Number(cash) + paid, -paid]);

  const app = await phone.asDemo();
  await app.goto(`/tutor/record?id=${id}`);
  await expectShown(followCard(app), 'Cash', Number(left));
  const [newestRow] = rows;
  const { amount, costs } = present(newestRow, 'it is copied');
  await app.page
    .getByText(/exchange fills?$/)
    .first()
    .click();
  await expectShown(app.page.locator('details[open]'), 'Trading value', Number(amount));
  await expectShown(app.page.locator('details[open]'), 'Fee and taxes', Number(costs));
  await messageShows(app, [
    `${MENTOR}: copied a buy`,
    `${asWon(Number(amount) + Number(costs))} paid`,
  ]);
}

/** The mentor's part of a profit, which there may be none of. */
function expectShared(moved: Moved, shared: number): void {
  const posted = moved.entries.filter(({ cause }) => cause !== 'copy_fill');
  const told = moved.messages.flatMap(({ content }) =>
    content.code === 'profit_shared' ? [Number(content.params.amount)] : [],
  );
  const paid = shared === 0 ? [] : [shared];
  expect(told).toEqual(paid);
  expect(posted.map(({ amount }) => -Number(amount))).toEqual(paid);
  entries.push(...posted);
}

/** Stops the follow: all is sold, and comes back. */
async function stop(id: string): Promise<void> {
  const before = await markOf(stage.customer);
  const { stake, cash } = await followOf(id);
  const bought = await copiesOf(id);
  const app = await phone.asDemo();
  await app.goto(`/tutor/record?id=${id}`);
  await app.page.getByRole('button', { name: 'Stop', exact: true }).click();
  const sheet = app.page.getByRole('dialog');
  await expectShown(sheet, 'Invested', Number(stake));
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click();
  await untilTraded(stage, 'it has ended', async () => (await followOf(id)).stage === 'ended');
  const { returned, realised, shared } = await followOf(id);
  const all = await copiesOf(id);
  const rows = all.slice(0, all.length - bought.length);
  const sold = rows.reduce((sum, row) => sum + comesTo(row), 0);
  expect(Number(returned)).toBe(Number(cash) + sold - Number(shared));
  expect(Number(returned)).toBe(Number(stake) + Number(realised) - Number(shared));
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([Number(returned), sold - Number(shared)]);
  expectCopies(moved, rows);
  expectShared(moved, Number(shared));
  expect(paramsOf(moved, 'follow_stopped')).toMatchObject({ stake, returned });
  await app.goto(`/tutor/record?id=${id}`);
  await expectShown(followCard(app), 'Invested', Number(stake));
  await expectShown(followCard(app), 'Returned', Number(returned));
  await expectShown(followCard(app), 'Realised P/L', Number(realised));
  const title = `You stopped following ${MENTOR}`;
  await messageShows(app, [title, `${asWon(stake)} invested · ${asWon(returned ?? 0)} returned`]);
}

test('a mentor: followed, copied, topped up, taken back from and stopped', async () => {
  const lead = await new Customer(stage.app.url).open('mentor.lead');
  const mentor = await mentorOf(lead);
  const id = await startFollow(mentor, 10_000_000);
  await moveStake(id, 2_000_000);
  await copy(lead, id);
  await moveStake(id, -1_000_000);
  await stop(id);
});

test('the statement has each of them', async () => {
  expect(entries.length).toBeGreaterThan(3);
  await statementsHave(await phone.asDemo(), stage.customer, entries);
});
