/** The quantities that an amendment can keep pending: whole lots, or all that is pending. */
export interface Keepable {
  /** Trading units. */
  readonly pending: number;
  /** Units of a lot; 1 for a closing order. */
  readonly lot: number;
}

/** The least that can be kept. */
export const leastOf = ({ pending, lot }: Keepable): number => Math.min(lot, pending);

/** The quantity one step away. */
export function stepKept(units: number, direction: 1 | -1, { pending, lot }: Keepable): number {
  if (direction > 0) return Math.min(pending, (Math.floor(units / lot) + 1) * lot);
  return Math.max(leastOf({ pending, lot }), (Math.ceil(units / lot) - 1) * lot);
}

/** Why a quantity cannot be kept; null: it can. */
export function keptFault(units: number, { pending, lot }: Keepable): 'over' | 'part' | null {
  if (units > pending) return 'over';
  return units % lot === 0 || units === pending ? null : 'part';
}
