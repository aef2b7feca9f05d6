/** Many small draws under seeds that follow one another, against what chance should give. */
import { winningPpm } from '../chances.ts';
import { draw } from '../draw.ts';
import { sortEntries } from '../entries.ts';
import { entriesOf, seedOf } from './draws.ts';

/** By degrees of freedom: the value that chi-square exceeds once in a thousand times. */
const ONCE_IN_A_THOUSAND: Readonly<Record<number, number>> = { 1: 10.828, 7: 24.322, 62: 102.166 };

/** A statistic that grows with unfairness, and its limit (p > 0.001). */
export interface Fairness {
  readonly what: string;
  readonly chiSquare: number;
  readonly most: number;
}

function fairness(what: string, counts: readonly number[], chances: readonly number[]): Fairness {
  const runs = counts.reduce((sum, count) => sum + count, 0);
  const possible = [...counts.keys()].filter((i) => (chances[i] as number) > 0);
  const chiSquare = counts.reduce((sum, count, i) => {
    const expected = runs * (chances[i] as number);
    // impossible outcomes must not have happened
    if (expected === 0) return count === 0 ? sum : Number.POSITIVE_INFINITY;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return { what, chiSquare, most: ONCE_IN_A_THOUSAND[possible.length - 1] ?? 0 };
}

/**
 * Draws of two shares among eight applicants for 1 to 8: wins of the share of the equal pool, of
 * the one of the proportional pool, and both together.
 */
export function winnersOfTwo(draws: number): Fairness[] {
  const entries = sortEntries(entriesOf(1, 2, 3, 4, 5, 6, 7, 8));
  const size = entries.length;
  const rest = entries.reduce((sum, { shares }) => sum + shares, 0) - 1;
  const equal = new Array<number>(size).fill(0);
  const proportional = new Array<number>(size).fill(0);
  const both = new Array<number>(size * size).fill(0);
  for (let n = 0; n < draws; n++) {
    const drawn = draw({ pool: 2, entries, seed: seedOf(n) });
    const first = drawn.findIndex((one) => one.equal === 1);
    const second = drawn.findIndex((one) => one.proportional === 1);
    equal[first] = (equal[first] ?? 0) + 1;
    proportional[second] = (proportional[second] ?? 0) + 1;
    both[first * size + second] = (both[first * size + second] ?? 0) + 1;
  }
  const shares = entries.map((entry) => entry.shares);
  return [
    fairness('equal', equal, new Array<number>(size).fill(1 / size)),
    fairness(
      'proportional',
      proportional,
      shares.map((asked) => (asked - 1 / size) / rest),
    ),
    fairness(
      'both',
      both,
      both.map((_, i) => {
        const [first, second] = [Math.floor(i / size), i % size];
        return ((shares[second] as number) - (first === second ? 1 : 0)) / rest / size;
      }),
    ),
  ];
}

/** Draws of six shares among eight: how often each won any, beside the published rate. */
export function winnersOfAny(draws: number): Fairness[] {
  const entries = sortEntries(entriesOf(1, 1, 2, 2, 5, 5, 9, 30));
  const asked = entries.reduce((sum, { shares }) => sum + shares, 0);
  const won = new Array<number>(entries.length).fill(0);
  for (let n = 0; n < draws; n++) {
    draw({ pool: 6, entries, seed: seedOf(draws + n) }).forEach((one, i) => {
      if (one.equal + one.proportional > 0) won[i] = (won[i] ?? 0) + 1;
    });
  }
  return entries.flatMap(({ shares }, i) => {
    const rate = winningPpm({ pool: 6, applicants: entries.length, asked }, shares) / 1_000_000;
    const count = won[i] as number;
    if (rate === 1) return count === draws ? [] : [fairness('sure', [0, draws], [1, 0])];
    return [fairness(`any of ${shares}`, [count, draws - count], [rate, 1 - rate])];
  });
}
