/** Facts for other domains about new shares that a customer has won. */
import type { State } from '../../kernel/core/state.ts';

/** Whether a position order has come from new shares. */
export const isAllotted = (state: State, lineId: string): boolean =>
  state.allotments.get(lineId) !== undefined;

/** The hold of a position order is released. An order without an allotment is left alone. */
export function endAllotment(state: State, lineId: string): void {
  if (isAllotted(state, lineId)) state.allotments.patch(lineId, { open: false });
}
