/** How far a draw is made once more. Pure. */
import type { RedoStep } from './redo.ts';

/** What each step is of the whole: entries are received once, hashed twice and ranked twice. */
const WEIGHTS: Readonly<Record<RedoStep, number>> = {
  list: 0.3,
  root: 0.3,
  beacon: 0,
  draw: 0.4,
  result: 0,
};

const ORDER: readonly RedoStep[] = ['list', 'root', 'beacon', 'draw', 'result'];

interface Reached {
  readonly step: RedoStep | null;
  /** Entries received, and entries that the step has behind it. */
  readonly received: number;
  readonly part: number;
}

/** From 0 to 1. @param size entries in all */
export function partDone({ step, received, part }: Reached, size: number): number {
  if (step === null) return 1;
  const before = ORDER.slice(0, ORDER.indexOf(step)).reduce((sum, one) => sum + WEIGHTS[one], 0);
  const own = Math.min(1, (step === 'list' ? received : part) / Math.max(1, size));
  return Math.min(1, before + WEIGHTS[step] * own);
}
