/** Bids while an auction is open: placed, raised, taken back. Money is won. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { type Instant, startOfDay } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { priceGrid } from '@maru/std/price-grid';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { freeWon, holdWon } from '../../kernel/ledger/held.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import type { Auction, Bid } from './rows.ts';

/** A customer's bids in an auction that count. */
const bidsIn = (state: State, customer: string, auction: string): readonly Bid[] =>
  state.indexes.bidsByCustomer
    .rows(customer)
    .filter((one) => one.auction === auction && one.state === 'open');

/** Refuses an unknown auction, and one that takes no bids now. */
function auctionFor(state: State, id: string, now: Instant): Result<Auction, Refusal> {
  const auction = state.auctions.get(id);
  if (auction === undefined || auction.announcedAt === null) {
    return err(refusal('product_missing'));
  }
  if (auction.stage === 'upcoming') return err(refusal('auction_not_yet'));
  // the alarm of the close may come a moment after it
  const isOpen = auction.stage === 'open' && now < auction.closesAt;
  return isOpen ? ok(auction) : err(refusal('auction_over'));
}

/** Refuses a customer that may not trade, and all while the channel is closed. */
function obstacle(state: State, customer: string, now: Instant): Refusal | null {
  const bar = tradingObstacle(state.customers.must(customer));
  if (bar !== null) return refusal(bar);
  const channel = parameter(state, 'auctionChannel', now);
  return channel === 'closed' ? refusal('auction_channel_closed') : null;
}

/** Refuses a price off tick or out of the auction's range, and lots beyond its least and most. */
function termsRefusal(state: State, auction: Auction, price: number, lots: number) {
  const { reserve, highest, leastLots, mostLots, symbol } = auction;
  if (!Number.isSafeInteger(price) || price <= 0) return refusal('price_not_positive');
  if (price < reserve) return refusal('bid_below_reserve', { n: String(reserve) });
  if (price > highest) return refusal('bid_above_highest', { n: String(highest) });
  const { below, above } = priceGrid(instrumentOf(state, symbol).grid).nearestOnTick(price);
  if (below !== above) return refusal('off_tick', { n: String(below), m: String(above) });
  if (!Number.isSafeInteger(lots) || lots <= 0) return refusal('lots_not_whole');
  if (lots < leastLots) return refusal('bid_lots_below', { n: String(leastLots) });
  return lots > mostLots ? refusal('bid_lots_above', { n: String(mostLots) }) : null;
}

/** The amount of a bid, if it is none beyond the firm's greatest and `hold` more is there. */
function amountOf(
  state: State,
  customer: string,
  { amount, held }: { readonly amount: bigint; readonly held: bigint },
  { now }: Env,
): Result<bigint, Refusal> {
  const most = parameter(state, 'maximumOrderWon', now);
  if (amount > most) return err(refusal('amount_over_limit', { n: String(most) }));
  const hold = amount - held;
  if (hold > availableOf(state, customer, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(hold) }));
  }
  return ok(hold);
}

const amountFor = ({ lotSize }: Auction, price: number, lots: number): bigint =>
  contractAmount(price, lots * lotSize);

/** Holds money for a bid; the number of the entry. */
function hold(state: State, bid: Pick<Bid, 'id' | 'customer' | 'symbol'>, by: bigint, env: Env) {
  const { id: ref, customer, symbol } = bid;
  return holdWon(state, { cause: 'bid', customer, ref, symbol }, by, env).no;
}

/** What a preview returns of a bid: won held in addition, and until when its shares are locked. */
function expected(
  { calendar }: State,
  { lotSize, closesAt, lockDays }: Auction,
  {
    lots,
    amount,
    hold: more,
  }: { readonly lots: number; readonly amount: bigint; readonly hold: bigint },
) {
  const day = calendar.dayOf(closesAt);
  const until = lockDays === 0 ? closesAt : startOfDay(calendar.addTradingDays(day, lockDays));
  const money = { amount: String(amount), hold: String(more) };
  return { shares: lots * lotSize, ...money, lockedUntil: until };
}

function publishChange(state: State, customer: string): void {
  notify(state, customer, { kind: 'auction' });
  notify(state, customer, { kind: 'balance' });
}

function checkBid(
  state: State,
  { actor, payload }: CommandOf<'auction.bid'>,
  env: Env,
): Result<{ readonly auction: Auction; readonly amount: bigint }, Refusal> {
  const barred = obstacle(state, actor, env.now);
  if (barred !== null) return err(barred);
  const found = auctionFor(state, payload.auction, env.now);
  if (!found.ok) return found;
  const auction = found.value;
  const { price, lots } = payload;
  if (isOpposite(state, actor, { symbol: auction.symbol, side: 'long' })) {
    return err(refusal('opposite_position'));
  }
  const wrong = termsRefusal(state, auction, price, lots);
  if (wrong !== null) return err(wrong);
  const most = parameter(state, 'auctionBidsMost', env.now);
  if (BigInt(bidsIn(state, actor, auction.id).length) >= most) {
    return err(refusal('bids_full', { n: String(most) }));
  }
  const amount = amountFor(auction, price, lots);
  const sum = amountOf(state, actor, { amount, held: 0n }, env);
  return sum.ok ? ok({ auction, amount }) : sum;
}

export const placeBid: Handler<'auction.bid'> = (state, command, env) => {
  const accepted = checkBid(state, command, env);
  if (!accepted.ok) return { ok: false, refusal: accepted.error };
  const { auction, amount } = accepted.value;
  const { actor: customer, payload } = command;
  const { price, lots } = payload;
  const { symbol } = auction;
  const id = `B${env.seq}`;
  const holdEntry = hold(state, { id, customer, symbol }, amount, env);
  state.bids.put({
    id,
    seq: env.seq,
    auction: auction.id,
    customer,
    symbol,
    state: 'open',
    price,
    lots,
    priority: env.seq,
    amount,
    held: amount,
    holdEntry,
    wonLots: 0,
    paid: 0n,
    released: 0n,
    placedAt: env.now,
    changedAt: env.now,
    endedAt: null,
    line: null,
    open: true,
  });
  state.auctions.patch(auction.id, { bids: auction.bids + 1 });
  publishChange(state, customer);
  return done({ id, held: String(amount) }, () =>
    expected(state, auction, { lots, amount, hold: amount }),
  );
};

/** Refuses a bid that is not the customer's, or no longer counts in an open auction. */
function ownBid(state: State, customer: string, id: string, now: Instant) {
  const bid = state.bids.get(id);
  if (bid?.customer !== customer) return err(refusal('bid_missing'));
  if (bid.state !== 'open') return err(refusal('bid_ended'));
  const auction = auctionFor(state, bid.auction, now);
  return auction.ok ? ok({ bid, auction: auction.value }) : auction;
}

/** Refuses a raise that lowers or changes nothing. */
function raiseRefusal(bid: Bid, price: number, lots: number): Refusal | null {
  if (price < bid.price || lots < bid.lots) return refusal('bid_lowered');
  return price === bid.price && lots === bid.lots ? refusal('bid_unchanged') : null;
}

/** A raised bid stands behind those that named its price before, as an amended order does. */
export const raiseBid: Handler<'auction.raise'> = (state, { actor, payload }, env) => {
  const { bid: id, price, lots } = payload;
  const own = ownBid(state, actor, id, env.now);
  if (!own.ok) return { ok: false, refusal: own.error };
  const { bid, auction } = own.value;
  const wrong =
    obstacle(state, actor, env.now) ??
    termsRefusal(state, auction, price, lots) ??
    raiseRefusal(bid, price, lots);
  if (wrong !== null) return { ok: false, refusal: wrong };
  const amount = amountFor(auction, price, lots);
  const more = amountOf(state, actor, { amount, held: bid.held }, env);
  if (!more.ok) return { ok: false, refusal: more.error };
  hold(state, bid, more.value, env);
  const changed = { price, lots, amount, held: amount, priority: env.seq, changedAt: env.now };
  state.bids.patch(id, changed);
  publishChange(state, actor);
  return done({ id, held: String(amount) }, () =>
    expected(state, auction, { lots, amount, hold: more.value }),
  );
};

/** The hold of a bid is free again. @param by what of it, won */
export function releaseOf(state: State, bid: Bid, by: bigint, env: Env): void {
  const { id: ref, customer, symbol } = bid;
  freeWon(state, { cause: 'bid_release', customer, ref, symbol }, by, env);
}

export const takeBidBack: Handler<'auction.takeBack'> = (state, { actor, payload }, env) => {
  const own = ownBid(state, actor, payload.bid, env.now);
  if (!own.ok) return { ok: false, refusal: own.error };
  const { bid, auction } = own.value;
  if (env.now >= auction.fixedFrom) return refuse('bid_fixed');
  releaseOf(state, bid, bid.held, env);
  const ended = { held: 0n, released: bid.held, endedAt: env.now, open: false } as const;
  state.bids.patch(bid.id, { ...ended, state: 'withdrawn' });
  state.auctions.patch(auction.id, { bids: auction.bids - 1 });
  publishChange(state, actor);
  return done({ id: bid.id });
};
