/** The draw word for word by its rules: the reference for the quick one. */
import { hexBytes, hexOf, joined, textBytes } from '../bytes.ts';
import type { Allotment, DrawInput } from '../draw.ts';
import { sha256 } from '../hash.ts';

const sum = (list: readonly bigint[]): bigint => list.reduce((total, n) => total + n, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function plainDraw({ pool, entries, seed }: DrawInput): Allotment[] {
  const hash = (label: string, id = ''): string =>
    hexOf(sha256(joined(seed, textBytes(label), hexBytes(id))));
  const byId = [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  const q = byId.map(({ shares }) => BigInt(shares));
  const P = BigInt(pool);
  if (sum(q) <= P) {
    return byId.map(({ id, shares }) => ({ id, equal: shares, proportional: 0 }));
  }
  const E = P / 2n;
  const taken = (level: bigint): bigint => sum(q.map((wanted) => least(wanted, level)));
  let level = 0n;
  while (taken(level + 1n) <= E) level += 1n;
  const equal = q.map((wanted) => least(wanted, level));
  const inOrder = (label: string): number[] =>
    byId
      .map(({ id }, i) => ({ i, key: hash(label, id) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ i }) => i);
  let left = E - taken(level);
  for (const i of inOrder('equal:')) {
    if (left > 0n && (q[i] as bigint) > level) {
      equal[i] = level + 1n;
      left -= 1n;
    }
  }
  const w = q.map((wanted, i) => wanted - (equal[i] as bigint));
  const [rest, W, one] = [P - E, sum(w), 1n << 256n];
  const U = BigInt(`0x${hash('offset')}`);
  const upTo = (c: bigint): bigint => (c * rest * one + U * W) / (W * one);
  const proportional = new Map<number, bigint>();
  let c = 0n;
  for (const i of inOrder('rank:')) {
    const before = upTo(c);
    c += w[i] as bigint;
    proportional.set(i, upTo(c) - before);
  }
  return byId.map(({ id }, i) => ({
    id,
    equal: Number(equal[i]),
    proportional: Number(proportional.get(i)),
  }));
}
