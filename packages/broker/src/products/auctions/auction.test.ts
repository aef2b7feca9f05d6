import { startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { AuctionKit, amount, CLOSES, FIXED, OPENS, TERMS } from '../../testing/auction-kit.ts';
import { DEMO, PLAY_MONEY, START } from '../../testing/broker-kit.ts';
import { customerNo } from '../../testing/stake-kit.ts';

const [SECOND, THIRD] = [customerNo(2), customerNo(3)];

test('[BID-1] two people announce it, and a member of staff who asks is the first', () => {
  const own = new AuctionKit();
  const { kit } = own;
  for (const id of ['staff:olga', 'staff:ana']) {
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: ['approver'] });
  }
  expect(kit.codeOf(own.askFor({}, DEMO))).toBe('not_allowed');
  const asked = own.askFor({}, 'staff:olga');
  own.id = asked.ok ? String(asked.reply.id) : '';
  expect(own.auction).toMatchObject({ stage: 'review', askedBy: 'staff:olga', lockDays: 3 });
  expect(kit.take().auditRows.at(-1)).toMatchObject({ action: 'auction_asked' });
  const [review] = kit.broker.reads.pendingReviews();
  const id = review?.id ?? '';
  const decide = (actor: string) => {
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    return kit.codeOf(kit.send('review.decide', actor, { id, approve: true, reason: null, seen }));
  };
  expect(decide('staff:olga')).toBe('review_same_person');
  expect(decide('staff:ana')).toBeNull();
  expect(own.auction).toMatchObject({ stage: 'upcoming', announcedAt: START });
  // its shares serve no other offer
  expect(kit.codeOf(own.askFor())).toBe('stake_reserved');
});

test('[BID-1] terms that do not fit together, and times out of order, are refused', () => {
  const own = new AuctionKit();
  const code = (fields: object) => own.kit.codeOf(own.askFor(fields));
  for (const fields of [
    { lots: 201, mostLots: 10 },
    { lots: 0 },
    { reserve: 9_005 },
    { highest: 18_005 },
    { highest: 8_990 },
    { minimumLots: 11 },
    { minimumLots: 0 },
    { leastLots: 5, mostLots: 4 },
    { mostLots: 11 },
    { leastLots: 1.5 },
  ]) {
    expect(code(fields), JSON.stringify(fields)).toBe('auction_terms');
  }
  for (const fields of [
    { opensAt: START },
    { fixedFrom: OPENS - 1 },
    { closesAt: FIXED },
    { closesAt: Number.NaN },
  ]) {
    expect(code(fields), JSON.stringify(fields)).toBe('auction_timetable');
  }
  expect(code({ stake: 'K0' })).toBe('stake_missing');
  expect(code({})).toBeNull();
});

test('[BID-1] nobody announces it once its opening has come; rejected, it frees its stake', () => {
  const own = new AuctionKit();
  own.askFor();
  own.id = own.kit.rows('auctions')[0]?.id ?? '';
  own.at(OPENS);
  expect(own.approval()).toBe('auction_timetable');
  own.reject();
  expect(own.auction.stage).toBe('rejected');
  expect(own.stake(own.stakeId)).toMatchObject({ stage: 'ready', offer: null });
});

test('[BID-9] [BID-11] the best bids win, and all pay the price of the lowest', () => {
  const own = new AuctionKit(2).open();
  const { kit } = own;
  const low = own.placed(10_000, 6);
  const high = own.placed(12_000, 3, SECOND);
  const middle = own.placed(11_000, 5, THIRD);
  own.close();
  expect(own.auction).toMatchObject({ stage: 'sold', price: 10_000, soldLots: 10, winners: 3 });
  expect(own.auction).toMatchObject({ lastBid: low, lastLots: 2, settled: 3 });
  expect(own.bidOf(low)).toMatchObject({ wonLots: 2, paid: amount(10_000, 2) });
  expect(own.bidOf(high)).toMatchObject({ wonLots: 3, paid: amount(10_000, 3) });
  expect(own.bidOf(middle)).toMatchObject({ wonLots: 5, released: amount(1_000, 5) });
  expect(kit.money()).toEqual([PLAY_MONEY - amount(10_000, 2), 0n, 0n]);
  expect(kit.money(SECOND)).toEqual([PLAY_MONEY - amount(10_000, 3), 0n, 0n]);
});

test('[BID-9] below the minimum nothing is sold, and all is released', () => {
  const own = new AuctionKit().open({ minimumLots: 5 });
  const bid = own.placed(12_000, 4);
  own.close();
  expect(own.auction).toMatchObject({ stage: 'unsold', price: null, soldLots: 0, winners: 0 });
  expect(own.bidOf(bid)).toMatchObject({ state: 'lost', held: 0n, released: amount(12_000, 4) });
  expect(own.kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
  expect(own.messagesTo(DEMO).at(-1)).toMatchObject({
    code: 'auction_unsold',
    params: { symbol: '900036', released: '4800000' },
  });
});

test('[BID-9] an auction without a bid ends without a sale', () => {
  const own = new AuctionKit().open();
  own.close();
  expect(own.auction).toMatchObject({ stage: 'unsold', bids: 0, endedAt: CLOSES });
});

test('[BID-10] the result is public when all are settled, step by step', () => {
  const many = 170;
  const own = new AuctionKit(many).open({ lots: 100, mostLots: 10 });
  const { kit } = own;
  for (let no = 0; no < many; no++) own.placed(9_000 + 10 * (no % 50), 1, customerNo(2 + no));
  kit.take();
  kit.now = CLOSES;
  const stages: string[] = [];
  for (let due = kit.broker.due(kit.now); due !== null; due = kit.broker.due(kit.now)) {
    kit.ok(due.type, due.actor, due.payload as never);
    stages.push(`${own.auction.stage} ${own.auction.settled}`);
    expect(touched(kit.take())).toBeLessThanOrEqual(1_000);
  }
  expect(stages.slice(0, 2)).toEqual(['clearing 0', 'clearing 0']);
  expect(stages[2]).toMatch(/^clearing [1-9]/);
  expect(stages[3]).toBe('sold 170');
  const messages = kit.stored.flatMap(({ rows }) => [...rows.messages.values()]);
  expect(messages.filter((one) => one?.code === 'auction_won')).toHaveLength(100);
  expect(messages.filter((one) => one?.code === 'auction_lost')).toHaveLength(70);
  expect(own.kit.rows('bids')).toEqual([]);
});

/** Rows that a batch changed. */
const touched = ({ rows }: { rows: object }): number =>
  Object.values(rows).reduce((sum: number, table: ReadonlyMap<string, unknown>) => {
    return sum + table.size;
  }, 0);

test('[BID-12] what was won is a position at the clearing price, and locked', () => {
  const own = new AuctionKit().open();
  const { kit } = own;
  const bid = own.placed(10_000, 4);
  own.close();
  const position = kit.order(own.bidOf(bid).line ?? '');
  expect(position).toMatchObject({ symbol: '900036', side: 'long', leverage: 1, fee: 0n });
  expect(position).toMatchObject({ quantity: 400, locked: 400, holding: 0, costBasis: 4_000_000n });
  expect(kit.codeOf(kit.close(position.id))).toBe('position_locked');
  // T+3 of Friday the twentieth, while the market is always open
  own.at(startOfDay('2026-11-23') - 1);
  expect(kit.order(position.id).locked).toBe(400);
  own.at(startOfDay('2026-11-23'));
  expect(kit.order(position.id)).toMatchObject({ locked: 0, holding: 400 });
  const sale = kit.closing(position.id);
  kit.fill(sale, 400, 9_000);
  expect(kit.stored.length).toBeGreaterThan(0);
});

test('[BID-13] the institution has the money of what was sold, and the rest of its shares', () => {
  const own = new AuctionKit().open();
  own.placed(10_000, 4);
  own.close();
  expect(own.stake(own.stakeId)).toMatchObject({ stage: 'returning', sold: 400, returned: 19_600 });
  expect(own.house('institutions', 'KRW')).toBe(0n);
  expect(own.house('stakes', '900036')).toBe(0n);
  expect(own.shares()).toBe(400);
  own.approve();
  own.moved(own.stakeId);
  expect(own.stake(own.stakeId).stage).toBe('ended');
  own.kit.take();
});

test('[BID-14] two people call it off before its close, and everybody is told why', () => {
  const own = new AuctionKit(1).open();
  const { kit } = own;
  const [first, second] = [own.placed(10_000, 4), own.placed(9_000, 2, SECOND)];
  expect(kit.codeOf(own.callOff(DEMO))).toBe('not_allowed');
  expect(kit.codeOf(own.callOff())).toBeNull();
  expect(kit.codeOf(own.callOff())).toBe('review_pending');
  expect(own.auction.stage).toBe('open');
  own.approve();
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('auction_over');
  expect(kit.codeOf(own.takeBack(first))).toBe('auction_over');
  own.at(kit.now);
  expect(own.auction).toMatchObject({ stage: 'called_off', price: null, soldLots: 0 });
  expect(own.bidOf(first)).toMatchObject({ state: 'called_off', released: amount(10_000, 4) });
  expect(kit.money(SECOND)).toEqual([PLAY_MONEY, 0n, 0n]);
  expect(own.messagesTo(SECOND).at(-1)).toMatchObject({
    code: 'auction_called_off',
    params: { reason: 'seller_request', released: '1800000' },
  });
  expect(own.bidOf(second).open).toBe(false);
  // its alarms change nothing any more
  own.close();
  expect(own.auction.stage).toBe('called_off');
  expect(kit.codeOf(own.callOff())).toBe('auction_over');
});

test('[BID-14] after the close nobody calls it off, also who was asked before', () => {
  const own = new AuctionKit().open();
  own.placed(10_000, 4);
  own.callOff();
  own.close();
  expect(own.approval()).toBe('auction_over');
  expect(own.auction.stage).toBe('sold');
});

test('[BID-15] each bid is told of once, to its customer alone', () => {
  const own = new AuctionKit(1).open();
  own.placed(12_000, 8);
  own.placed(10_000, 4);
  own.placed(9_000, 1, SECOND);
  own.close();
  const [won, part] = own.messagesTo(DEMO).slice(-2);
  expect(won).toMatchObject({
    code: 'auction_won',
    params: { quantity: 800, asked: 800, price: '10000', amount: '8000000', released: '1600000' },
  });
  expect(part).toMatchObject({ code: 'auction_won', params: { quantity: 200, asked: 400 } });
  expect(own.messagesTo(SECOND).at(-1)).toMatchObject({
    code: 'auction_lost',
    params: { price: '9000', clearing: '10000', released: '900000' },
  });
});

test('[BID-17] a restart in any stage and between any two steps changes nothing', () => {
  const end = (restarts: boolean) => {
    const own = new AuctionKit(200);
    const { kit } = own;
    const again = () => restarts && kit.restart();
    own.askFor({ lots: 150 });
    own.id = kit.rows('auctions')[0]?.id ?? '';
    again();
    own.approve();
    again();
    own.at(OPENS);
    for (let no = 0; no < 200; no++) own.placed(9_000 + 10 * (no % 40), 1, customerNo(2 + no));
    kit.now = CLOSES;
    for (let due = kit.broker.due(kit.now); due !== null; due = kit.broker.due(kit.now)) {
      again();
      kit.ok(due.type, due.actor, due.payload as never);
    }
    again();
    kit.take();
    const bids = new Map(kit.stored.flatMap(({ rows }) => [...rows.bids]));
    const won = [...bids.values()].map((bid) => [bid?.id, bid?.wonLots, bid?.paid]).sort();
    return { won, wallets: kit.rows('wallets'), auction: own.auction };
  };
  expect(end(true)).toEqual(end(false));
  expect(TERMS.lots).toBe(10);
});
