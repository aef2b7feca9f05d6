/**
 * The borrowers of lent shares. Lent shares are borrowed before the firm's own: of each lending in
 * proportion to its shares, by each short position in the order of its age.
 */

interface Lends {
  readonly id: string;
  readonly open: number;
}

interface Borrows {
  readonly id: string;
  readonly shares: number;
}

/** Shares of a lending that a short position has borrowed. */
export interface Pair {
  readonly position: string;
  readonly lending: string;
  readonly shares: number;
}

/** `total` in proportion to weights, in whole numbers whose sum is exact; each within one. */
export function inProportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  let [through, given] = [0n, 0n];
  return weights.map((weight) => {
    through += weight;
    const part = (total * through) / all - given;
    given += part;
    return part;
  });
}

/**
 * Shares of each lending that are borrowed.
 * @param lendings in the order in which they were made
 * @param borrowed shares of the issue that short positions owe
 */
export function usedOf(lendings: readonly Lends[], borrowed: number): number[] {
  const lent = lendings.reduce((sum, { open }) => sum + open, 0);
  const used = BigInt(Math.min(lent, borrowed));
  return inProportion(
    used,
    lendings.map(({ open }) => BigInt(open)),
  ).map(Number);
}

/**
 * The pairs of lendings and short positions.
 * @param lendings in the order in which they were made
 * @param positions short positions, the oldest first
 */
export function pairsOf(lendings: readonly Lends[], positions: readonly Borrows[]): Pair[] {
  const borrowed = positions.reduce((sum, { shares }) => sum + shares, 0);
  const used = usedOf(lendings, borrowed);
  const pairs: Pair[] = [];
  let [at, free] = [0, positions[0]?.shares ?? 0];
  lendings.forEach(({ id: lending }, i) => {
    let left = used[i] ?? 0;
    while (left > 0) {
      const position = positions[at];
      if (position === undefined) return;
      const shares = Math.min(left, free);
      if (shares > 0) pairs.push({ position: position.id, lending, shares });
      left -= shares;
      free -= shares;
      if (free === 0) {
        at += 1;
        free = positions[at]?.shares ?? 0;
      }
    }
  });
  return pairs;
}
