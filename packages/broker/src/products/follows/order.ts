/** Orders of a mentor: the mentor's part of one, and the fraction that followers take over. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import { contractAmount } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { obstacleTo } from '../../kernel/core/obstacle.ts';
import type { State } from '../../kernel/core/state.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { holdFor, NOTHING_FILLED, ratesFor } from '../../trading/orders/costs.ts';
import { orderId } from '../../trading/orders/ids.ts';
import { checkLarge } from '../../trading/orders/place.ts';
import { indicativePrice, pricesOf, tradable } from '../../trading/orders/terms.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import { newBlock, reserveFor, takeBuy, takeSell } from './block.ts';
import { collarObstacle, collarOf, depthObstacle, likelyShares } from './collar.ts';
import { gather } from './gather.ts';
import { mentorOf } from './mentor.ts';
import { cancelBlock } from './reports.ts';
import type { BlockOrder, CopiedLine, Follow, Mentor } from './rows.ts';
import { marketPrices, marksOf, positionsOf, worthOf } from './worth.ts';

interface Accepted {
  readonly mentor: Mentor;
  readonly own: Follow;
  readonly block: BlockOrder;
  /** Of a sale: the mentor's own position; undefined: only followers have one. */
  readonly position: CopiedLine | undefined;
  /** The mentor's shares. */
  readonly quantity: number;
}

/** The mentor row of a customer, with the stake that trades. */
function trader(state: State, actor: string): Result<{ mentor: Mentor; own: Follow }, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const mentor = mentorOf(state, actor);
  const own = mentor?.own == null ? undefined : state.follows.get(mentor.own);
  if (mentor?.stage !== 'active' || own?.stage !== 'active') return err(refusal('not_allowed'));
  if (state.indexes.blockOrdersByMentor.count(mentor.id) >= LIMITS.openOrders) {
    return err(refusal('open_orders_full', { n: String(LIMITS.openOrders) }));
  }
  return ok({ mentor, own });
}

/** Checks a purchase of the mentor's: its amount, and whether the stake covers it. */
function checkBuy(
  state: State,
  { mentor, own }: { readonly mentor: Mentor; readonly own: Follow },
  { block, price, quantity }: { block: BlockOrder; price: number; quantity: number },
  env: Env,
): Refusal | null {
  if (isOpposite(state, mentor.customer, { symbol: block.symbol, side: 'long' })) {
    return refusal('opposite_position');
  }
  const large = checkLarge(state, contractAmount(price, quantity), true, env);
  if (!large.ok) return large.error;
  const needed = holdFor({ ...block, leverage: 1 }, quantity, NOTHING_FILLED) + 1n;
  const free = own.cash - own.reserved;
  return needed > free ? refusal('insufficient_funds', { n: String(needed) }) : null;
}

/** The mentor's sale of a position: its share, and the total. */
function saleOf(
  state: State,
  mentor: string,
  position: CopiedLine | undefined,
  { symbol, quantity }: CommandOf<'mentor.order'>['payload'],
): Result<{ readonly part: number; readonly whole: number; readonly quantity: number }, Refusal> {
  const free = position === undefined ? 0 : position.quantity - position.closing;
  if (quantity === null) {
    const all = state.indexes.copiedLinesByIssue.rows(`${mentor}:${symbol}`);
    const isHeld = all.some((one) => one.quantity > one.closing);
    return isHeld ? ok({ part: 1, whole: 1, quantity: free }) : err(refusal('nothing_to_sell'));
  }
  if (free === 0) return err(refusal('nothing_to_sell'));
  if (quantity > free) return err(refusal('sale_over_holding', { n: quantityText(free, 0) }));
  return ok({ part: quantity, whole: free, quantity });
}

function check(
  state: State,
  { actor, payload }: CommandOf<'mentor.order'>,
  env: Env,
): Result<Accepted, Refusal> {
  const mentorTrader = trader(state, actor);
  if (!mentorTrader.ok) return mentorTrader;
  const { mentor, own } = mentorTrader.value;
  const { symbol, side, type, tif, quantity: asked, book } = payload;
  const known = state.instruments.get(symbol);
  if (known !== undefined && known.board !== 'main' && known.board !== 'second') {
    return err(refusal('mentor_listed_only'));
  }
  const terms = { type, tif, price: payload.price, stopPrice: null };
  const market = tradable(state, symbol, terms, env.now);
  if (!market.ok) return market;
  const prices = pricesOf(terms, side, market.value);
  if (!prices.ok) return prices;
  const isWhole = asked === null ? side === 'sell' : Number.isSafeInteger(asked) && asked > 0;
  if (!isWhole) return err(refusal('lots_not_whole'));
  if ((asked ?? 0) > LIMITS.orderQuantity) {
    return err(refusal('quantity_over_limit', { n: quantityText(LIMITS.orderQuantity, 0) }));
  }
  const { mark, instrument } = market.value;
  const { price } = prices.value;
  const rates = ratesFor(state, actor, instrument, side, env.now);
  const collar = collarOf(state, side, market.value, env.now);
  const beyond = collarObstacle(side, price, collar, instrument);
  if (beyond !== null) return err(beyond);
  const at = { id: orderId(env.seq), stops: null, price, reservationPrice: price ?? collar, rates };
  const base = { mentor: mentor.id, symbol, side, type, tif, ...at };
  const tooMuch = (block: BlockOrder, quantity: number, indicative: number): Refusal | null => {
    const total = likelyShares(state, block, own, indicative);
    return depthObstacle(state, { block, total, quantity }, market.value, book, env.now);
  };
  if (side === 'buy') {
    // a stake buys nothing new for as long as the customer may not
    const bar = obstacleTo(state, actor, { spends: true }, env.now);
    if (bar !== null) return err(refusal(bar));
    const worth = worthOf(state, own, marketPrices(state));
    const quantity = asked ?? 0;
    const marks = marksOf(state, mentor);
    const fraction = { part: BigInt(quantity), whole: worth, marks };
    const block = newBlock(state, { ...base, ...fraction }, env);
    const indicative = indicativePrice(type, price, side, mark);
    const why =
      checkBuy(state, mentorTrader.value, { block, price: indicative, quantity }, env) ??
      tooMuch(block, quantity, indicative);
    return why === null ? ok({ mentor, own, block, position: undefined, quantity }) : err(why);
  }
  const position = positionsOf(state, own.id).find((one) => one.symbol === symbol);
  const sale = saleOf(state, mentor.id, position, payload);
  if (!sale.ok) return sale;
  const { part, whole, quantity } = sale.value;
  const fraction = { part: BigInt(part), whole: BigInt(whole), marks: {} };
  const block = newBlock(state, { ...base, ...fraction }, env);
  const why = tooMuch(block, quantity, mark.last ?? mark.base);
  return why === null ? ok({ mentor, own, block, position, quantity }) : err(why);
}

/**
 * Takes an order of a mentor. The mentor's part and its fraction are fixed at once; followers take
 * part one after the other, and then all of it goes to the venue as one order.
 */
export const placeMentorOrder: Handler<'mentor.order'> = (state, command, env) => {
  const checked = check(state, command, env);
  if (!checked.ok) return { ok: false, refusal: checked.error };
  const { mentor, own, block, position, quantity } = checked.value;
  state.blockOrders.put(block);
  if (block.side === 'buy') {
    takeBuy(state, block, own, quantity, reserveFor(block, quantity));
    if (!mentor.symbols.includes(block.symbol)) {
      state.mentors.patch(mentor.id, { symbols: [...mentor.symbols, block.symbol] });
    }
  } else if (position !== undefined && quantity > 0)
    takeSell(state, block, own, position, quantity);
  gather(state, block.id, env);
  return done({ id: block.id });
};

export const cancelMentorOrder: Handler<'mentor.cancel'> = (state, { actor, payload }, env) => {
  const block = state.blockOrders.get(payload.id);
  const isOwn = block !== undefined && block.stops === null;
  if (!isOwn || mentorOf(state, actor)?.id !== block.mentor) return refuse('order_missing');
  if (block.stage !== 'gathering' && block.stage !== 'sent') return refuse('not_pending');
  cancelBlock(state, block, env);
  return done({ id: block.id, cancelling: true });
};
