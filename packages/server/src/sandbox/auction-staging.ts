/**
 * The sandbox's auctions: its institutions buy stakes in the market and sell them by auction,
 * through the same commands as the staff, and the other customers bid through those of any
 * customer. All of it stands in the core's rows, so that it goes on after a restart.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Auction } from '@maru/broker/products/auctions/rows';
import type { Stake } from '@maru/broker/products/stakes/rows';
import type { Instrument } from '@maru/std/instrument';
import {
  auctionOf,
  auctionStake,
  biddingOf,
  higher,
  isAuctionDue,
  isForAuction,
} from './auction-plan.ts';
import type { StageTimes } from './plan.ts';
import { type CustomersDeps, type NamedAct, Rounds } from './rounds.ts';
import { byNumber, isBusyBuying, isOver, isStaged, type Priced } from './stake-plan.ts';

const SANDBOX = 'sandbox';

export interface AuctionStagingDeps extends CustomersDeps, Pick<StageTimes, 'review'> {
  readonly instruments: readonly Instrument[];
}

interface Seen {
  /** Those bought for auctions in their order, and the symbols of all that go on. */
  readonly stakes: readonly Stake[];
  readonly taken: ReadonlySet<string>;
  readonly open: readonly Auction[];
  readonly issues: readonly Priced[];
}

export class AuctionStaging extends Rounds {
  readonly #deps: AuctionStagingDeps;

  constructor(deps: AuctionStagingDeps) {
    super(deps, 'auctions');
    this.#deps = deps;
  }

  protected async round(hurried: boolean): Promise<void> {
    let seen = await this.#look();
    while (seen !== null && (await this.#requestStake(seen))) seen = await this.#look();
    if (seen === null || this.stopped) return;
    for (const [no, stake] of seen.stakes.entries())
      await this.#requestAuction(no, stake, seen.issues);
    const { open } = seen;
    const customers = await this.#deps.customers();
    const until = this.until(hurried);
    await this.runActs((reads) =>
      open.flatMap((auction) =>
        customers.flatMap((customer, customerNo) =>
          this.#next(reads, auction, customer, customerNo, until),
        ),
      ),
    );
  }

  /** Null: the store is away. */
  async #look(): Promise<Seen | null> {
    const { engine, instruments } = this.#deps;
    const found = await engine.read(null, (reads) => {
      const all = reads.stakes();
      const going = all.filter((one) => !isOver(one));
      return {
        stakes: all.filter((one) => one.askedBy === SANDBOX && isForAuction(one)).sort(byNumber),
        taken: new Set(going.map(({ symbol }) => symbol)),
        open: reads.auctions().filter(({ stage }) => stage === 'open'),
        issues: instruments.filter(isStaged).flatMap(({ symbol }) => {
          const price = reads.mark(symbol)?.last ?? null;
          return price === null ? [] : [{ symbol, price }];
        }),
      };
    });
    return 'refusal' in found ? null : found.value;
  }

  /** Requests the stake of the next auction if it is time; false: it is not. */
  async #requestStake({ stakes, taken, issues }: Seen): Promise<boolean> {
    const { engine, seed, log } = this.#deps;
    const no = stakes.length;
    const now = engine.now();
    if (isBusyBuying(stakes)) return false;
    if (!isAuctionDue(no, now, stakes.at(-1)?.askedAt ?? null)) return false;
    const payload = auctionStake(seed, no, issues, taken, now);
    if (payload === null) return false;
    const outcome = await engine.submit({ type: 'stake.ask', actor: SANDBOX, key: null, payload });
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'a stake was refused');
    return outcome.ok;
  }

  /** Requests the auction of a stake that has come into custody; a rest below a lot goes back. */
  async #requestAuction(no: number, stake: Stake, issues: readonly Priced[]): Promise<void> {
    const { id, stage, offer, symbol } = stake;
    const price = issues.find((one) => one.symbol === symbol)?.price;
    if (stage !== 'ready' || offer !== null || price === undefined) return;
    if (!this.isNew(`auction ${id}`)) return;
    const { engine, seed, review, log } = this.#deps;
    const payload = auctionOf(seed, no, stake, { price, now: engine.now(), review });
    const own = { actor: SANDBOX, key: null } as const;
    const outcome = await engine.submit(
      payload === null
        ? { type: 'stake.release', ...own, payload: { id } }
        : { type: 'auction.ask', ...own, payload },
    );
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'an auction was refused');
  }

  /** The next act of a customer in an auction; empty: nothing is due. */
  #next(
    reads: BrokerReads,
    auction: Auction,
    actor: string,
    customerNo: number,
    until: number,
  ): readonly NamedAct[] {
    const plan = biddingOf(this.#deps.seed, customerNo, auction);
    if (plan === null || plan.at > until) return [];
    const { price, lots, next } = plan;
    const own = { actor, key: null } as const;
    const act = `${auction.id} ${actor}`;
    const mine = reads.bidsOf(actor).find((one) => one.auction === auction.id);
    if (mine === undefined) {
      const payload = { auction: auction.id, price, lots };
      return [{ act: `${act} bid`, command: { type: 'auction.bid', ...own, payload } }];
    }
    if (mine.state !== 'open' || next === null || next.at > until) return [];
    const bid = mine.id;
    if (next.kind === 'takeBack') {
      const command = { type: 'auction.takeBack', ...own, payload: { bid } } as const;
      return [{ act: `${act} takeBack`, command }];
    }
    const payload = { bid, price: higher(auction, mine.price), lots: mine.lots };
    return [{ act: `${act} raise`, command: { type: 'auction.raise', ...own, payload } }];
  }
}
