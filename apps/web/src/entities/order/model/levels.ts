/** The take-profit and stop-loss of an order or a position, while they are filled in. */
import type { Input } from '@maru/contract/calls';
import { priceOf, type Scaled, scaleOf } from '#entities/instrument/model/scaled.ts';
import type { DayBand } from '#entities/instrument/model/step-price.ts';

/** Price units; null: none. */
export interface Levels {
  readonly takeProfit: number | null;
  readonly stopLoss: number | null;
}
export type Level = keyof Levels;

export const NO_LEVELS: Levels = { takeProfit: null, stopLoss: null };

/** Per cent from the price that each level is offered at. */
export const LEVEL_STEPS: Readonly<Record<Level, readonly number[]>> = {
  takeProfit: [3, 5, 10, 20],
  stopLoss: [-3, -5, -10, -20],
};

/** A level is at most this many times the price, by the rules of the firm. */
const WIDEST = 10;

/** The prices that a level may have: it outlasts the day, so the day's limits don't bound it. */
export function levelBand(level: Level, from: number, { grid, ...scaled }: DayBand): DayBand {
  const above = grid.ceilToTick(from + 1);
  const below = grid.floorToTick(Math.max(1, from - 1));
  const lowest = grid.ceilToTick(1);
  return level === 'takeProfit'
    ? { ...scaleOf(scaled), grid, lower: above, upper: grid.floorToTick(from * WIDEST) }
    : { ...scaleOf(scaled), grid, lower: lowest, upper: Math.max(lowest, below) };
}

/** The level so many per cent from a price, on tick and inside its band. */
export function levelAt(percent: number, from: number, { grid, lower, upper }: DayBand): number {
  const away = Math.round((from * (100 + percent)) / 100);
  const onTick = percent > 0 ? grid.ceilToTick(away) : grid.floorToTick(away);
  return Math.min(upper, Math.max(lower, onTick));
}

type LevelInput = Pick<Input<'tradeOrder'>, 'takeProfit' | 'stopLoss'>;

/** The levels as the call's input, without those that there are none of. */
export const levelInput = ({ takeProfit, stopLoss }: Levels, scaled: Scaled): LevelInput => ({
  ...(takeProfit !== null && { takeProfit: priceOf(takeProfit, scaled) }),
  ...(stopLoss !== null && { stopLoss: priceOf(stopLoss, scaled) }),
});
