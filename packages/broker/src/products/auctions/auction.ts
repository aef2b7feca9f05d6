/** An auction from the request for it to its close, and how it is called off. */
import { CALL_OFF_REASONS } from '@maru/contract/auction-rules';
import { priceGrid } from '@maru/std/price-grid';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { setAlarm, startJob } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { reserve, stakeObstacle, unreserve } from '../stakes/shares.ts';
import type { AuctionAsked } from './commands.ts';
import type { Auction } from './rows.ts';

/** The fields of an auction without bids. */
const NOTHING_YET = {
  announcedAt: null,
  bids: 0,
  clearedAt: null,
  price: null,
  soldLots: 0,
  winners: 0,
  lastBid: null,
  lastLots: 0,
  settled: 0,
  paid: 0n,
  endedAt: null,
  callOffReason: null,
} as const satisfies Partial<Auction>;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Counts are counts, prices are on tick, and the stake has the shares. */
function fits(state: State, asked: AuctionAsked): boolean {
  const { lots, reserve: least, highest, minimumLots, leastLots, mostLots } = asked;
  const { symbol, bought } = state.stakes.must(asked.stake);
  const { lotSize, grid } = instrumentOf(state, symbol);
  const counts = [lots, least, highest, minimumLots, leastLots, mostLots];
  if (!counts.every(isCount)) return false;
  if (minimumLots > lots || leastLots > mostLots || mostLots > lots) return false;
  const onTick = [least, highest].every((price) => priceGrid(grid).isOnTick(price));
  return onTick && least <= highest && lots * lotSize <= bought;
}

/** Each time comes after the one before, and the first is to come. */
function isInOrder({ opensAt, fixedFrom, closesAt }: AuctionAsked, { now }: Env): boolean {
  const times = [now, opensAt, fixedFrom, closesAt];
  const isSafe = times.every((time) => Number.isSafeInteger(time));
  return isSafe && now < opensAt && opensAt <= fixedFrom && fixedFrom < closesAt;
}

const evidenceOf = (state: State, auction: Auction): Evidence => ({
  auction: auction.id,
  symbol: auction.symbol,
  issue: instrumentOf(state, auction.symbol).names.kor,
  seller: auction.seller.kor,
  shares: auction.lots * auction.lotSize,
  reserve: auction.reserve,
  highest: auction.highest,
  minimumShares: auction.minimumLots * auction.lotSize,
  bidsFrom: auction.opensAt,
  bidsFixed: auction.fixedFrom,
  bidsUntil: auction.closesAt,
});

export const askForAuction: Handler<'auction.ask'> = (state, { actor, payload }, env) => {
  const obstacle = stakeObstacle(state, payload.stake);
  if (obstacle !== null) return refuse(obstacle);
  if (!fits(state, payload)) return refuse('auction_terms');
  if (!isInOrder(payload, env)) return refuse('auction_timetable');
  const id = `A${env.seq}`;
  const { symbol, institution: seller } = reserve(state, payload.stake, 'auction', id);
  const auction = state.auctions.put({
    ...NOTHING_YET,
    ...payload,
    id,
    stage: 'review',
    symbol,
    seller,
    askedBy: actor,
    lotSize: instrumentOf(state, symbol).lotSize,
    lockDays: Number(parameter(state, 'auctionLockDays', env.now)),
  });
  const evidence = evidenceOf(state, auction);
  const asked = { kind: 'auction', evidence, actor, detail: { value: symbol } };
  askTwo(state, { ...asked, action: 'auction_asked' }, env);
  return done({ id });
};

const auctionOf = (state: State, { auction }: Evidence): Auction =>
  state.auctions.must(String(auction));

function setAuctionAlarm(state: State, id: string, kind: string, dueAt: number): void {
  setAlarm(state, { id: `${kind}:${id}`, dueAt, kind, ref: id });
}

/** Two people, of whom a staff member that requested is the first. */
export const auctionReview: ReviewKind = {
  evidence: {
    auction: 'text',
    symbol: 'text',
    issue: 'text',
    seller: 'text',
    shares: 'int',
    reserve: 'int',
    highest: 'int',
    minimumShares: 'int',
    bidsFrom: 'int',
    bidsFixed: 'int',
    bidsUntil: 'int',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  // it is announced before the first bid
  blocked: (state, { evidence }, at) =>
    at < auctionOf(state, evidence).opensAt
      ? null
      : { code: 'auction_timetable', reason: 'not_justified' },
  approved: (state, { evidence }, env) => {
    const { id, opensAt, closesAt } = auctionOf(state, evidence);
    state.auctions.patch(id, { stage: 'upcoming', announcedAt: env.now });
    setAuctionAlarm(state, id, 'auctionOpens', opensAt);
    setAuctionAlarm(state, id, 'auctionCloses', closesAt);
  },
  rejected: (state, { evidence }) => {
    const { id, stake } = auctionOf(state, evidence);
    state.auctions.patch(id, { stage: 'rejected' });
    unreserve(state, stake);
  },
};

/** It was not called off before. */
export function openAuction(state: State, { ref }: Alarm, _env: Env): Reply {
  if (state.auctions.must(ref).stage === 'upcoming') state.auctions.patch(ref, { stage: 'open' });
  return { auction: ref };
}

/** From here on no bid is taken, raised or taken back, and the auction cannot be called off. */
export function closeAuction(state: State, { ref }: Alarm, _env: Env): Reply {
  if (canBeCalledOff(state.auctions.must(ref))) beginClearing(state, ref);
  return { auction: ref };
}

const canBeCalledOff = ({ stage }: Auction): boolean => stage === 'upcoming' || stage === 'open';

function beginClearing(state: State, id: string): void {
  state.auctions.patch(id, { stage: 'clearing' });
  startJob(state, { id: `bids:${id}`, kind: 'settleBids', payload: { auction: id } });
}

const isOfferedAt = (auction: Auction, now: number): boolean =>
  canBeCalledOff(auction) && now < auction.closesAt;

/** Whether a review to call an auction off is pending. */
const isAsked = (state: State, id: string): boolean =>
  [...state.reviews.values()].some(
    ({ kind, state: stands, evidence }) =>
      kind === 'auctionCallOff' && stands === 'pending' && evidence.auction === id,
  );

export const askToCallOff: Handler<'auction.callOff'> = (state, { actor, payload }, env) => {
  const auction = state.auctions.get(payload.id);
  if (auction === undefined) return refuse('product_missing');
  if (!CALL_OFF_REASONS.includes(payload.reason)) return refuse('bad_request');
  if (!isOfferedAt(auction, env.now)) return refuse('auction_over');
  if (isAsked(state, auction.id)) return refuse('review_pending');
  const { id, symbol, closesAt } = auction;
  const issue = instrumentOf(state, symbol).names.kor;
  const { reason } = payload;
  const evidence = { auction: id, symbol, issue, why: reason, bidsUntil: closesAt };
  const asked = { kind: 'auctionCallOff', evidence, actor, detail: { value: symbol }, reason };
  return done({ id: askTwo(state, { ...asked, action: 'auction_call_off_asked' }, env) });
};

/** Two people, before the close: after it a result cannot be stopped. */
export const callOffReview: ReviewKind = {
  evidence: {
    auction: 'text',
    symbol: 'text',
    issue: 'text',
    why: CALL_OFF_REASONS,
    bidsUntil: 'int',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  blocked: (state, { evidence }, at) =>
    isOfferedAt(auctionOf(state, evidence), at)
      ? null
      : { code: 'auction_over', reason: 'not_justified' },
  approved: (state, { evidence }) => {
    const { id } = auctionOf(state, evidence);
    const why = CALL_OFF_REASONS.find((reason) => reason === evidence.why) ?? 'system_fault';
    state.auctions.patch(id, { callOffReason: why });
    beginClearing(state, id);
  },
  rejected: () => undefined,
};
