/**
 * The participants of an issue and their initial means. All shares issued have an owner: those not
 * given to the traders belong to long-term holders, which never trade.
 */
import type { Instrument } from '@maru/std/instrument';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Prng } from '@maru/std/prng';
import { businessClock } from './market-clock.ts';
import { temperOf } from './tempers.ts';

export type ParticipantKind = 'maker' | 'value' | 'trend' | 'noise' | 'holder';

export interface Participant {
  readonly kind: ParticipantKind;
  /** Initial shares in thousandths of those issued; initial money has the same value. */
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

/** The participants of an issue in the order of the saved state; the holder is last. */
export const crowdOf = (instrument: Instrument): readonly Participant[] =>
  instrument.crowd === 'full' ? FULL : MAKERS;

/** Initial shares of a participant, which are also its target. */
export const targetShares = (participant: Participant, shares: number): number =>
  Math.floor((shares * participant.permille) / 1_000);

/**
 * The initial means of an issue's participants at its base price.
 * @param float shares that are theirs: all issued, or those left by other holders
 */
export function endowment(
  instrument: Instrument,
  base: number,
  float = instrument.shares,
): { readonly cash: number[]; readonly shares: number[] } {
  const crowd = crowdOf(instrument);
  // money depends on all shares issued: participants of a small float can still buy
  const cash = crowd.map((p) => targetShares(p, instrument.shares) * base);
  const shares = crowd.map((p) => targetShares(p, float));
  const given = shares.reduce((sum, own) => sum + own, 0);
  shares[shares.length - 1] = float - given;
  return { cash, shares };
}

/** Trading habits of an issue, by size and kind. Floats: they steer decisions, never amounts. */
export interface Habits {
  /** Shares of an ordinary order. */
  readonly unit: number;
  /** Shares of an ordinary order for a call auction. */
  readonly auctionUnit: number;
  /** Shares a market maker shows at one level. */
  readonly depth: number;
  /** Half of a market maker's spread, as a part of the price. */
  readonly halfSpread: number;
  /** Mean time between two visits of the participants in ordinary trading. */
  readonly visitEveryMs: number;
  /** Daily volatility of the issue's own opinion, as a part of the price. */
  readonly volatility: number;
  /** Sensitivity of the issue to the market factor. */
  readonly beta: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

const TRILLION = 1e12;
/** Mean units traded at a visit (measured). */
const UNITS_PER_VISIT = 0.22;
/** An order for a call auction, as a part of a day's volume. */
const AUCTION_PART = 0.004;
/** Least size of an ordinary order, won. */
const SMALLEST_WON = 200_000;
/** For issues with market makers only. */
const MAKERS_EVERY_MS = 10_000;

/** The same part where no shares are listed. */
const ELSEWHERE = { otc: 0.0015, digital: 0.006, pair: 0.014 };

/**
 * Daily turnover as a part of an issue's shares: greater for a small company than for a large one,
 * and greater on the second board.
 */
export function turnoverOf(instrument: Instrument, base: number): number {
  const { board, shares } = instrument;
  if (board === 'otc' || board === 'digital' || board === 'pair') return ELSEWHERE[board];
  const rate = clamp(0.004 * ((shares * base) / TRILLION) ** -0.15, 0.0018, 0.012);
  return board === 'main' ? rate : rate * 1.8;
}

/** @param nature random numbers that belong to the issue and never change */
export function habitsOf(
  instrument: Instrument,
  base: number,
  hours: CalendarMode,
  nature: Prng,
): Habits {
  const trillions = (instrument.shares * base) / TRILLION;
  const onMain = instrument.board === 'main';
  const { ordinaryDayMs } = businessClock(instrument.board, hours);
  const [wild, tight, busy] = [nature.unit(), nature.unit(), nature.unit()];
  const traded = turnoverOf(instrument, base) * 2 ** (2 * busy - 1) * instrument.shares;
  const usualEveryMs = clamp(1_000 * trillions ** -0.35, 300, 4_000);
  const unit = Math.ceil(
    Math.max((traded * usualEveryMs) / (ordinaryDayMs * UNITS_PER_VISIT), SMALLEST_WON / base),
  );
  // where even the smallest orders would make too much volume, visits are less frequent
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
