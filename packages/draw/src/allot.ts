/** How shares are counted out, once chance has ordered the applicants. All of it is exact. */
import { assert, InvariantError } from '@maru/std/assert';

const TWO_TO_256 = 1n << 256n;

export interface EqualLevel {
  /** Each applicant gets as many shares, or all requested ones if that is less. */
  readonly level: number;
  /** The rest: fewer shares than there are applicants that asked for more. */
  readonly left: number;
}

/**
 * The largest level that fits into the equal pool if each applicant gets it.
 * @param asked shares of each applicant; their sum exceeds the pool
 */
export function equalLevel(asked: Float64Array, pool: number): EqualLevel {
  const ascending = asked.slice().sort();
  let rest = pool;
  for (const [i, shares] of ascending.entries()) {
    const level = Math.floor(rest / (ascending.length - i));
    if (level < shares) return { level, left: rest - level * (ascending.length - i) };
    rest -= shares;
  }
  throw new InvariantError('more is asked for than the equal pool has');
}

/** How far running sums may grow in doubles before a product of them is no longer exact. */
const exactWeights = (pool: number, total: number): number =>
  Math.floor((Number.MAX_SAFE_INTEGER - total) / pool) - 1;

/**
 * Shares of each applicant in the proportional pool: with c the running sum of the weights, W their
 * total and U the offset, floor(c·pool/W + U) after the applicant less the same before.
 * @param weights in the order that chance gave
 * @param pool at most the total of the weights
 * @param offset U · 2^256
 */
export function proportionalShares(
  weights: Float64Array,
  pool: number,
  offset: bigint,
): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert(Number.isSafeInteger(total) && pool <= total, 'the proportional pool does not suffice');
  // c·pool = q·W + r, so the floor is q, and one more if r/W + U ≥ 1, that is r ≥ W·(1 − U)
  const turn = Number((BigInt(total) * (TWO_TO_256 - offset) + TWO_TO_256 - 1n) / TWO_TO_256);
  const small = exactWeights(pool, total);
  let rest = 0;
  let turned = 0;
  return weights.map((weight) => {
    let whole: number;
    if (weight <= small) {
      const sum = rest + weight * pool;
      rest = sum % total;
      whole = (sum - rest) / total;
    } else {
      const sum = BigInt(rest) + BigInt(weight) * BigInt(pool);
      rest = Number(sum % BigInt(total));
      whole = Number(sum / BigInt(total));
    }
    const before = turned;
    turned = rest >= turn ? 1 : 0;
    return whole + turned - before;
  });
}
