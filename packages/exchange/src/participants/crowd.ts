/**
 * Who takes part in an issue and with what. All shares issued are somebody's: what the traders
 * don't have lies with long-term holders, who never trade.
 */
import type { Instrument } from '@maru/std/instrument';
import type { Prng } from '@maru/std/prng';
import { businessClock } from './market-clock.ts';
import { temperOf } from './tempers.ts';

export type ParticipantKind = 'maker' | 'value' | 'trend' | 'noise' | 'holder';

export interface Participant {
  readonly kind: ParticipantKind;
  /** Thousandths of the shares issued that he begins with, and as much again in money. */
  readonly permille: number;
}

const member = (kind: ParticipantKind, permille: number): Participant => ({ kind, permille });

const FULL: readonly Participant[] = [
  ...[member('maker', 60), member('maker', 60)],
  ...[member('value', 60), member('value', 60), member('value', 60)],
  ...[member('trend', 20), member('trend', 20)],
  ...[member('noise', 30), member('noise', 30), member('noise', 30), member('noise', 30)],
  member('holder', 0),
];
const MAKERS: readonly Participant[] = [
  ...[member('maker', 225), member('maker', 225)],
  member('holder', 0),
];

/** The participants of an issue, in the order in which state keeps them; the holder is last. */
export const crowdOf = (instrument: Instrument): readonly Participant[] =>
  instrument.crowd === 'full' ? FULL : MAKERS;

/** Shares a participant begins with, and to which he would like to return. */
export const targetShares = (participant: Participant, shares: number): number =>
  Math.floor((shares * participant.permille) / 1_000);

/**
 * What the participants of an issue begin with at its base price.
 * @param float shares that are theirs: all issued, or what other holders leave of them
 */
export function endowment(
  instrument: Instrument,
  base: number,
  float = instrument.shares,
): { readonly cash: number[]; readonly shares: number[] } {
  const crowd = crowdOf(instrument);
  // money goes by the shares issued: participants of a small float can still buy
  const cash = crowd.map((p) => targetShares(p, instrument.shares) * base);
  const shares = crowd.map((p) => targetShares(p, float));
  const given = shares.reduce((sum, own) => sum + own, 0);
  shares[shares.length - 1] = float - given;
  return { cash, shares };
}

/** How an issue trades, by size and nature. Floats: these steer decisions, never amounts. */
export interface Habits {
  /** Shares of an ordinary order. */
  readonly unit: number;
  /** Shares of an ordinary order that gathers for a single price. */
  readonly auctionUnit: number;
  /** Shares a market maker shows at one level. */
  readonly depth: number;
  /** Half of the spread a market maker asks for, as a part of the price. */
  readonly halfSpread: number;
  /** Mean time between two visits of the participants in ordinary trading. */
  readonly visitEveryMs: number;
  /** Daily volatility of the issue's own opinion, as a part of the price. */
  readonly volatility: number;
  /** How far the issue follows the market. */
  readonly beta: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

const TRILLION = 1e12;
/** Units that change hands at a visit on average (measured). */
const UNITS_PER_VISIT = 0.22;
/** Part of a day's volume that one order for a call auction has. */
const AUCTION_PART = 0.004;
/** An ordinary order is not smaller than this, won. */
const SMALLEST_WON = 200_000;
/** Where there are only market makers. */
const MAKERS_EVERY_MS = 10_000;

/** The same part where no shares are listed. */
const ELSEWHERE = { otc: 0.0015, digital: 0.006, pair: 0.014 };

/**
 * Part of an issue's shares that changes hands on an ordinary day: more of a small company's than
 * of a large one's, and more on the second board.
 */
export function turnoverOf(instrument: Instrument, base: number): number {
  const { board, shares } = instrument;
  if (board === 'otc' || board === 'digital' || board === 'pair') return ELSEWHERE[board];
  const rate = clamp(0.004 * ((shares * base) / TRILLION) ** -0.15, 0.0018, 0.012);
  return board === 'main' ? rate : rate * 1.8;
}

/** @param nature draws that belong to the issue and never change */
export function habitsOf(instrument: Instrument, base: number, nature: Prng): Habits {
  const trillions = (instrument.shares * base) / TRILLION;
  const onMain = instrument.board === 'main';
  const { ordinaryDayMs } = businessClock(instrument.board);
  const [wild, tight, busy] = [nature.unit(), nature.unit(), nature.unit()];
  const traded = turnoverOf(instrument, base) * 2 ** (2 * busy - 1) * instrument.shares;
  const usualEveryMs = clamp(1_000 * trillions ** -0.35, 300, 4_000);
  const unit = Math.ceil(
    Math.max((traded * usualEveryMs) / (ordinaryDayMs * UNITS_PER_VISIT), SMALLEST_WON / base),
  );
  // where even the smallest orders would make too much volume people come more rarely
  const everyMs = clamp((ordinaryDayMs * UNITS_PER_VISIT * unit) / traded, usualEveryMs, 20_000);
  return {
    unit,
    auctionUnit: Math.max(unit, Math.round(traded * AUCTION_PART)),
    depth: unit * 12,
    halfSpread: clamp(0.0008 * trillions ** -0.25, 0.0003, 0.003) * 2 ** (2 * tight - 1),
    visitEveryMs: instrument.crowd === 'full' ? everyMs : MAKERS_EVERY_MS,
    volatility: (onMain ? 0.01 : 0.014) + (onMain ? 0.012 : 0.017) * wild,
    beta: (onMain ? 0.7 : 0.8) + 0.6 * nature.unit(),
    ...temperOf(instrument, wild),
  };
}
