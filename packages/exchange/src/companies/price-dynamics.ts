/** How generated prices move: of days before the first live one, and of its minutes before it. */
import type { Board, Instrument } from '@maru/std/instrument';
import { Prng } from '@maru/std/prng';
import { turnoverOf } from '../participants/crowd.ts';

/** Largest daily move in logarithms: 24 % stays inside the ±30 % limits after rounding to ticks. */
const MOVE_MAX = 0.215;
/** The same where the limits are ±5 %. */
const NARROW_MOVE_MAX = 0.035;
/** Daily volatility of the factors that the market and a sector share. */
export const MARKET_VOLATILITY = 0.0085;
export const SECTOR_VOLATILITY = 0.006;
/** Of an issue's usual volume, that of a day without a move. */
const QUIET_PART = 0.7;

/** Price dynamics of the issues of a board; a pair is a least value and its random addition. */
interface Temper {
  /** How far they follow the market. */
  readonly beta: readonly [number, number];
  /** How far they follow their sector. */
  readonly sector: number;
  /** Daily volatility of their own. */
  readonly own: readonly [number, number];
  /** Swing of a day without a move, as a part of the price. */
  readonly swing: number;
}

const TEMPERS: Readonly<Record<Board, Temper>> = {
  main: { beta: [0.6, 0.8], sector: 1, own: [0.011, 0.01], swing: 0.006 },
  second: { beta: [0.6, 0.8], sector: 1, own: [0.017, 0.01], swing: 0.006 },
  konex: { beta: [0.6, 0.8], sector: 1, own: [0.017, 0.01], swing: 0.006 },
  otc: { beta: [0.3, 0.5], sector: 1, own: [0.02, 0.01], swing: 0.008 },
  digital: { beta: [0, 0], sector: 4.5, own: [0.02, 0.014], swing: 0.015 },
  pair: { beta: [0, 0], sector: 0.5, own: [0.0025, 0.002], swing: 0.002 },
};

/** Price dynamics of one issue. */
export interface Dynamics {
  readonly beta: number;
  readonly sector: number;
  /** Daily volatility of its own. */
  readonly own: number;
  /** Swing of a day without a move, as a part of the price. */
  readonly swing: number;
  /** Largest move of a day in logarithms, either way. */
  readonly most: number;
}

/** The generator of an issue's history; its first numbers are the dynamics. */
export const historyPrng = (seed: string, symbol: string): Prng =>
  new Prng(`${seed}/history/${symbol}`);

/** @param prng as `historyPrng` makes it */
export function dynamicsOf({ board, bandPercent }: Instrument, prng: Prng): Dynamics {
  const { beta, sector, own, swing } = TEMPERS[board];
  return {
    beta: beta[0] + beta[1] * prng.unit(),
    sector,
    own: own[0] + own[1] * prng.unit(),
    swing,
    most: bandPercent === 5 ? NARROW_MOVE_MAX : MOVE_MAX,
  };
}

/** Shares of a day without a move. */
export const quietVolume = (instrument: Instrument, price: number): number =>
  instrument.shares * (instrument.usual?.turnover ?? turnoverOf(instrument, price)) * QUIET_PART;

/** Student's t with 4 degrees of freedom, scaled to variance 1: fat tails. */
export function fatTailed(prng: Prng): number {
  let squares = 0;
  for (let i = 0; i < 4; i++) squares += prng.normal() ** 2;
  return prng.normal() / Math.sqrt(squares / 4) / Math.SQRT2;
}
