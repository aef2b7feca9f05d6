/**
 * The single price of a call auction, and the allocation at a price limit (KOSPI Business
 * Regulation art. 22 and 23, Enforcement Rules art. 34 to 36). Levels number the on-tick prices.
 */

/** The orders that could meet: a level may hold both sides. */
export interface Depth {
  /** Levels of the lowest offer and of the highest bid. */
  readonly lowestAsk: number;
  readonly highestBid: number;
  bidsAt(level: number): number;
  asksAt(level: number): number;
}

export interface SinglePrice {
  readonly level: number;
  /** Shares that trade. */
  readonly quantity: number;
}

/**
 * The level at which most shares trade while every order with a better price is filled; null when
 * bids and offers don't meet. Among several it is the one nearest to `near`, the level of the last
 * price, or the next above an off-tick one.
 */
export function singlePrice(depth: Depth, near: number): SinglePrice | null {
  const { lowestAsk, highestBid } = depth;
  let demand = 0;
  for (let level = lowestAsk; level <= highestBid; level++) demand += depth.bidsAt(level);
  const all = demand;
  let supply = 0;
  let quantity = 0;
  for (let level = lowestAsk; level <= highestBid; level++) {
    supply += depth.asksAt(level);
    quantity = Math.max(quantity, Math.min(demand, supply));
    demand -= depth.bidsAt(level);
  }
  if (quantity === 0) return null;
  demand = all;
  supply = 0;
  let first = -1;
  let last = -1;
  for (let level = lowestAsk; level <= highestBid; level++) {
    const better = { asks: supply, bids: demand - depth.bidsAt(level) };
    supply += depth.asksAt(level);
    const fills = Math.min(demand, supply) === quantity;
    if (fills && better.asks <= quantity && better.bids <= quantity) {
      if (first === -1) first = level;
      last = level;
    }
    demand = better.bids;
  }
  return { level: Math.min(Math.max(near, first), last), quantity };
}

/** Shares an order gets in the first round. */
const FIRST_ROUND = 100;

/** Shares that one of several orders gets at its turn. */
export interface Turn {
  /** Its place among the orders, by time. */
  readonly order: number;
  readonly shares: number;
}

/**
 * The turns of simultaneous orders at a price limit, larger orders first: up to 100 shares each,
 * then half of what each has left (rounded up), then all. `wanted` is in the order of time, which
 * decides between equals.
 */
export function turnsAtLimit(wanted: readonly number[]): Turn[] {
  const rest = [...wanted];
  const bySize = wanted.map((_, i) => i);
  bySize.sort((a, b) => (wanted[b] as number) - (wanted[a] as number) || a - b);
  const round = (part: (rest: number) => number): Turn[] =>
    bySize.map((order) => {
      const shares = part(rest[order] as number);
      rest[order] = (rest[order] as number) - shares;
      return { order, shares };
    });
  const turns = [
    ...round((left) => Math.min(left, FIRST_ROUND)),
    ...round((left) => Math.ceil(left / 2)),
    ...round((left) => left),
  ];
  return turns.filter(({ shares }) => shares > 0);
}
