import type { Output } from '@maru/contract/calls';
import { HOUR_MS } from '@maru/std/kst';
import { clear, lotsWon } from '@maru/std/uniform-price';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auctionTerms, openAuction } from './testing/auctions.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { readyStake } from './testing/offerings.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, call: string, body: object) =>
  (await owners.ask(owner, `/auction/${call}`, body)).body;
const request = () => ({ requestId: freshKey() });
const detail = async (owner: Owner, id: string) =>
  (await ask(owner, 'detail', { id })).data as Output<'auctionDetail'>;
const bid = async (owner: Owner, id: string, price: number, lots: number): Promise<string> => {
  const answer = await ask(owner, 'bid', { id, price, lots, ...request() });
  return (answer.data as { id: string }).id;
};

describe('an auction', () => {
  it('is listed with the number of bids, and with one’s own alone', async () => {
    const id = await openAuction(gateway.engine);
    await bid(me, id, 12_340, 2);
    await bid(other, id, 13_570, 3);
    const { rows } = (await ask(me, 'list', { phase: 'open' })).data as Output<'auctionList'>;
    expect(rows.find((row) => row.id === id)).toMatchObject({
      stage: 'open',
      bids: 2,
      result: null,
      last: '70000',
      reserve: 9_000,
      lots: 20,
      mine: [{ state: 'open', price: 12_340, lots: 2, held: '2468000' }],
    });
    const all = await detail(me, id);
    expect(all).toMatchObject({ bidsMost: 5, amountMost: '3000000000', channelOpen: true });
    // no field of the answers to me holds the other's bids
    for (const body of [all, rows, (await ask(me, 'records', {})).data]) {
      expect(JSON.stringify(body)).not.toMatch(/13570|4071000/);
    }
    expect((await ask(me, 'book', { id })).code).toBe('auction_sealed');
  });

  it('that two people have not approved is nobody’s', async () => {
    const { engine } = gateway;
    const payload = auctionTerms(engine.now(), await readyStake(engine));
    const command = { type: 'auction.ask', actor: 'sandbox', key: null, payload } as const;
    const asked = await engine.submit(command);
    const id = asked.ok ? String(asked.reply.id) : '';
    for (const call of ['detail', 'book']) {
      expect((await ask(me, call, { id })).code).toBe('product_missing');
    }
    const { rows } = (await ask(me, 'list', {})).data as Output<'auctionList'>;
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  it('tells what a bid would hold, and holds nothing by that', async () => {
    const id = await openAuction(gateway.engine);
    const before = (await detail(me, id)).available;
    const preview = await ask(me, 'preview', { id, price: 10_000, lots: 3 });
    expect(preview.data).toMatchObject({ shares: 300, amount: '3000000', hold: '3000000' });
    expect((await detail(me, id)).available).toBe(before);
    expect(await ask(me, 'preview', { id, price: 8_990, lots: 3 })).toMatchObject({
      code: 'bid_below_reserve',
      params: { n: '9000' },
    });
    expect((await ask(me, 'preview', { id, price: 9_000, lots: 0 })).code).toBe('lots_not_whole');
  });

  it('gives a repeated bid the first one’s answer, and has one bid', async () => {
    const id = await openAuction(gateway.engine);
    const form = { id, price: 10_000, lots: 1, ...request() };
    const first = await ask(me, 'bid', form);
    expect(first.data).toMatchObject({ held: '1000000' });
    expect(await ask(me, 'bid', form)).toEqual(first);
    expect((await ask(me, 'bid', { ...form, lots: 2 })).code).toBe('key_mismatch');
    expect((await detail(me, id)).auction.mine).toHaveLength(1);
  });

  it('has bids raised and taken back by their own customer alone', async () => {
    const id = await openAuction(gateway.engine);
    const own = await bid(me, id, 10_000, 1);
    const raise = { bid: own, price: 10_100, lots: 2, ...request() };
    expect((await ask(other, 'raise', raise)).code).toBe('bid_missing');
    expect((await ask(me, 'raise', raise)).data).toEqual({ id: own, held: '2020000' });
    expect((await ask(other, 'takeBack', { bid: own, ...request() })).code).toBe('bid_missing');
    expect((await ask(me, 'takeBack', { bid: own, ...request() })).status).toBe(1);
    expect((await detail(me, id)).auction).toMatchObject({
      bids: 0,
      mine: [{ state: 'withdrawn', held: '0', released: '2020000' }],
    });
  });
});

describe('a result', () => {
  it('is redone by anybody from the published bids, without an account', async () => {
    const { engine } = gateway;
    const id = await openAuction(engine, { lots: 5, mostLots: 5 });
    const own = await bid(me, id, 11_000, 4);
    await bid(other, id, 12_000, 2);
    await bid(other, id, 10_000, 5);
    const back = await bid(other, id, 9_000, 1);
    await ask(other, 'takeBack', { bid: back, ...request() });
    await engine.forward(engine.now() + HOUR_MS);
    const { auction } = await detail(me, id);
    expect(auction.result).toEqual({ price: 11_000, soldLots: 5, winners: 2 });
    expect(auction.mine[0]).toMatchObject({ id: own, state: 'won', wonLots: 3, paid: '3300000' });
    const { body } = await gateway.call('/auction/book', { id });
    const { rows } = body.data as Output<'auctionBook'>;
    const bids = rows.map(([of, price, lots, seq]) => ({ id: of, price, lots, seq }));
    const clearing = clear(bids, auction);
    expect(clearing).toMatchObject({ price: 11_000, sold: 5, winners: 2 });
    expect(rows.map((row) => row[4])).toEqual(bids.map((one) => lotsWon(one, clearing)));
    expect(JSON.stringify(rows)).not.toContain(other.account);
    const records = (await ask(me, 'records', {})).data as Output<'auctionRecords'>;
    expect(records.rows.find((row) => row.id === own)).toMatchObject({
      auction: id,
      stage: 'sold',
      clearingPrice: 11_000,
      wonLots: 3,
    });
  });

  it('is nobody’s while bids are settled', async () => {
    const { engine } = gateway;
    const id = await openAuction(engine);
    await bid(me, id, 11_000, 4);
    engine.at = (engine.broker.reads.auction(id)?.closesAt ?? 0) + 1;
    // the close alone: no step of the settlement yet
    const due = engine.broker.due(engine.at);
    if (due !== null) await engine.submit(due);
    expect((await detail(me, id)).auction).toMatchObject({
      stage: 'clearing',
      result: null,
      mine: [{ state: 'open', wonLots: 0, line: null }],
    });
    expect((await ask(me, 'book', { id })).code).toBe('auction_sealed');
    await engine.forward(engine.at);
    expect((await detail(me, id)).auction.stage).toBe('sold');
  });
});

describe('the desk', () => {
  it('[BID-8] sees the number of bids and no sum before the close', async () => {
    const { engine } = gateway;
    await appoint(gateway, 'auditor.one', 'auditor');
    const { cookie } = await logIn(gateway, 'auditor.one');
    const id = await openAuction(engine);
    await bid(me, id, 12_350, 2);
    const read = async () => {
      const { body } = await askDesk(gateway, '/auctions', {}, { cookie });
      const { rows } = body.data as { rows: { id: string }[] };
      return rows.find((row) => row.id === id);
    };
    const row = await read();
    expect(row).toMatchObject({ stage: 'open', bids: 1, held: null, price: null, paid: '0' });
    expect(JSON.stringify(row)).not.toMatch(/12350|2470000/);
    await engine.forward(engine.now() + HOUR_MS);
    expect(await read()).toMatchObject({ stage: 'sold', held: '0', price: 12_350, soldLots: 2 });
  });
});
