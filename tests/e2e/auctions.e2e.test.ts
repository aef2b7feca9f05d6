/** An auction from the desk to its result: bids on the phone, sealed, and cleared at one price. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import type { Output as DeskOutput } from '@maru/contract/desk-calls';
import { present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import { DeskPage } from './pages/desk-page.ts';

type Stake = DeskOutput<'deskStakes'>['rows'][number];

const GRID = priceGrid('krx');
const SELLER = { kor: '늘솔자산운용', en: 'Neulsol Asset', tw: '常松資產' };
const request = () => ({ requestId: randomUUID() });
const won = (value: number): string => `₩${value.toLocaleString('en')}`;

describe('an auction', () => {
  const stage = setStage({ env: { LIMIT_READS_PER_MINUTE: '100000' } });
  const phone = setPhone(stage);
  let auction = '';
  let name = '';
  let reserve = 0;

  const marketNow = async (): Promise<number> =>
    (await stage.customer.api.call('marketStatus', {})).now;
  async function goTo(at: number): Promise<void> {
    const minutes = Math.ceil((at - (await marketNow()) + 1_000) / MINUTE_MS);
    const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    expect(code, output).toBe(0);
  }
  const detail = async (): Promise<Output<'auctionDetail'>['auction']> =>
    (await stage.customer.api.call('auctionDetail', { id: auction })).auction;

  /**
   * The reviewer and then the approver approve what waits for them: an approver's approval must
   * not be the first, since a reviewer's can't be the second. Returns what refused them.
   */
  async function approve(reviewer: Desk, approver: Desk): Promise<string[]> {
    const refused: string[] = [];
    const { rows } = await reviewer.call('deskReviews', { state: 'pending' });
    for (const { id, kind } of rows) {
      if (kind !== 'instruction' && kind !== 'auction') continue;
      for (const desk of [reviewer, approver]) {
        const { version } = await desk.call('deskReview', { id });
        const decision = { id, version, approve: true, reason: null, ...request() };
        // the reviewer has asked for it, or the sandbox has decided it by now
        await desk.call('deskDecide', decision).catch((error) => refused.push(String(error)));
      }
    }
    return refused;
  }

  /** An institution buys two hundred shares in the market, and they come into custody. */
  async function bought(reviewer: Desk, approver: Desk): Promise<Stake> {
    const { rows } = await stage.customer.api.call('marketList', {
      board: 'listed',
      sort: 'turnover',
      pageSize: 60,
    });
    // of a cheap stock an ordinary order has more shares than these
    const fitting = rows.filter(({ price }) => Number(price) > 3_000);
    const issue = present(
      fitting.sort((a, b) => Number(a.price) - Number(b.price))[0],
      'an issue has a fitting price',
    );
    const { symbol } = issue;
    name = issue.names.en ?? symbol;
    reserve = GRID.floorToTick(Math.floor(Number(issue.price) * 0.9));
    const { id } = await reviewer.call('deskStakeAsk', {
      symbol,
      institution: SELLER,
      shares: '200',
      ...request(),
      cash: String(Math.ceil(Number(issue.price) * 280)),
      until: addDays(dayOf(await marketNow()), 3),
    });
    let stake: Stake | undefined;
    let refused: string[] = [];
    const said = (): string =>
      `the shares are in custody: ${JSON.stringify(stake)}, ${refused.join(', ')}`;
    await untilTraded(stage, said, async () => {
      refused = await approve(reviewer, approver);
      const { rows: all } = await reviewer.call('deskStakes', {});
      stake = all.find((one) => one.id === id);
      return stake?.stage === 'ready';
    });
    return present(stake, 'it was bought');
  }

  beforeAll(async () => {
    const reviewer = await new Desk(stage.app.url).logIn('reviewer');
    const approver = await new Desk(stage.app.url).logIn('approver');
    const stake = await bought(reviewer, approver);
    const opensAt = Math.ceil((await marketNow()) / MINUTE_MS + 5) * MINUTE_MS;
    const asked = await reviewer.call('deskAuctionAsk', {
      stake: stake.id,
      lots: String(stake.bought / 100),
      minimumLots: '1',
      ...request(),
      reserve: String(reserve),
      highest: String(GRID.floorToTick(reserve * 2)),
      leastLots: '1',
      mostLots: '2',
      opensAt,
      closesAt: opensAt + 2 * HOUR_MS,
      fixedFrom: opensAt + HOUR_MS,
    });
    auction = asked.id;
    await approve(reviewer, approver);
  }, 280_000);

  test('the desk saves it with its stake', async () => {
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('auditor');
    await desk.app.goto('/auctions');
    await desk.app.page.getByText(name).waitFor();
    const terms = { 'Reserve price (₩)': String(reserve), Held: 'After close' };
    expect(await desk.saved()).toMatchObject([
      { Seller: 'Neulsol Asset', State: 'Upcoming', ...terms, 'Requested by': 'reviewer' },
    ]);
  });

  test('an auction from the first bid to its result', async () => {
    const other = await new Customer(stage.app.url).open('first.bidder');
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Auction', exact: true }).click();
    await app.waitForAddress('/home/auction');
    await page.getByRole('tab', { name: /Upcoming/ }).click();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: /^Opens/ }).waitFor();
    expect(await app.axe()).toEqual([]);

    const { opensAt, fixedFrom, closesAt } = await detail();
    await goTo(opensAt);
    const high = GRID.priceAtTick(GRID.tickNumber(reserve) + 2);
    await other.api.call('auctionBid', { id: auction, price: high, lots: 1, ...request() });

    // one bid at the reserve, raised by a tick, and another one that is taken back
    const before = await stage.customer.available();
    await app.goto(`/home/auction?id=${auction}`);
    await page.getByRole('button', { name: 'Place a bid' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Add one lot').click();
    await sheet.getByRole('button', { name: `Hold ${won(reserve * 200)} and bid` }).click();
    await page.getByText('Bid placed').waitFor();
    await page.getByText(/^2 bids/).waitFor();
    expect(await stage.customer.available()).toBe(before - BigInt(reserve * 200));
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Raise' }).click();
    await sheet.getByLabel('One tick up').click();
    const raised = GRID.priceAtTick(GRID.tickNumber(reserve) + 1);
    const more = (raised - reserve) * 200;
    await sheet.getByRole('button', { name: `Hold ${won(more)} more and raise` }).click();
    await page.getByText('Bid raised').waitFor();
    await page.getByRole('button', { name: 'Place another bid' }).click();
    await sheet.getByRole('button', { name: /and bid$/ }).click();
    await page.getByText(/^3 bids/).waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).first().click();
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Bid withdrawn').waitFor();
    expect(await stage.customer.available()).toBe(before - BigInt(raised * 200));
    // nobody is told what the other has bid
    expect(JSON.stringify(await detail())).not.toContain(String(high * 100));

    // no page waits for the server while it is away
    await page.goto('about:blank');
    await stage.app.restart();
    await stage.customer.logIn();
    await goTo(fixedFrom);
    const [bid] = (await detail()).mine.filter(({ state }) => state === 'open');
    const late = { bid: present(bid, 'it counts').id, ...request() };
    await expect(stage.customer.api.call('auctionTakeBack', late)).rejects.toThrow();

    await goTo(closesAt);
    await until('the result is public', 30_000, async () => (await detail()).result !== null);
    expect((await detail()).result).toEqual({ price: raised, soldLots: 2, winners: 2 });
    expect(await stage.customer.available()).toBe(before - BigInt(raised * 100));
    const again = await phone.asDemo();
    await again.goto(`/home/auction?id=${auction}`);
    await again.page.getByText('Partly won').waitFor();
    await again.page.getByRole('button', { name: 'Verify this result' }).click();
    await again.page.getByText('Matches the published result').waitFor();
    await again.page.getByText(`Recalculated clearing price: ${won(raised)}`).waitFor();
    await again.page.getByText('My bids in the list: 1 of 1').waitFor();
    expect(await again.axe()).toEqual([]);

    await again.goto('/information/msgInfo?kind=auction');
    await again.page.getByRole('link', { name: `${name}: won 100 shares at auction` }).click();
    await again.waitForAddress(/\/trade\/positionDetail/);
    await again.page
      .getByText(/Locked/)
      .first()
      .waitFor();
    await again.goto('/home/auction?tab=mine');
    await again.page.getByText('Withdrawn', { exact: true }).waitFor();
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  }, 280_000);
});
