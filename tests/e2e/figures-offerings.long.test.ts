/** Blocks, the special zone and new shares: one figure on all screens, in messages, in money. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { beforeAll, expect, test } from 'vitest';
import type { AppPage } from '../harness/app-page.ts';
import { Customer, FUND_PASSWORD, type Stock } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { moveClock } from '../harness/interruption.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import {
  answers,
  asWon,
  expectShown,
  type LedgerRow,
  type Mark,
  markOf,
  messageShows,
  movedSince,
  paramsOf,
  shownWon,
  statementsHave,
} from './pages/figures.ts';
import { won } from './pages/trading-pages.ts';
import { TwoPeople } from './pages/two-people.ts';

const INSTITUTION = { kor: '가온자산운용', en: 'Gaon Asset', tw: '佳穩資產' };
const SYMBOL = '950001';
const COMPANY = { kor: '온새미게임', en: 'Onsaemi Games', tw: '溫賽遊戲' };

const stage = setStage({ env: { LIMIT_READS_PER_MINUTE: '100000', SANDBOX_REVIEW: 'manual' } });
const phone = setPhone(stage);
let staff: TwoPeople;
/** What the statement must have. */
const entries: LedgerRow[] = [];

const call = () => stage.customer.api.call;
const now = async (): Promise<number> => (await call()('marketStatus', {})).now;
async function goTo(at: number): Promise<void> {
  await moveClock(stage, `+${Math.max(1, Math.ceil((at - (await now())) / MINUTE_MS))}m`);
}

/** Both members of staff approve the instructions that wait; how often they did. */
async function approveInstructions(desks: readonly Desk[]): Promise<number> {
  let approved = 0;
  for (const desk of desks) {
    const waiting = { kind: 'instruction', state: 'pending' } as const;
    for (const { id } of (await desk.call('deskReviews', waiting)).rows) {
      const { version, obstacle } = await desk.call('deskReview', { id });
      if (obstacle !== 'none') continue;
      const decision = { id, version, approve: true, reason: null, requestId: randomUUID() };
      await desk.call('deskDecide', decision);
      approved += 1;
    }
  }
  return approved;
}

/** Cheap stocks of which an institution buys a stake: for a block, and for the special zone. */
async function buyStakes(): Promise<readonly { readonly stock: Stock; readonly stake: string }[]> {
  const cheapest = (await stage.customer.stocks())
    .filter(({ market }) => market === 'main')
    .toSorted((a, b) => Number(a.price) - Number(b.price))
    .slice(0, 10)
    .toSorted((a, b) => Number(b.turnover) - Number(a.turnover))
    .slice(0, 2);
  const until = addDays(dayOf(await now()), 3);
  const stakes: { readonly stock: Stock; readonly stake: string }[] = [];
  for (const stock of cheapest) {
    const cash = String(Number(stock.price) * 1_200);
    const terms = { symbol: stock.symbol, institution: INSTITUTION, shares: '600', until, cash };
    stakes.push({ stock, stake: await staff.ask('deskStakeAsk', terms) });
  }
  const desk = await new Desk(stage.app.url).logIn('reviewer');
  const desks = [desk, await new Desk(stage.app.url).logIn('approver')];
  let seen = '';
  await untilTraded(
    stage,
    () => `the stakes are in custody: ${seen}`,
    async () => {
      await approveInstructions(desks);
      const { rows } = await desk.call('deskStakes', {});
      seen = JSON.stringify(rows);
      return stakes.every(({ stake }) => rows.find(({ id }) => id === stake)?.stage === 'ready');
    },
  );
  // a log-in of the same person has ended the session before
  await staff.logIn();
  return stakes;
}

async function offer(stake: string, terms: { product: 'block' | 'special'; capLots: string }) {
  const opensAt = (Math.ceil((await now()) / MINUTE_MS) + 1) * MINUTE_MS;
  const times = { opensAt, closesAt: opensAt + 60 * MINUTE_MS };
  const id = await staff.ask('deskStakeOfferAsk', { stake, discount: '5', ...terms, ...times });
  await staff.decide('stakeOffer', id);
  return { id, opensAt };
}

let block = { id: '', name: '' };
let special = { id: '', name: '' };

beforeAll(async () => {
  staff = await new TwoPeople(stage.app.url).logIn();
  await staff.setParameter('blockMinShares', '500');
  const [first, second] = await buyStakes();
  const one = await offer(first?.stake ?? '', { product: 'block', capLots: '' });
  const other = await offer(second?.stake ?? '', { product: 'special', capLots: '4' });
  block = { id: one.id, name: first?.stock.names.en ?? '' };
  special = { id: other.id, name: second?.stock.names.en ?? '' };
  await goTo(other.opensAt);
}, 520_000);

type Bought = Output<'blockBuy'>;

/** Result, records, position, message and ledger say what was paid. */
async function expectBought(
  app: AppPage,
  before: Mark,
  { product, at, name }: { product: 'block' | 'special'; at: string; name: string },
): Promise<Bought> {
  const sheet = app.page.getByRole('dialog');
  const path = product === 'block' ? 'blockRecords' : 'specialRecords';
  const record = present((await call()(path, {})).rows[0], 'it is recorded');
  const { id, price, quantity, amount } = record;
  expect(Number(amount)).toBe(Number(price) * quantity);
  await expectShown(sheet, 'Bought at', Number(price));
  await expectShown(sheet, 'Paid', Number(amount));
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([-Number(amount), -Number(amount)]);
  entries.push(...moved.entries);
  expect(paramsOf(moved, 'offer_bought')).toMatchObject({ product, quantity, price, amount });
  const { order } = await call()('tradePosition', { id });
  expect(order).toMatchObject({ contractAmount: amount, total: amount, fee: '0' });
  expect(order).toMatchObject({ averagePrice: `${price}.00`, filled: quantity });
  await app.goto(at);
  const card = app.page.getByRole('article', { name, exact: true });
  await card.getByText(`${name} ${quantity} shares`).waitFor();
  await expectShown(card, 'Bought at', Number(price));
  await expectShown(card, 'Paid', Number(amount));
  await messageShows(app, [
    `${name}: bought ${quantity} shares`,
    `${asWon(price)} · −${asWon(amount)}`,
  ]);
  return { ...record };
}

test('a block is paid at the price that was read last', async () => {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const { page } = app;
  const previews = answers<Output<'blockPreview'>>(app, '/block/preview');
  const done = answers<Bought>(app, '/block/buy');
  await app.goto(`/home/blockTrade1?id=${block.id}`);
  const form = page.getByRole('region', { name: 'Buy', exact: true });
  await expect.poll(() => previews.length).toBeGreaterThan(0);
  const told = (value: number) => previews.some(({ amount }) => Number(amount) === value);
  await expect.poll(async () => told(await shownWon(form, 'Total'))).toBe(true);
  await expectShown(form, 'Buying power', Number(before.available));
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const buy = sheet.getByRole('button', { name: /^(Buy|Yes, buy) for ₩/ });
  let sent = 0;
  // the price may move between the look and the tap
  await until('it is bought', 60_000, async () => {
    if (done.length > 0) return true;
    expect(told(await shownWon(sheet, 'Total'))).toBe(true);
    sent = won(await buy.innerText());
    expect(told(sent)).toBe(true);
    await buy.click({ timeout: 2_000 }).catch(() => undefined);
    await page
      .getByText(/^Bought 500 shares/)
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
    return done.length > 0;
  });
  await page.getByText(/^Bought 500 shares/).waitFor();
  const { amount } = present(done.at(-1), 'it is bought');
  expect(Number(amount)).toBeLessThanOrEqual(sent);
  const where = { product: 'block', at: '/home/blockTrade2', name: block.name } as const;
  expect((await expectBought(app, before, where)).amount).toBe(amount);
});

test('an allocation costs the same before and after it is taken', async () => {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const { page } = app;
  const previews = answers<Output<'specialPreview'>>(app, '/special/preview');
  await app.goto('/home/qcList');
  const card = page.getByRole('article', { name: special.name, exact: true });
  const { rows } = await call()('specialList', { phase: 'open' });
  const price = Number(present(rows[0], 'it is open').price);
  await card.getByRole('button', { name: `Buy at ${asWon(price)}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Max', exact: true }).click();
  await expect.poll(() => previews.at(-1)?.quantity).toBe(400);
  const preview = present(previews.at(-1), 'there is a preview');
  expect(preview).toMatchObject({ price: String(price), amount: String(400 * price) });
  await expectShown(sheet, 'Price now', price);
  await expectShown(sheet, 'Quantity', '400 shares');
  await expectShown(sheet, 'Total', 400 * price);
  await expectShown(sheet, 'Buying power after', Number(preview.availableAfter));
  await sheet.getByRole('button', { name: `Buy for ${asWon(400 * price)}` }).click();
  await page.getByText(/^Bought 400 shares/).waitFor();
  expect(await stage.customer.available()).toBe(BigInt(preview.availableAfter));
  const where = { product: 'special', at: '/home/qcList?tab=mine', name: special.name } as const;
  expect((await expectBought(app, before, where)).amount).toBe(preview.amount);
});

async function newShares(): Promise<string> {
  const opensAt = (Math.ceil((await now()) / MINUTE_MS) + 2) * MINUTE_MS;
  const typed = { priceFrom: '9000', priceTo: '11000', price: '10100', issued: '2000000' };
  const lots = { pool: '1000', lotSize: '100', leastLots: '5', mostLots: '10' };
  const times = { opensAt, closesAt: opensAt + HOUR_MS, drawsAt: opensAt + 2 * HOUR_MS };
  const pays = { payBy: startOfDay(addDays(dayOf(opensAt), 1)) + 12 * HOUR_MS };
  const id = await staff.ask('deskOfferingAsk', {
    symbol: SYMBOL,
    board: 'second',
    sector: 'games',
    names: COMPANY,
    business: COMPANY,
    underwriter: INSTITUTION,
    ...typed,
    ...lots,
    ...times,
    ...pays,
    listsOn: addDays(dayOf(opensAt), 2),
  });
  await staff.decide('offering', id);
  await goTo(opensAt);
  return id;
}

const recordOf = async () =>
  present((await call()('newStockRecords', {})).rows[0], 'it was applied for');
const applicationCard = (app: AppPage) => app.page.getByRole('article', { name: COMPANY.en });

/** Applies for the fewest lots that can be; the deposit. */
async function apply(id: string): Promise<number> {
  const before = await markOf(stage.customer);
  const app = await phone.asDemo();
  const { page } = app;
  const previews = answers<Output<'newStockPreview'>>(app, '/newStock/preview');
  await app.goto(`/home/newStockBuy?id=${id}`);
  await expect.poll(() => previews.length).toBeGreaterThan(0);
  const { amount, deposit, availableAfter } = present(previews.at(-1), 'there is a preview');
  expect(amount).toBe(String(500 * 10_100));
  const form = page.locator('section').filter({ hasText: 'Quantity (1 lot = 100 shares)' }).last();
  await expectShown(form, 'Deposit held now, 50%', Number(deposit));
  await expectShown(form, 'Buying power', Number(before.available));
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expectShown(sheet, 'Offering price', 10_100);
  await expectShown(sheet, 'Shares applied for', '500 shares');
  await expectShown(sheet, 'Amount', Number(amount));
  await expectShown(sheet, 'Subscription deposit', Number(deposit));
  const rest = Number(amount) - Number(deposit);
  await expectShown(sheet, 'Balance due if you win (max)', rest);
  await sheet.getByRole('button', { name: `Hold ${asWon(deposit)} and subscribe` }).click();
  await page.getByText(`Subscribed to 500 shares of ${COMPANY.en}`).waitFor();
  await expectShown(sheet, 'Subscription deposit', Number(deposit));
  expect(await recordOf()).toMatchObject({ shares: 500, deposit, held: deposit, released: '0' });
  // it is held: no line of the statement
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([-Number(deposit), 0]);
  expect(await stage.customer.available()).toBe(BigInt(availableAfter));
  await app.goto('/market/subscribeRecord');
  await expectShown(applicationCard(app), 'Subscription deposit', Number(deposit));
  await expectShown(applicationCard(app), 'Deposit held now', Number(deposit));
  return Number(deposit);
}

/** Is drawn, and pays for what was won. */
async function pay(id: string, deposit: number): Promise<void> {
  const before = await markOf(stage.customer);
  await goTo((await call()('newStockDetail', { id })).offering.drawsAt);
  await until('the draw is done', 60_000, async () => (await recordOf()).result === 'won');
  const { due, equal, proportional, held, released } = await recordOf();
  const shares = (equal ?? 0) + (proportional ?? 0);
  const { amount, beyondHeld } = present(due, 'it is to be paid');
  expect(Number(amount)).toBe(shares * 10_100);
  expect(Number(held) + Number(released)).toBe(deposit);
  expect(Number(held) + Number(beyondHeld)).toBe(Number(amount));
  const drawn = await movedSince(stage.customer, before);
  expect([drawn.available, drawn.ledger]).toEqual([Number(released), 0]);
  const won = { symbol: SYMBOL, quantity: shares, due: amount };
  expect(paramsOf(drawn, 'subscription_won')).toMatchObject(won);

  const app = await phone.asDemo();
  await app.goto('/market/subscribeRecord');
  const card = applicationCard(app);
  await expectShown(card, 'Allotted quantity', `${shares} shares`);
  await expectShown(card, 'Amount won', Number(amount));
  await expectShown(card, 'Deposit held now', Number(held));
  await card.getByRole('button', { name: 'Pay', exact: true }).click();
  const sheet = app.page.getByRole('dialog');
  await expectShown(sheet, /^Amount won$/, Number(amount));
  await expectShown(sheet, 'From deposit held', Number(held));
  await expectShown(sheet, 'From your cash', Number(beyondHeld));
  await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  await sheet.getByRole('button', { name: `Pay ${asWon(amount)}` }).click();
  await expectShown(card, 'Paid', Number(amount));
  const moved = await movedSince(stage.customer, before);
  const change = Number(released) - Number(beyondHeld);
  expect([moved.available, moved.ledger]).toEqual([change, -Number(amount)]);
  entries.push(...moved.entries);
  const paid = { symbol: SYMBOL, quantity: shares, amount };
  expect(paramsOf(moved, 'subscription_paid')).toMatchObject(paid);
  expect(await recordOf()).toMatchObject({ result: 'paid', paid: amount, held: '0' });
  await messageShows(app, [`${COMPANY.en}: you won ${shares} shares`, `Pay ${asWon(amount)} by`]);
  await messageShows(app, [
    `${COMPANY.en}: paid for ${shares} shares`,
    `${asWon(amount)} · listing`,
  ]);
}

/** Is listed: the shares have cost what was paid. */
async function list(id: string): Promise<void> {
  const before = await markOf(stage.customer);
  const { paid } = await recordOf();
  const { listsOn, payBy } = (await call()('newStockDetail', { id })).offering;
  const logIn = (account: string) => new Desk(stage.app.url).logIn(account);
  const desks = [await logIn('reviewer'), await logIn('approver')];
  await goTo(payBy);
  await until('an instruction is approved', 30_000, async () => {
    return (await approveInstructions(desks)) > 0;
  });
  await goTo(startOfDay(listsOn) + 9 * HOUR_MS);
  const held = async () =>
    (await stage.customer.orders('progress')).find((one) => one.symbol === SYMBOL);
  await until('it is held', 30_000, async () => (await held()) !== undefined);
  const { quantities, ...order } = present(await held(), 'it is held');
  const shares = Number(paid) / 10_100;
  expect(order).toMatchObject({
    averagePrice: '10100.00',
    contractAmount: paid,
    total: paid,
    fee: '0',
  });
  expect(quantities.holding).toBe(shares);
  const moved = await movedSince(stage.customer, before);
  expect([moved.available, moved.ledger]).toEqual([0, 0]);
  const listed = { symbol: SYMBOL, quantity: shares, price: '10100' };
  expect(paramsOf(moved, 'shares_listed')).toMatchObject(listed);
  const app = await phone.asDemo();
  await messageShows(app, [
    `${COMPANY.en}: ${shares} shares listed`,
    `Offering price ${asWon(10_100)}`,
  ]);
}

test('new shares: applied for, drawn, paid and listed', async () => {
  const id = await newShares();
  for (const account of ['first.other', 'second.other']) {
    const other = await new Customer(stage.app.url).open(account);
    await other.api.call('newStockSubscribe', { id, lots: 10, requestId: randomUUID() });
  }
  const deposit = await apply(id);
  await pay(id, deposit);
  await list(id);
}, 120_000);

test('the statement has each of them', async () => {
  expect(entries.length).toBe(3);
  await statementsHave(await phone.asDemo(), stage.customer, entries);
});
