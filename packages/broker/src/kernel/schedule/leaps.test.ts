/** A clock that leaps over days, as after a sleep, with something open of every product. */

import { DAY_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { AuctionKit } from '../../testing/auction-kit.ts';
import { START } from '../../testing/broker-kit.ts';
import { FollowKit } from '../../testing/follow-kit.ts';
import { LENDER, LendingKit, SELLER } from '../../testing/lending-kit.ts';
import { LoanKit } from '../../testing/loan-kit.ts';
import { OfferingKit } from '../../testing/offering-kit.ts';
import { TERMS as PLACEMENT, PlacementKit } from '../../testing/placement-kit.ts';
import { ProductKit } from '../../testing/product-kit.ts';

const MILLION = 1_000_000n;

/** Steps of another kit with the broker of this one. */
const on = <T extends object>(other: T, { kit }: LendingKit): T => Object.assign(other, { kit });

/**
 * A customer with positions of the own money, lent, protected, on margin and pending, with a credit
 * loan, a follow, units, a bid and two applications; and a borrower of shares.
 */
function everything(): LendingKit {
  const all = new LendingKit(4);
  const { kit } = all;
  kit.ok('margin.open', LENDER, { answer: 'all' });
  const plain = kit.placed({ lots: 3, levels: { takeProfit: 90_000, stopLoss: 40_000 } });
  kit.fill(plain, 300, 70_000);
  kit.fill(kit.placed({ lots: 2, leverage: 5 }), 200, 70_000);
  all.lend(200);
  all.shorts(1, SELLER);
  kit.placed({ price: 60_000 });
  on(new LoanKit(), all).lent(20n * MILLION);
  const follow = on(new FollowKit(), all).open(50n * MILLION);
  follow.follow(20n * MILLION);
  follow.bought(100);
  const product = on(new ProductKit(), all).begin();
  product.subscribed(10n * MILLION);
  product.strike();
  const auction = on(new AuctionKit(), all);
  auction.id = String(auction.askFor().ok && kit.rows('auctions')[0]?.id);
  auction.approve();
  const placement = on(new PlacementKit(), all);
  placement.id = kit.ok('placement.ask', 'operator', PLACEMENT);
  placement.approve();
  const offering = on(new OfferingKit(), all).open();
  auction.placed(9_500, 2);
  offering.applied(10);
  placement.applied(100);
  return all;
}

/** Numbered as they are, without when it was. */
const sorted = (rows: readonly { readonly id: string }[]): string[] =>
  rows.map(({ id, ...row }) => `${id} ${Object.values(row).map(String).join(' ')}`).sort();

/** All that is owned and owed, and all messages. */
function books({ kit }: LendingKit) {
  kit.take();
  const messages = new Map<string, string>();
  for (const changes of kit.stored) {
    for (const [id, row] of changes.rows.messages) {
      if (row !== undefined) messages.set(id, `${row.customer} ${row.code}`);
    }
  }
  return {
    wallets: sorted(
      kit.rows('wallets').map(({ id, free, held, unsettled }) => ({ id, free, held, unsettled })),
    ),
    house: sorted(kit.rows('houseAccounts').map(({ id, balance }) => ({ id, balance }))),
    holdings: sorted(kit.rows('holdings').map(({ id, quantity }) => ({ id, quantity }))),
    // what was won late is locked from then on
    orders: sorted(
      kit
        .rows('orders')
        .map(({ id, pending, holding, locked }) => ({ id, pending, open: holding + locked })),
    ),
    messages: [...messages.values()].sort(),
  };
}

/** Nothing waits that should have been done. */
function expectDone({ kit }: LendingKit): void {
  expect(kit.broker.reads.quarantined()).toEqual([]);
  expect(kit.rows('jobs')).toEqual([]);
  expect(kit.rows('alarms').filter(({ dueAt }) => dueAt <= kit.now)).toEqual([]);
}

function walked(until: number): LendingKit {
  const all = everything().at(until);
  expectDone(all);
  return all;
}

function leapt(until: number): LendingKit {
  const all = everything();
  all.kit.now = until;
  all.kit.runDue();
  expectDone(all);
  return all;
}

describe('a clock', () => {
  test.each([3, 30])(
    '[SCH-1] that leaps %i days does what each of them would have, once',
    (days) => {
      const until = START + days * DAY_MS;
      expect(books(leapt(until))).toEqual(books(walked(until)));
    },
  );

  test.each([45, 366])('[SCH-1] over %i days leaves nothing waiting', (days) => {
    const until = START + days * DAY_MS;
    for (const all of [walked(until), leapt(until)]) {
      // the overdue loan was taken from the cash
      expect(books(all).messages.filter((one) => one.endsWith('loan_repaid'))).toHaveLength(1);
    }
  });
});
