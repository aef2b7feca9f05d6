/**
 * Who takes part in an issue and with what. All shares issued are somebody's: what the traders
 * don't have lies with long-term holders, who never trade.
 */
import type { Instrument } from '@maru/std/instrument';
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

/** What the participants of an issue begin with at its base price. */
export function endowment(
  instrument: Instrument,
  base: number,
): { readonly cash: number[]; readonly shares: number[] } {
  const crowd = crowdOf(instrument);
  const shares = crowd.map((p) => targetShares(p, instrument.shares));
  const cash = shares.map((own) => own * base);
  const given = shares.reduce((sum, own) => sum + own, 0);
  shares[shares.length - 1] = instrument.shares - given;
  return { cash, shares };
}

/** How an issue trades, from its market value. Floats: these steer decisions, never amounts. */
export interface Habits {
  /** Shares of an ordinary small order. */
  readonly unit: number;
  /** Shares a market maker shows at one level. */
  readonly depth: number;
  /** Half of the spread a market maker asks for, as a part of the price. */
  readonly halfSpread: number;
  /** Mean steps between two visits of the participants. */
  readonly visitEvery: number;
  /** Daily volatility of the issue's own opinion, as a part of the price. */
  readonly volatility: number;
  /** How far the issue follows the market. */
  readonly beta: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

const TRILLION = 1e12;

/** `draw` is a number in [0, 1) that belongs to the issue and never changes. */
export function habitsOf(instrument: Instrument, base: number, draw: number): Habits {
  const trillions = (instrument.shares * base) / TRILLION;
  const unitWon = clamp(2e6 * trillions ** 0.5, 3e5, 6e7);
  const unit = Math.max(1, Math.round(unitWon / base));
  const onMain = instrument.board === 'main';
  return {
    unit,
    depth: unit * 8,
    halfSpread: clamp(0.0008 * trillions ** -0.25, 0.0003, 0.003),
    visitEvery: instrument.crowd === 'full' ? clamp(10 * trillions ** -0.35, 3, 40) : 100,
    volatility: (onMain ? 0.011 : 0.015) + 0.009 * draw,
    beta: (onMain ? 0.7 : 0.8) + 0.6 * draw,
    ...temperOf(instrument, draw),
  };
}
