/** Which screens stay mounted behind the one that is shown. */

export interface Kept<T> {
  readonly key: string;
  readonly keepAlive: boolean;
  readonly value: T;
  /** Number of the visit at which it was last shown. */
  readonly visit: number;
}

/** Screens kept at most, the shown one included. */
const KEPT_MOST = 8;

/**
 * The screens after one of them is shown: others that are not flagged go, and of the flagged the
 * least recently shown beyond `most`. Those that stay keep their place, since React would move
 * their nodes; the same list comes back when nothing changes.
 */
export function retain<T>(
  kept: readonly Kept<T>[],
  shown: Omit<Kept<T>, 'visit'>,
  most: number = KEPT_MOST,
): readonly Kept<T>[] {
  const newest = Math.max(0, ...kept.map((one) => one.visit));
  const before = kept.find((one) => one.key === shown.key);
  if (before?.visit === newest && before.value === shown.value) return kept;
  const now: Kept<T> = { ...shown, visit: newest + 1 };
  const stay = kept.filter((one) => one.keepAlive && one.key !== shown.key);
  const room = stay.toSorted((a, b) => b.visit - a.visit).slice(0, most - 1);
  const list = kept.map((one) => (one.key === shown.key ? now : one));
  const result = list.filter((one) => one === now || room.includes(one));
  return before === undefined ? [...result, now] : result;
}
