/**
 * Trades of customers with each other: both sides of a trade come with one number of the book. A
 * pattern like a transfer of money opens a case at the desk, and does nothing else.
 */
import { contractAmount, maxBig } from '@maru/std/money';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import type { ReportWatch } from '../../kernel/core/domain.ts';
import { consultMark, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { bookSideOf } from '../../trading/orders/direction.ts';
import type { Crossing } from './rows.ts';

/** From so many trades on a day on, the distance from the day's base and the turnover count. */
const REPEATED = 3;

/** One side of a trade. */
interface Side {
  readonly customer: string;
  readonly side: 'buy' | 'sell';
}

/** An order of a customer, or of a mentor with followers, as a side of trades. */
function sideOf(state: State, id: string): (Side & { readonly filled: number }) | null {
  const block = state.blockOrders.get(id);
  if (block !== undefined) {
    const follow = block.stops === null ? undefined : state.follows.get(block.stops);
    const customer = follow?.customer ?? state.mentors.must(block.mentor).customer;
    return { customer, side: block.side, filled: block.filled };
  }
  const order = state.orders.get(id);
  if (order === undefined) return null;
  return { customer: order.customer, side: bookSideOf(order), filled: order.filled };
}

type Fill = Extract<VenueReport, { kind: 'fill' }>;

/** Fills of a command that have changed something, by issue and number of the book. */
export class Fills implements ReportWatch {
  readonly #sides = new Map<string, (Side & { readonly fill: Fill; readonly symbol: string })[]>();

  #before: ReturnType<typeof sideOf> = null;

  before(state: State, report: VenueReport): void {
    this.#before = report.kind === 'fill' ? sideOf(state, report.id) : null;
  }

  after(state: State, report: VenueReport): void {
    const before = this.#before;
    if (report.kind !== 'fill' || before === null) return;
    const after = sideOf(state, report.id);
    if (after === null || after.filled === before.filled) return;
    const symbol = (state.blockOrders.get(report.id) ?? state.orders.must(report.id)).symbol;
    const key = `${symbol}:${report.bookSeq}`;
    const { customer, side } = before;
    const known = this.#sides.get(key) ?? [];
    this.#sides.set(key, [...known, { customer, side, fill: report, symbol }]);
  }

  /** Notes each trade of which both sides are customers. */
  end(state: State, env: Env): void {
    for (const [buyer, seller] of this.#pairs()) {
      noteTrade(state, { ...buyer.fill, symbol: buyer.symbol }, [buyer, seller], env);
    }
  }

  *#pairs() {
    for (const sides of this.#sides.values()) {
      const buyer = sides.find(({ side }) => side === 'buy');
      const seller = sides.find(({ side }) => side === 'sell');
      if (buyer !== undefined && seller !== undefined) yield [buyer, seller] as const;
    }
  }
}

const NONE = { trades: 0, traded: 0n, offMarket: 0n, offBase: 0n, shifted: 0n } as const;

const distance = (price: number, from: number, shares: number): bigint =>
  contractAmount(Math.abs(price - from), shares);

function noteTrade(
  state: State,
  trade: Pick<Fill, 'price' | 'quantity'> & { readonly symbol: string },
  [{ customer: buyer }, { customer: seller }]: readonly [Side, Side],
  env: Env,
): void {
  const { symbol, price, quantity } = trade;
  const mark = consultMark(state, symbol);
  if (mark === undefined) return;
  const { bid, ask, base } = mark;
  const known = mark.last ?? base;
  const market = bid === null || ask === null ? known : Math.floor((bid + ask) / 2);
  const isInOrder = buyer <= seller;
  const [first, second] = isInOrder ? [buyer, seller] : [seller, buyer];
  const id = `${first}:${second}`;
  const day = state.calendar.dayOf(env.now);
  const row = state.crossings.get(id);
  const of = row?.day === day ? row : NONE;
  const gain = contractAmount(1, quantity) * BigInt(market - price);
  const after = state.crossings.put({
    id,
    first,
    second,
    day,
    trades: of.trades + 1,
    traded: of.traded + contractAmount(price, quantity),
    offMarket: of.offMarket + distance(price, market, quantity),
    offBase: of.offBase + distance(price, base, quantity),
    shifted: of.shifted + (isInOrder ? gain : -gain),
    review: row?.review ?? null,
    reviewedOn: row?.reviewedOn ?? null,
  });
  if (isSuspect(state, after, env)) openCase(state, after, symbol, env);
}

/** Whether a day's trades of two accounts are for staff to look at. */
function isSuspect(state: State, row: Crossing, { now }: Env): boolean {
  if (row.reviewedOn === row.day) return false;
  const off = parameter(state, 'crossOffWon', now);
  const traded = parameter(state, 'crossTradedWon', now);
  if (row.offMarket >= off) return true;
  return row.trades >= REPEATED && (row.offBase >= off || row.traded >= traded);
}

/** One case a command: its id is the command's. A later one opens the next. */
function openCase(state: State, row: Crossing, symbol: string, env: Env): void {
  if (state.reviews.get(`R${env.seq}`) !== undefined) return;
  const { first, second, trades, traded, offMarket, offBase, shifted } = row;
  const [gained, other] = shifted < 0n ? [second, first] : [first, second];
  const evidence = {
    otherAccount: other,
    symbol,
    fills: trades,
    crossed: String(traded),
    offPrice: String(maxBig(offMarket, offBase)),
  };
  const { id } = openReview(state, 'crossing', gained, evidence, env);
  state.crossings.patch(row.id, { review: id, reviewedOn: row.day });
}

/** Staff review it: approved, it is explained; rejected, they act by other means of the desk. */
export const crossingReview: ReviewKind = {
  evidence: {
    otherAccount: 'text',
    symbol: 'text',
    fills: 'int',
    crossed: 'text',
    offPrice: 'text',
  },
  reasons: ['suspicious'],
  ofTheFirm: true,
  check: () => null,
  people: () => 1n,
  approved: () => undefined,
  rejected: () => undefined,
};
