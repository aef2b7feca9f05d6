/** The protections that marks reach. A reached one waits in memory for the clock's command. */
import type { ProtectionTrigger } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import type { Command } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { isBeingLowered } from './being-lowered.ts';
import type { Levels, Protection } from './rows.ts';

/** The level that a last price has reached, or null. A stop-loss price is below a take-profit. */
export function triggerOf(
  { takeProfit, stopLoss }: Levels,
  last: number,
): ProtectionTrigger | null {
  if (stopLoss !== null && last <= stopLoss) return 'stop_loss';
  return takeProfit !== null && last >= takeProfit ? 'take_profit' : null;
}

/**
 * Notes a protection that a mark reaches. Only continuous trading decides: in a halt and in an
 * auction the last price is that of before.
 */
function note(state: State, { id }: Protection, { phase, last }: Mark): void {
  const { protectionsReached } = state.indexes;
  if (phase !== 'continuous' || last === null || protectionsReached.has(id)) return;
  const row = state.protections.get(id);
  if (row?.state !== 'waiting' || row.failed !== null || triggerOf(row, last) === null) return;
  // shares not held yet, locked or in another sale are judged when they come free
  if ((state.orders.get(id)?.holding ?? 0) > 0) protectionsReached.set(id, last);
}

/** Notes the protections that new marks reach; the first such price decides. */
export function noteReached(state: State, marks: readonly Mark[]): void {
  const { protectionsWaiting } = state.indexes;
  for (const mark of marks) {
    for (const row of protectionsWaiting.rows(mark.symbol)) note(state, row, mark);
  }
}

/** Judges the protection of a position by the current mark; of a position without one: nothing. */
export function judge(state: State, lineId: string): void {
  const row = state.protections.get(lineId);
  const mark = row === undefined ? undefined : state.marks.get(row.symbol);
  if (row !== undefined && mark !== undefined) note(state, row, mark);
}

/**
 * The command that decides the first protection that was reached; null: none was. On an ex date
 * none decides by levels that are still to be lowered.
 */
export function dueProtection(state: State, now: Instant): Command | null {
  const { protectionsReached } = state.indexes;
  for (const [id, last] of protectionsReached) {
    const row = state.protections.get(id);
    // ended or changed since it was reached
    if (row?.state !== 'waiting') protectionsReached.delete(id);
    else if (row.failed === null && !isBeingLowered(state, row.symbol, now))
      return { type: 'protection.fire', actor: 'clock', key: null, payload: { id, last } };
  }
  return null;
}
