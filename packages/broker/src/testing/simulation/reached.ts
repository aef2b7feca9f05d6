/** How far a world got: a run without ended products proves nothing of them. */
import type { Durable } from './durable.ts';

export interface Reached {
  /** Closing orders that take-profits and stop-losses have made. */
  readonly protectionCloses: number;
  /** Purchases that were ever locked. */
  readonly locks: number;
  /** Positions that new shares have opened. */
  readonly allotments: number;
  /** Positions that purchases from stakes have opened. */
  readonly stakePurchases: number;
  /** Applications for placements that have become positions. */
  readonly placed: number;
  /** Parts in block orders that were allotted. */
  readonly copied: number;
  /** Profit shares that were struck. */
  readonly profitShares: number;
  /** Dividends that customers received or paid. */
  readonly dividends: number;
  /** Choices of shares for dividends that were paid. */
  readonly scrips: number;
  /** Positions that auctions have opened. */
  readonly auctioned: number;
  /** Redemptions and payouts of units that were paid. */
  readonly redeemed: number;
  /** Lendings for which a fee was credited. */
  readonly feesCredited: number;
  /** Issues that have left the market. */
  readonly delisted: number;
  /** Days that were closed or opened. */
  readonly holidays: number;
}

const count = <T>(rows: ReadonlyMap<string, T>, is: (row: T) => boolean): number =>
  [...rows.values()].filter(is).length;

export const reachedIn = (db: Durable): Reached => ({
  protectionCloses: db.protectionCloses.length,
  locks: db.table('locks').size,
  allotments: db.table('allotments').size,
  stakePurchases: db.table('stakePurchases').size,
  placed: count(db.table('placementApplications'), ({ line }) => line !== null),
  copied: count(db.table('copies'), ({ quantity }) => quantity > 0),
  profitShares: db.profitShares.length,
  dividends: count(db.table('entitlements'), ({ open }) => !open),
  scrips: count(db.table('scripElections'), ({ paid }) => paid > 0n),
  auctioned: count(db.table('bids'), ({ line }) => line !== null),
  redeemed: count(
    db.table('productRequests'),
    (one) => one.kind !== 'subscription' && one.paid > 0n,
  ),
  delisted: count(db.table('delistings'), ({ stage }) => stage === 'left'),
  holidays: db.table('holidayChanges').size,
  feesCredited: count(db.table('lendings'), ({ paid }) => paid > 0n),
});

/** Adds up how far several worlds got. */
export const together = (all: readonly Reached[]): Reached => {
  const sums: Record<string, number> = {};
  for (const one of all) {
    for (const [what, times] of Object.entries(one)) sums[what] = (sums[what] ?? 0) + times;
  }
  return sums as unknown as Reached;
};
