/**
 * The end of an auction. The first step clears all bids at once, which writes one row; bid after
 * bid is then settled; the last step makes the result public, and only then are customers notified.
 */
import { contractAmount } from '@maru/std/money';
import { type Clearing, clear, lotsWon } from '@maru/std/uniform-price';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { giveBack, takeShares } from '../stakes/shares.ts';
import { releaseOf } from './bids.ts';
import { notifyBid } from './messages.ts';
import { type Auction, type Bid, sealedBid } from './rows.ts';

/** Clears the bids of an auction. */
function clearBids(state: State, auction: Auction, { now: clearedAt }: Env): void {
  const bids = state.indexes.bidsByAuction.rows(auction.id).map(sealedBid);
  const clearing = clear(bids, auction);
  const result =
    clearing === null
      ? {}
      : {
          price: clearing.price,
          soldLots: clearing.sold,
          winners: clearing.winners,
          lastBid: clearing.last.id,
          lastLots: clearing.last.lots,
        };
  state.auctions.patch(auction.id, { clearedAt, ...result });
}

/** Before the first id: the next step begins there. */
const BEGINNING = '';

/** The clearing that an auction's row has kept; null: nothing is sold. */
function clearingOf(state: State, { price, lastBid, lastLots }: Auction) {
  if (price === null || lastBid === null) return null;
  const { priority: seq } = state.bids.must(lastBid);
  return { last: { id: lastBid, price, seq, lots: lastLots } } satisfies Partial<Clearing>;
}

/** A winner pays the clearing price from the hold; all else is released. @returns won paid */
function settle(
  state: State,
  auction: Auction,
  { bid, lots, place }: { readonly bid: Bid; readonly lots: number; readonly place: number },
  env: Env,
): bigint {
  const { price, lotSize, stake, lockDays } = auction;
  let [paid, position]: [bigint, string | null] = [0n, null];
  if (lots > 0 && price !== null) {
    const shares = lots * lotSize;
    const money = { price, shares, from: 'held' } as const;
    const about = { stake, customer: bid.customer, lockDays, clientOrderId: bid.id, place };
    position = takeShares(state, { ...about, ...money }, env).id;
    paid = contractAmount(price, shares);
  }
  const released = bid.held - paid;
  releaseOf(state, bid, released, env);
  const lost = auction.callOffReason === null ? 'lost' : 'called_off';
  const ended = { held: 0n, paid, released, line: position, wonLots: lots, endedAt: env.now };
  state.bids.patch(bid.id, { ...ended, state: lots > 0 ? 'won' : lost });
  return paid;
}

/** All bids are settled: the result is public, and the institution has its money and the rest. */
function end(state: State, { id, stake, price, callOffReason }: Auction, env: Env): void {
  const sale = price === null ? 'unsold' : 'sold';
  const stage = callOffReason === null ? sale : 'called_off';
  state.auctions.patch(id, { stage, endedAt: env.now });
  giveBack(state, stake, env);
  startJob(state, { id: `told:${id}`, kind: 'tellBids', payload: { auction: id } });
}

/** One step of a clearing: the first clears, where the auction was not called off. */
export function settleBids(state: State, job: Job, env: Env): JobStep {
  const auction = state.auctions.must(String(job.payload.auction));
  if (auction.clearedAt === null && auction.callOffReason === null) {
    clearBids(state, auction, env);
    return { done: 0, cursor: BEGINNING };
  }
  const { id: of } = auction;
  const clearing = clearingOf(state, auction);
  return workOff(state, job, {
    collect: () =>
      state.indexes.bidsByAuction
        .rows(of)
        .filter((bid) => bid.state === 'open')
        .map(({ id }) => id),
    each: (id, place) => {
      const bid = state.bids.must(id);
      const lots = lotsWon(sealedBid(bid), clearing);
      const won = settle(state, auction, { bid, lots, place }, env);
      const { paid, settled } = state.auctions.must(of);
      state.auctions.patch(of, { paid: paid + won, settled: settled + 1 });
    },
    end: () => end(state, auction, env),
  });
}

/** One step of notifying customers of the results of their bids. */
export function notifyBidders(state: State, job: Job, env: Env): JobStep {
  const auction = state.auctions.must(String(job.payload.auction));
  return workOff(state, job, {
    collect: () => state.indexes.bidsByAuction.rows(auction.id).map(({ id }) => id),
    each: (id) => {
      const bid = state.bids.patch(id, { open: false });
      notifyBid(state, auction, bid, env);
      notify(state, bid.customer, { kind: 'auction' });
      notify(state, bid.customer, { kind: 'balance' });
    },
  });
}
