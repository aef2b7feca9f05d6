import { expect, test } from 'vitest';
import { AuctionKit, amount, CLOSES, FIXED, OPENS } from '../../testing/auction-kit.ts';
import { DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { customerNo } from '../../testing/stake-kit.ts';

const OTHER = customerNo(2);

test('[BID-2] bids are taken from the opening until the close, while the channel is open', () => {
  const own = new AuctionKit();
  const { kit } = own;
  own.askFor();
  own.id = 'A0';
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('product_missing');
  own.id = kit.rows('auctions')[0]?.id ?? '';
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('product_missing');
  own.approve();
  own.at(OPENS - 1);
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('auction_not_yet');
  own.at(OPENS);
  own.parameter('auctionChannel', 'closed');
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('auction_channel_closed');
  own.parameter('auctionChannel', 'open');
  kit.now = CLOSES - 1;
  own.placed(9_000, 1);
  kit.now = CLOSES;
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('auction_over');
  own.close();
  expect(kit.codeOf(own.bid(9_000, 1))).toBe('auction_over');
});

test('[BID-2] who is barred makes no bid, and a bidder sells nothing short', () => {
  const own = new AuctionKit(1).open();
  const { kit } = own;
  own.flag(OTHER, { tradeBarred: true });
  expect(kit.codeOf(own.bid(9_000, 1, OTHER))).toBe('trade_barred');
  own.placed(9_000, 1);
  kit.ok('margin.open', DEMO, { answer: 'all' });
  const short = { symbol: '900036', side: 'short', price: 9_000 } as const;
  expect(kit.codeOf(kit.place(short))).toBe('opposite_position');
});

test('[BID-3] a price is on tick and in the range, and lots are whole and in theirs', () => {
  const own = new AuctionKit().open({ leastLots: 2, mostLots: 5 });
  const { kit } = own;
  const code = (price: number, lots: number) => kit.codeOf(own.bid(price, lots));
  expect(code(0, 2)).toBe('price_not_positive');
  expect(code(9_000.5, 2)).toBe('price_not_positive');
  expect(own.bid(8_990, 2)).toMatchObject({
    refusal: { code: 'bid_below_reserve', params: { n: '9000' } },
  });
  expect(own.bid(18_010, 2)).toMatchObject({
    refusal: { code: 'bid_above_highest', params: { n: '18000' } },
  });
  expect(own.bid(9_005, 2)).toMatchObject({
    refusal: { code: 'off_tick', params: { n: '9000', m: '9010' } },
  });
  expect(code(9_000, 2.5)).toBe('lots_not_whole');
  expect(code(9_000, 1)).toBe('bid_lots_below');
  expect(code(9_000, 6)).toBe('bid_lots_above');
  // beyond the day's upper limit of 11,700: the price is the customer's own
  expect(code(18_000, 2)).toBeNull();
  expect(kit.money()).toEqual([PLAY_MONEY - amount(18_000, 2), amount(18_000, 2), 0n]);
});

test('[BID-3] a bid is no larger than the greatest order', () => {
  const own = new AuctionKit().open();
  const { kit } = own;
  own.parameter('maximumOrderWon', '2000000');
  expect(own.bid(10_010, 2)).toMatchObject({
    refusal: { code: 'amount_over_limit', params: { n: '2000000' } },
  });
  expect(kit.codeOf(own.bid(10_000, 2))).toBeNull();
});

test('[BID-4] a customer has as many bids in an auction as the parameter allows', () => {
  const own = new AuctionKit().open();
  const { kit } = own;
  const [first] = [1, 2, 3, 4, 5].map(() => own.placed(9_000, 1));
  expect(own.bid(9_000, 1)).toMatchObject({ refusal: { code: 'bids_full', params: { n: '5' } } });
  expect(kit.codeOf(own.takeBack(first ?? ''))).toBeNull();
  expect(kit.codeOf(own.bid(9_000, 1))).toBeNull();
  expect(own.auction.bids).toBe(5);
});

test('[BID-5] the whole amount is held; without enough the bid leaves no trace', () => {
  const own = new AuctionKit(1, 1_800_000n).open();
  const { kit } = own;
  expect(own.bid(9_010, 2, OTHER)).toMatchObject({
    refusal: { code: 'insufficient_funds', params: { n: '1802000' } },
  });
  expect(own.auction.bids).toBe(0);
  own.placed(9_000, 2, OTHER);
  expect(kit.money(OTHER)).toEqual([0n, 1_800_000n, 0n]);
  kit.take();
});

test('[BID-6] more lots at a lower price are no raise', () => {
  const own = new AuctionKit(1).open();
  const bid = own.placed(9_010, 4);
  expect(own.kit.codeOf(own.raise(bid, 9_000, 8))).toBe('bid_lowered');
  expect(own.kit.codeOf(own.raise(bid, 9_010, 8))).toBeNull();
});

test('[BID-6] a bid is raised and never lowered, and takes the time of the raise', () => {
  const own = new AuctionKit(1).open();
  const { kit } = own;
  const mine = own.placed(9_000, 4);
  const theirs = own.placed(9_000, 10, OTHER);
  expect(kit.codeOf(own.raise(mine, 8_990, 8))).toBe('bid_below_reserve');
  expect(kit.codeOf(own.raise(mine, 9_010, 3))).toBe('bid_lowered');
  expect(kit.codeOf(own.raise(mine, 9_000, 4))).toBe('bid_unchanged');
  expect(kit.codeOf(own.raise(theirs, 9_010, 10))).toBe('bid_missing');
  expect(kit.codeOf(own.raise('B0', 9_010, 10))).toBe('bid_missing');
  expect(kit.codeOf(own.raise(mine, 9_000, 5))).toBeNull();
  expect(kit.money()).toEqual([PLAY_MONEY - amount(9_000, 5), amount(9_000, 5), 0n]);
  // it stands behind the other now, which takes all
  own.close();
  expect(own.bidOf(theirs)).toMatchObject({ state: 'won', wonLots: 10 });
  expect(own.bidOf(mine)).toMatchObject({ state: 'lost', wonLots: 0, paid: 0n });
});

test('[BID-6] a raise needs the difference, and is told what it would hold', () => {
  const own = new AuctionKit(1, 2_000_000n).open();
  const { kit } = own;
  const bid = own.placed(9_000, 2, OTHER);
  const raise = (price: number) => own.raise(bid, price, 2, OTHER);
  expect(raise(10_010)).toMatchObject({
    refusal: { code: 'insufficient_funds', params: { n: '202000' } },
  });
  const payload = { bid, price: 10_000, lots: 2 };
  const command = { type: 'auction.raise', actor: OTHER, key: null, payload } as const;
  const preview = kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
  expect(preview).toMatchObject({
    estimate: { shares: 200, amount: '2000000', hold: '200000', lockedUntil: expect.anything() },
  });
  expect(kit.codeOf(raise(10_000))).toBeNull();
  expect(kit.money(OTHER)).toEqual([0n, 2_000_000n, 0n]);
});

test('[BID-7] a bid is taken back until the instant that was published', () => {
  const own = new AuctionKit(1).open();
  const { kit } = own;
  const [first, second] = [own.placed(9_000, 2), own.placed(9_100, 1)];
  expect(kit.codeOf(own.takeBack(first, OTHER))).toBe('bid_missing');
  kit.now = FIXED - 1;
  expect(kit.codeOf(own.takeBack(first))).toBeNull();
  expect(kit.money()).toEqual([PLAY_MONEY - amount(9_100, 1), amount(9_100, 1), 0n]);
  expect(kit.codeOf(own.takeBack(first))).toBe('bid_ended');
  expect(kit.codeOf(own.raise(first, 9_200, 2))).toBe('bid_ended');
  kit.now = FIXED;
  expect(kit.codeOf(own.takeBack(second))).toBe('bid_fixed');
  expect(kit.codeOf(own.raise(second, 9_200, 1))).toBeNull();
  own.close();
  expect(own.bidOf(first)).toMatchObject({ state: 'withdrawn', released: amount(9_000, 2) });
  expect(own.auction).toMatchObject({ stage: 'sold', bids: 1, price: 9_200 });
});

test('[BID-7] a bid that left memory is found, and still is over', () => {
  const own = new AuctionKit().open();
  const bid = own.placed(9_000, 2);
  own.takeBack(bid);
  own.kit.restart();
  expect(own.kit.rows('bids')).toEqual([]);
  expect(own.bidOf(bid).state).toBe('withdrawn');
  expect(own.kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
});

test('[BID-16] an account with a bid cannot be closed, and a frozen one keeps it', () => {
  const own = new AuctionKit(1).open();
  const { kit } = own;
  const bid = own.placed(9_500, 2, OTHER);
  const gate = () =>
    kit.broker.reads.closing(OTHER, kit.now).gates.find(({ name }) => name === 'requests');
  expect(gate()?.closed).toMatchObject({ code: 'closing_requests' });
  own.flag(OTHER, { frozen: true });
  expect(kit.codeOf(own.raise(bid, 9_600, 2, OTHER))).toBe('account_frozen');
  own.close();
  expect(own.bidOf(bid)).toMatchObject({ state: 'won', wonLots: 2 });
  expect(gate()?.closed).toBeNull();
});
