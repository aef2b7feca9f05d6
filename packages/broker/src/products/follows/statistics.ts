/**
 * A mentor's record, computed of the trades of the own follow and the prices at the end of each
 * day. Nothing else goes into it, and none of it is stored.
 */
import type { Day } from '@maru/std/kst';
import { hundredthsOf } from '@maru/std/percent';
import type { Copy } from './rows.ts';

/** Fields of a trade in the own follow. */
export type OwnTrade = Pick<
  Copy,
  | 'symbol'
  | 'side'
  | 'quantity'
  | 'amount'
  | 'fee'
  | 'transactionTax'
  | 'ruralTax'
  | 'realised'
  | 'line'
> & { readonly day: Day };

/** Won a share at the end of a day. */
export interface Close {
  readonly symbol: string;
  readonly day: Day;
  readonly close: number;
}

/** The worth of a follow at the end of a day, won. */
export interface Point {
  readonly day: Day;
  readonly worth: bigint;
}

/** Cash and shares of a follow, as its trades leave them. */
class Account {
  cash: bigint;
  readonly shares = new Map<string, number>();
  /** The newest price of each issue: its last close, or its last trade since. */
  readonly prices = new Map<string, bigint>();

  constructor(stake: bigint) {
    this.cash = stake;
  }

  trade({ symbol, side, quantity, amount, fee, transactionTax, ruralTax }: OwnTrade): void {
    const costs = fee + transactionTax + ruralTax;
    const sign = side === 'buy' ? 1 : -1;
    this.cash += side === 'buy' ? -(amount + costs) : amount - costs;
    this.shares.set(symbol, (this.shares.get(symbol) ?? 0) + sign * quantity);
    if (!this.prices.has(symbol)) this.prices.set(symbol, amount / BigInt(quantity));
  }

  get worth(): bigint {
    let worth = this.cash;
    for (const [symbol, quantity] of this.shares) {
      worth += (this.prices.get(symbol) ?? 0n) * BigInt(quantity);
    }
    return worth;
  }
}

/**
 * The worth at the end of each day that has a close, from the first trade's day on.
 * @param trades and @param closes oldest first
 */
export function curveOf(
  stake: bigint,
  trades: readonly OwnTrade[],
  closes: readonly Close[],
): readonly Point[] {
  const account = new Account(stake);
  const days = Map.groupBy(closes, ({ day }) => day);
  const points: Point[] = [];
  let next = 0;
  for (const [day, ofDay] of days) {
    for (; next < trades.length && (trades[next]?.day ?? '') <= day; next++) {
      account.trade(trades[next] as OwnTrade);
    }
    for (const { symbol, close } of ofDay) account.prices.set(symbol, BigInt(close));
    points.push({ day, worth: account.worth });
  }
  return points;
}

export interface Drawdown {
  /** Hundredths of a per cent, 0 or below. */
  readonly depth: bigint;
  /** The days of the high and of the low; null: it never fell. */
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The deepest fall from a high. @param points the first one is the stake */
export function drawdownOf(points: readonly Point[]): Drawdown {
  let deepest: Drawdown = { depth: 0n, from: null, to: null };
  let high = points[0];
  for (const point of points) {
    if (high === undefined || point.worth >= high.worth) high = point;
    const depth = hundredthsOf(point.worth - high.worth, high.worth);
    if (depth < deepest.depth) deepest = { depth, from: high.day, to: point.day };
  }
  return deepest;
}

/** Positions that were closed to the last share, and the profitable ones. */
export function closedOf(trades: readonly OwnTrade[]): {
  readonly closed: number;
  readonly won: number;
} {
  const lines = new Map<string, { left: number; realised: bigint }>();
  for (const { line, side, quantity, realised } of trades) {
    const known = lines.get(line ?? '') ?? { left: 0, realised: 0n };
    const left = known.left + (side === 'buy' ? quantity : -quantity);
    lines.set(line ?? '', { left, realised: known.realised + realised });
  }
  const closed = [...lines.values()].filter(({ left }) => left === 0);
  return { closed: closed.length, won: closed.filter(({ realised }) => realised > 0n).length };
}
