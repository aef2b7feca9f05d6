import type { Output } from '@maru/contract/desk-calls';
import type { ReviewRow } from './review-row.ts';

/** A decision that was made in this window since the room was opened. */
export interface Decided {
  readonly review: ReviewRow;
  readonly outcome: Output<'deskDecide'>['outcome'];
  /** Market time. */
  readonly at: number;
}

/**
 * The application that opens after a decision: the next one below, else the first one above. One
 * that was decided in this window is passed over, so that a first approval does not come back.
 * @returns undefined: nothing else waits
 */
export function nextAfter<R extends { readonly id: string }>(
  rows: readonly R[],
  id: string,
  decided: ReadonlySet<string>,
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find((row) => row.id !== id && !decided.has(row.id));
}
