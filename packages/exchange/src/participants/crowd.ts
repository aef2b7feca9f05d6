/**
 * The participants of an issue and their initial means. All shares issued have an owner: those not
 * given to the traders belong to long-term holders, which never trade.
 */
import type { Instrument } from '@maru/std/instrument';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Prng } from '@maru/std/prng';
import { businessClock } from './market-clock.ts';
import { MARKET_VOLATILITY, temperOf } from './tempers.ts';

export type ParticipantKind = 'maker' | 'value' | 'trend' | 'noise' | 'holder';

export interface Participant {
  readonly kind: ParticipantKind;
  /** Initial shares in thousandths of those issued; initial money has the same value. */
  readonly permille: number;
}

const member = (kind: ParticipantKind, permille: number): Participant => ({ kind, permille });

const FULL: readonly Participant[] = [
  member('maker', 60),
  member('maker', 60),
  member('value', 60),
  member('value', 60),
  member('value', 60),
  member('trend', 20),
  member('trend', 20),
  member('noise', 30),
  member('noise', 30),
  member('noise', 30),
  member('noise', 30),
  member('holder', 0),
];
const FEW: readonly Participant[] = [
  member('maker', 110),
  member('maker', 110),
  member('value', 130),
  member('noise', 100),
  member('holder', 0),
];
const MAKERS: readonly Participant[] = [
  member('maker', 225),
  member('maker', 225),
  member('holder', 0),
];

/** The participants of an issue in the order of the saved state; the holder is last. */
export const crowdOf = ({ crowd }: Instrument): readonly Participant[] =>
  ({ full: FULL, few: FEW, maker: MAKERS })[crowd];

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
  /** Shares whose purchase from a market maker raises its fair value by half a spread. */
  readonly impact: number;
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
const UNITS_PER_VISIT = { full: 0.34, few: 1, maker: 0.34 };
/** Shares that a market maker quotes at a level, in units; among investors also by company size. */
const DEPTH_UNITS = { investors: 26, alone: 12 };
/** Units that move a market maker's fair value by half a spread. */
const IMPACT_UNITS = 40 / 3;
/** An order for a call auction, as a part of a day's volume. */
const AUCTION_PART = 0.0049;
/** Least size of an ordinary order, won. */
const SMALLEST_WON = 200_000;
interface Visits {
  /** Mean time between two visits in ordinary trading: of the largest issue and the smallest. */
  readonly large: number;
  readonly small: number;
  /** The same where even the smallest orders would make too much volume. */
  readonly most: number;
}
const VISITS_MS: Readonly<Record<Instrument['crowd'], Visits>> = {
  full: { large: 80, small: 4_000, most: 20_000 },
  few: { large: 15_000, small: 30_000, most: 150_000 },
  maker: { large: 10_000, small: 10_000, most: 10_000 },
};
/** Least time between visits of which the orders would be as large as a book's depth needs. */
const STEADY_MS = 300;
/** The least quote of a fund's market maker at a level, won, and its half-spread at most. */
const FUND_LEVEL_WON = 100_000_000;
const FUND_HALF_SPREAD = 0.0005;
/** Standard deviation of the usual turnover of issues of the same value, in logarithms. */
const TURNOVER_SPREAD = 0.8;
/** Powers of a day's attention in the frequency of visits, and in volatility. */
const ATTENTION = { visits: 0.35, volatility: 0.5 };

/** The same part where no shares are listed. */
const ELSEWHERE = { otc: 0.0015, digital: 0.006, pair: 0.014 };

/**
 * Daily turnover as a part of an issue's shares: greater for a small company than for a large one,
 * and greater on the second board.
 */
export function turnoverOf(instrument: Instrument, base: number): number {
  const { board, shares } = instrument;
  if (board === 'otc' || board === 'digital' || board === 'pair') return ELSEWHERE[board];
  const rate = clamp(0.0037 * ((shares * base) / TRILLION) ** -0.15, 0.0018, 0.012);
  return board === 'main' ? rate : rate * 1.8;
}

/** Part of the opinions' moves that prices make (measured). */
const REACHED = 0.75;

/** Daily volatility of an issue's own opinion; where measured, without the market's factor. */
function ownVolatility({ board, usual }: Instrument, wild: number, beta: number): number {
  if (usual === undefined) {
    return board === 'main' ? 0.0086 + 0.0103 * wild : 0.0124 + 0.0146 * wild;
  }
  const rest = usual.volatility ** 2 - (beta * MARKET_VOLATILITY) ** 2;
  return Math.sqrt(Math.max(rest, (usual.volatility / 2) ** 2)) / REACHED;
}

type Quotes = Pick<Habits, 'depth' | 'impact' | 'halfSpread'>;

/** A fund's quotes are deep and tight, because its maker can hedge with the basket. */
const quotesOf = ({ basket }: Instrument, base: number, usual: Quotes): Quotes =>
  basket === null
    ? usual
    : {
        depth: Math.max(usual.depth, Math.ceil(FUND_LEVEL_WON / base)),
        impact: Math.max(usual.impact, Math.ceil(FUND_LEVEL_WON / base)),
        halfSpread: Math.min(usual.halfSpread, FUND_HALF_SPREAD),
      };

/**
 * @param nature random numbers that belong to the issue and never change
 * @param attention of the day, as a multiple of the usual
 */
export function habitsOf(
  instrument: Instrument,
  base: number,
  hours: CalendarMode,
  nature: Prng,
  attention: number,
): Habits {
  const trillions = (instrument.shares * base) / TRILLION;
  const onMain = instrument.board === 'main';
  const { ordinaryDayMs } = businessClock(instrument.board, hours);
  const [wild, tight, busy] = [nature.unit(), nature.unit(), nature.normal()];
  const usual =
    instrument.usual?.turnover ?? turnoverOf(instrument, base) * Math.exp(TURNOVER_SPREAD * busy);
  const traded = Math.max(usual * attention * instrument.shares, 1);
  const { large, small, most } = VISITS_MS[instrument.crowd];
  /** Units traded in a day of visits a millisecond apart. */
  const units = ordinaryDayMs * UNITS_PER_VISIT[instrument.crowd];
  const busier = attention ** -ATTENTION.visits;
  const shortMs = clamp(1_000 * trillions ** (trillions > 1 ? -0.6 : -0.35), large, small) * busier;
  const unit = Math.ceil(Math.max((traded * shortMs) / units, SMALLEST_WON / base));
  // the largest issues are visited more often by smaller orders, and are as deep as others
  const steadyMs = clamp(1_000 * trillions ** -0.35, Math.max(large, STEADY_MS), small) * busier;
  const steady = Math.ceil(Math.max((traded * steadyMs) / units, SMALLEST_WON / base));
  const everyMs = clamp((units * unit) / traded, shortMs, most);
  const beta = (onMain ? 0.7 : 0.8) + 0.6 * nature.unit();
  return {
    unit,
    auctionUnit: Math.max(unit, Math.round(traded * AUCTION_PART)),
    ...quotesOf(instrument, base, {
      depth:
        instrument.crowd === 'maker'
          ? unit * DEPTH_UNITS.alone
          : Math.ceil(steady * DEPTH_UNITS.investors * clamp(1.7 * trillions ** 0.4, 0.9, 4)),
      impact: steady * IMPACT_UNITS,
      halfSpread: clamp(0.0008 * trillions ** -0.25, 0.0003, 0.003) * 2 ** (2 * tight - 1),
    }),
    visitEveryMs: everyMs,
    volatility: ownVolatility(instrument, wild, beta) * attention ** ATTENTION.volatility,
    beta,
    ...temperOf(instrument, wild),
  };
}
