/** Views of mentors, their records and their copies. */
import type { BlockFill, CopiedLine, Copy, Mentor } from '@maru/broker/products/follows/rows';
import {
  type Close,
  closedOf,
  curveOf,
  drawdownOf,
  type OwnTrade,
  type Point,
} from '@maru/broker/products/follows/statistics';
import type { Output } from '@maru/contract/calls';
import { SHORT_RECORD_DAYS } from '@maru/contract/record-rules';
import type { Instrument } from '@maru/std/instrument';
import { DAY_MS, dayOf, type Instant } from '@maru/std/kst';
import { hundredths, percentOf } from '@maru/std/percent';
import { averageText, priceText } from '@maru/std/price-text';
import type { Figures } from './followers-in-profit.ts';

export type MentorView = Output<'mentorList'>['rows'][number];
export type MentorRecord = MentorView['record'];
export type TradeView = Output<'mentorTrades'>['rows'][number];
export type CopiedPosition = Output<'mentorInfo'>['positions'][number];

/** The data that a mentor's record is computed from. */
export interface RecordBasis {
  readonly startedAt: Instant | null;
  /** Of the mentor's own follow, oldest first. */
  readonly trades: readonly Copy[];
  readonly closes: readonly Close[];
  readonly figures: Figures;
}

const onDay = (copy: Copy): OwnTrade => ({ ...copy, day: dayOf(copy.at ?? 0) });

/**
 * The worth of the mentor's own follow at the end of each day before this one, and now; oldest
 * first.
 */
function pointsOf({ startedAt, trades, closes, figures }: RecordBasis, now: Instant): Point[] {
  if (startedAt === null) return [];
  const today = dayOf(now);
  const { ownStake, ownWorth } = figures;
  const past = closes.filter(({ day }) => day < today);
  const curve = curveOf(ownStake, trades.map(onDay), past);
  const first: Point = { day: dayOf(startedAt), worth: ownStake };
  return [first, ...curve, { day: today, worth: ownWorth }];
}

/** A mentor's record, all of it from the mentor's own trades and the market's prices. */
export function recordOf(basis: RecordBasis, now: Instant): MentorRecord {
  const { startedAt, trades, figures } = basis;
  const { ownStake, ownWorth, followers, inProfit, scale } = figures;
  const points = pointsOf(basis, now);
  const { depth, from, to } = drawdownOf(points);
  const { closed, won } = closedOf(trades.map(onDay));
  const days = startedAt === null ? 0 : Math.floor((now - startedAt) / DAY_MS);
  const before = points.at(-2)?.worth ?? ownStake;
  return {
    since: startedAt,
    days,
    short: days < SHORT_RECORD_DAYS,
    return: percentOf(ownWorth - ownStake, ownStake),
    drawdown: hundredths(depth),
    drawdownFrom: from,
    drawdownTo: to,
    closed,
    won,
    winRate: closed === 0 ? null : percentOf(BigInt(won), BigInt(closed)),
    today: percentOf(ownWorth - before, before),
    followers,
    inProfit,
    fund: String(scale),
    own: String(ownWorth),
  };
}

/** The mentor's return at the end of each day, then now. */
export function curveView(basis: RecordBasis, now: Instant): Output<'mentorInfo'>['curve'] {
  const { ownStake } = basis.figures;
  return pointsOf(basis, now).map(({ day, worth }) => ({
    day,
    return: percentOf(worth - ownStake, ownStake),
  }));
}

export function mentorView(
  { id, names, style, stage, minimum, endsAt, lockDays, sharePpm }: Mentor,
  record: MentorRecord,
  mine: string | null,
): MentorView {
  const terms = { minimum: String(minimum), endsAt, lockDays, sharePpm };
  return { id, names, style, stage, ...terms, record, mine };
}

export function positionView(
  { symbol, quantity, closing, cost }: CopiedLine,
  { names, board: market, scale }: Instrument,
  value: bigint,
): CopiedPosition {
  const money = { cost: String(cost), value: String(value), profit: String(value - cost) };
  return { symbol, names, market, scale, quantity, closing, ...money };
}

/** @param fills of all block orders that are answered together */
export function tradeView(
  copy: Copy,
  { names, board: market, scale }: Instrument,
  fills: readonly BlockFill[],
): TradeView {
  const { id, symbol, side, quantity, amount, fee, transactionTax, ruralTax, realised } = copy;
  return {
    id,
    at: copy.at ?? 0,
    symbol,
    names,
    market,
    scale,
    side,
    quantity,
    amount: String(amount),
    average: averageText(amount, quantity, 0),
    costs: String(fee + transactionTax + ruralTax),
    realised: side === 'buy' ? null : String(realised),
    fills: fills
      .filter(({ block }) => block === copy.block)
      .map((one) => ({ at: one.at, price: priceText(one.price, 0), quantity: one.quantity })),
  };
}
