/** A customer's purchase from a block offer or from the special zone. Money is won. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { startOfDay } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { type Decision, type DecisionOf, done, type Handler } from '../../kernel/core/handler.ts';
import { consultMark, isHalted, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { isOpen, writeHours } from '../../kernel/parameters/hours.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { checkLarge } from '../../trading/orders/place.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import type { StakePurchase } from '../stakes/rows.ts';
import { takeShares } from '../stakes/shares.ts';
import { endOffer } from './life.ts';
import { notifyBought } from './messages.ts';
import { blockPriceAt } from './price.ts';
import type { StakeOffer } from './rows.ts';

const leftIn = ({ pool, sold }: StakeOffer): number => pool - sold;

const takeId = (offer: string, customer: string): string => `${offer}:${customer}`;

/** Shares that a customer has taken of an offer with a cap. */
const takenBy = (state: State, offer: string, customer: string): number =>
  state.offerTakes.get(takeId(offer, customer))?.shares ?? 0;

/** Whether block trades are taken now, and the hours in which they are, such as `15:40-18:00`. */
export function blockHours(state: State, env: Pick<Env, 'now'>) {
  const hours = parameter(state, 'blockHours', env.now);
  const isChannelOpen = parameter(state, 'blockChannel', env.now) === 'open';
  const isNow = isOpen(hours, state.calendar.business, env.now);
  return { open: isChannelOpen && isNow, range: writeHours(hours) };
}

/** The least of a block purchase, shares; less is left of an offer: all whole lots of that. */
export function leastOf(state: State, offer: StakeOffer, { now }: Pick<Env, 'now'>): number {
  const left = leftIn(offer);
  return Math.min(Number(parameter(state, 'blockMinShares', now)), left - (left % offer.lotSize));
}

type Wanted = Pick<CommandOf<'special.take'>, 'actor'> & {
  readonly payload: { readonly offer: string; readonly lots: number; readonly confirmed: boolean };
};

/** Refuses an unknown offer of the product, and one that takes no purchases now. */
function openOffer(
  state: State,
  product: StakeOffer['product'],
  id: string,
  { now }: Env,
): Result<StakeOffer, Refusal> {
  const offer = state.stakeOffers.get(id);
  if (offer?.product !== product || offer.announcedAt === null) {
    return err(refusal('product_missing'));
  }
  if (offer.stage === 'upcoming') return err(refusal('offer_not_yet'));
  const left = leftIn(offer);
  if (left < offer.lotSize) return err(refusal('offer_sold_out', { n: String(left) }));
  // the alarm of its end may come a moment after it
  const isOver = offer.stage !== 'open' || now >= offer.closesAt;
  return isOver ? err(refusal('offer_over')) : ok(offer);
}

/** Shares of a purchase: whole lots, no more than are left, and no less than the least. */
function sharesOf(offer: StakeOffer, lots: number, least: number): Result<number, Refusal> {
  if (!Number.isSafeInteger(lots) || lots <= 0) return err(refusal('lots_not_whole'));
  const shares = lots * offer.lotSize;
  const left = leftIn(offer);
  if (shares > left) return err(refusal('offer_sold_out', { n: String(left) }));
  return shares < least ? err(refusal('block_below', { n: String(least) })) : ok(shares);
}

/** Refuses opposite_position, and an amount that is not allowed. */
function moneyRefusal(
  state: State,
  { actor, payload }: Wanted,
  { symbol }: StakeOffer,
  amount: bigint,
  env: Env,
): Refusal | null {
  if (isOpposite(state, actor, { symbol, side: 'long' })) return refusal('opposite_position');
  const large = checkLarge(state, amount, payload.confirmed, env);
  if (!large.ok) return large.error;
  const isThere = amount <= availableOf(state, actor, 'KRW');
  return isThere ? null : refusal('insufficient_available', { n: String(amount) });
}

interface Accepted {
  readonly offer: StakeOffer;
  readonly shares: number;
  readonly price: number;
}

/** Buys, and ends the offer with its last lot. */
function buy(state: State, customer: string, accepted: Accepted, env: Env): StakePurchase {
  const { offer, shares, price } = accepted;
  const { id, stake, lockDays } = offer;
  const clientOrderId = `${id}:${env.seq}`;
  const one = { stake, customer, price, shares, from: 'free', lockDays, clientOrderId } as const;
  const purchase = takeShares(state, one, env);
  const after = state.stakeOffers.patch(id, {
    sold: offer.sold + shares,
    purchases: offer.purchases + 1,
  });
  notifyBought(state, purchase, env);
  if (leftIn(after) < offer.lotSize) endOffer(state, after, env);
  return purchase;
}

function decided(
  state: State,
  customer: string,
  accepted: Accepted,
  env: Env,
): DecisionOf<'block.buy'> {
  const { lockDays } = accepted.offer;
  const { id, price, quantity, amount, lockedUntil } = buy(state, customer, accepted, env);
  const reply = { id, price: String(price), quantity, amount: String(amount), lockedUntil };
  const today = state.calendar.dayOf(env.now);
  return done(reply, () => ({
    price: String(price),
    quantity,
    amount: String(amount),
    availableAfter: String(availableOf(state, customer, 'KRW')),
    unlocksAt: lockDays === 0 ? null : startOfDay(state.calendar.addTradingDays(today, lockDays)),
  }));
}

const refused = (one: Refusal): Decision<never, never> => ({ ok: false, refusal: one });

export const buyBlock: Handler<'block.buy'> = (state, command, env) => {
  const { actor, payload } = command;
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return refused(refusal(obstacle));
  const found = openOffer(state, 'block', payload.offer, env);
  if (!found.ok) return refused(found.error);
  const offer = found.value;
  if (!blockHours(state, env).open) return refused(refusal('block_closed'));
  const shares = sharesOf(offer, payload.lots, leastOf(state, offer, env));
  if (!shares.ok) return refused(shares.error);
  const mark = consultMark(state, offer.symbol);
  if (mark === undefined || state.venueAway) return refused(refusal('price_not_obtained'));
  if (mark.phase === 'halted') return refused(refusal('halted'));
  const price = blockPriceAt(mark, offer.discountPpm);
  if (price === null) return refused(refusal('price_not_obtained'));
  // never dearer than the price that the customer has seen
  if (payload.price !== null && price > payload.price) {
    return refused(refusal('block_price_moved', { n: String(price) }));
  }
  const amount = contractAmount(price, shares.value);
  const short = moneyRefusal(state, command, offer, amount, env);
  if (short !== null) return refused(short);
  return decided(state, actor, { offer, shares: shares.value, price }, env);
};

export const takeSpecial: Handler<'special.take'> = (state, command, env) => {
  const { actor, payload } = command;
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return refused(refusal(obstacle));
  const found = openOffer(state, 'special', payload.offer, env);
  if (!found.ok) return refused(found.error);
  const offer = found.value;
  const shares = sharesOf(offer, payload.lots, 0);
  if (!shares.ok) return refused(shares.error);
  const { id, cap, price, symbol } = offer;
  const taken = takenBy(state, id, actor) + shares.value;
  if (cap !== null && taken > cap) return refused(refusal('special_cap', { n: String(cap) }));
  if (price === null) return refused(refusal('price_not_obtained'));
  if (isHalted(state, symbol)) return refused(refusal('halted'));
  const amount = contractAmount(price, shares.value);
  const short = moneyRefusal(state, command, offer, amount, env);
  if (short !== null) return refused(short);
  const note = { id: takeId(id, actor), offer: id, customer: actor, shares: taken, open: true };
  state.offerTakes.put(note);
  return decided(state, actor, { offer, shares: shares.value, price }, env);
};
