/** The list with the item at `from` moved to `to`; the list itself when that changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The row a drag of `distance` pixels over rows of `height` ends on. */
export function dropIndex(from: number, distance: number, height: number, count: number): number {
  return Math.min(count - 1, Math.max(0, from + Math.round(distance / height)));
}

/** The rows of `symbols` in that order, without rows that are missing (yet). */
export const inOrder = <R extends { readonly symbol: string }>(
  symbols: readonly string[],
  rows: readonly R[],
): readonly R[] => symbols.flatMap((symbol) => rows.find((row) => row.symbol === symbol) ?? []);

/** The whole list with some of its items in the order of `part`, on the places that they have. */
export function withPart<T>(all: readonly T[], part: readonly T[]): readonly T[] {
  const own = new Set(part);
  const next = part.values();
  return all.map((item) => (own.has(item) ? (next.next().value ?? item) : item));
}
