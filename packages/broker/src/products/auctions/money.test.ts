import { clearNaively } from '@maru/std/testing/naive-auction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AuctionKit, CLOSES, FIXED } from '../../testing/auction-kit.ts';
import { PLAY_MONEY } from '../../testing/broker-kit.ts';
import { customerNo } from '../../testing/stake-kit.ts';
import { sealedBid } from './rows.ts';

const CUSTOMERS = 6;

/** All money of customers and of the house, won; zero, as each entry balances. */
function sumOf({ kit }: AuctionKit): bigint {
  const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
  const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
  const own = wallets.reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
  return own + house.reduce((sum, { balance }) => sum + balance, 0n);
}

const act = fc.record({
  kind: fc.constantFrom('bid', 'bid', 'bid', 'raise', 'takeBack', 'restart'),
  bidder: fc.nat({ max: CUSTOMERS - 1 }),
  price: fc.nat({ max: 12 }).map((steps) => 9_000 + 10 * steps),
  lots: fc.integer({ min: 1, max: 10 }),
  which: fc.nat({ max: 30 }),
  // around the instant from which bids are fixed, and that of the close
  at: fc.constantFrom(null, FIXED - 1, FIXED, CLOSES - 1, CLOSES),
});
const terms = fc.record({
  lots: fc.integer({ min: 1, max: 30 }),
  minimumLots: fc.integer({ min: 1, max: 8 }),
  calledOff: fc.nat({ max: 9 }).map((roll) => roll === 0),
});

test('[BID-18] [BID-10] money and shares are conserved, and each bid has one fate', () => {
  let sales = 0;
  fc.assert(
    fc.property(
      terms,
      fc.array(act, { maxLength: 40 }),
      ({ lots, minimumLots, calledOff }, acts) => {
        const least = Math.min(minimumLots, lots);
        const own = new AuctionKit(CUSTOMERS).open({ lots, minimumLots: least, mostLots: lots });
        const { kit } = own;
        const bids: string[] = [];
        for (const { kind, bidder, price, lots: asked, which, at } of acts) {
          if (at !== null && at > kit.now) kit.now = at;
          const customer = customerNo(2 + bidder);
          const some = bids[which % Math.max(1, bids.length)] ?? 'B0';
          if (kind === 'bid') {
            const outcome = own.bid(price, asked, customer);
            if (outcome.ok) bids.push(String(outcome.reply.id));
          } else if (kind === 'raise') own.raise(some, price, asked, customer);
          else if (kind === 'takeBack') own.takeBack(some, customer);
          else kit.restart();
          if (which % 3 === 0) kit.take();
        }
        if (calledOff && kit.now < CLOSES && kit.codeOf(own.callOff()) === null) own.approve();
        const standing = kit.rows('bids').map(sealedBid);
        own.close();
        kit.take();
        const { stage, price, soldLots, winners } = own.auction;
        const isCalledOff = stage === 'called_off';
        const naive = clearNaively(isCalledOff ? [] : standing, { ...own.auction });
        expect(price).toBe(naive.price);
        let [sold, paid] = [0, 0n];
        for (const id of bids) {
          const bid = own.bidOf(id);
          const won = naive.won.get(id) ?? 0;
          expect(bid).toMatchObject({ wonLots: won, held: 0n, open: false });
          expect(bid.paid).toBe(BigInt(price ?? 0) * BigInt(won * 100));
          expect(bid.paid + bid.released).toBe(bid.amount);
          sold += won;
          paid += bid.paid;
        }
        expect([soldLots, winners]).toEqual([
          sold,
          [...naive.won.values()].filter((won) => won > 0).length,
        ]);
        expect(own.shares()).toBe(sold * 100);
        expect(own.stake(own.stakeId)).toMatchObject({ sold: sold * 100, paid });
        expect(own.house('stakes', '900036')).toBe(0n);
        expect(own.house('institutions', 'KRW')).toBe(0n);
        expect(sumOf(own)).toBe(0n);
        const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
        expect(wallets.every(({ held }) => held === 0n)).toBe(true);
        const left = wallets.reduce((sum, { free }) => sum + free, 0n);
        expect(left).toBe(PLAY_MONEY * BigInt(CUSTOMERS + 1) - paid);
        if (sold > 0) sales += 1;
      },
    ),
    { numRuns: 60 },
  );
  expect(sales).toBeGreaterThan(10);
});
