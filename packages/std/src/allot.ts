/** The shares of each applicant of a placement: whole shares, by largest remainder. */

/** The last application of a tier, by remainder and seq, whose share is rounded up. */
export interface Cut {
  readonly remainder: number;
  readonly seq: number;
}

/** An application's request to its tier. */
export interface Ask {
  readonly seq: number;
  readonly shares: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/**
 * Divides whole units in proportion to weights, which are not all 0; remaining units go to the
 * largest remainders, of equal ones to the earlier.
 */
function divided(total: number, weights: readonly number[]): readonly number[] {
  const all = BigInt(sumOf(weights));
  const shares = weights.map((weight) => {
    const exact = BigInt(total) * BigInt(weight);
    return { floor: Number(exact / all), remainder: Number(exact % all) };
  });
  const left = total - sumOf(shares.map(({ floor }) => floor));
  const order = shares.map((_, i) => i);
  const remainderOf = (i: number): number => shares[i]?.remainder ?? 0;
  order.sort((a, b) => remainderOf(b) - remainderOf(a) || a - b);
  const up = new Set(order.slice(0, left));
  return shares.map(({ floor }, i) => floor + (up.has(i) ? 1 : 0));
}

/** Shares reserved for each tier. @param partsPpm the tiers' parts of the offered shares */
export const partsOf = (offered: number, partsPpm: readonly number[]): readonly number[] =>
  divided(offered, partsPpm);

/**
 * The shares that each tier gives out: its part of the offer; a part that it does not need goes to
 * the tiers that lack some, in proportion to their lack.
 */
export function poolsOf(
  offered: number,
  tiers: readonly { readonly partPpm: number; readonly asked: number }[],
): readonly number[] {
  const parts = partsOf(
    offered,
    tiers.map(({ partPpm }) => partPpm),
  );
  const used = tiers.map(({ asked }, i) => Math.min(asked, parts[i] ?? 0));
  const lacking = tiers.map(({ asked }, i) => asked - (used[i] ?? 0));
  const free = offered - sumOf(used);
  const lack = sumOf(lacking);
  if (free >= lack) return tiers.map(({ asked }) => asked);
  const more = divided(free, lacking);
  return used.map((shares, i) => shares + (more[i] ?? 0));
}

/** Shares of an application before those of the remainders, and its remainder. */
function exactOf({ shares }: Ask, pool: number, asked: number) {
  const exact = BigInt(shares) * BigInt(pool);
  const all = BigInt(asked);
  return { floor: Number(exact / all), remainder: Number(exact % all) };
}

/**
 * Where the rounding up of a tier ends; null: nothing is rounded up.
 * @param asks all applications of the tier, in any order
 */
export function cutOf(pool: number, asks: readonly Ask[]): Cut | null {
  const asked = sumOf(asks.map(({ shares }) => shares));
  if (asked === 0) return null;
  let left = pool;
  const remainders = asks.map((ask) => {
    const { floor, remainder } = exactOf(ask, pool, asked);
    left -= floor;
    return { remainder, seq: ask.seq };
  });
  if (left === 0) return null;
  remainders.sort((a, b) => b.remainder - a.remainder || a.seq - b.seq);
  return remainders[left - 1] ?? null;
}

/** The shares that an application of a tier gets. @param asked of all applications of the tier */
export function allottedTo(
  ask: Ask,
  { pool, asked, cut }: { readonly pool: number; readonly asked: number; readonly cut: Cut | null },
): number {
  const { floor, remainder } = exactOf(ask, pool, asked);
  const isUp =
    cut !== null &&
    (remainder > cut.remainder || (remainder === cut.remainder && ask.seq <= cut.seq));
  return floor + (isUp ? 1 : 0);
}
