/** What other domains ask about new shares that a customer has won. */
import type { State } from '../../kernel/core/state.ts';

/** Whether a position order has come from new shares. */
export const isAllotted = (state: State, lineId: string): boolean =>
  state.allotments.get(lineId) !== undefined;

/** Nothing of a position order is held any more. One that no allotment opened is left alone. */
export function endAllotment(state: State, lineId: string): void {
  if (isAllotted(state, lineId)) state.allotments.patch(lineId, { open: false });
}
