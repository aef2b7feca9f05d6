/** Settlement: on its due day unsettled money becomes settled cash, exactly once (I20, I22). */
import { present } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { notify, type State } from '../core/state.ts';
import { moveWithin } from '../ledger/post.ts';
import type { Due } from '../ledger/rows.ts';
import { startJob } from '../schedule/clock.ts';
import type { Job } from '../schedule/rows.ts';

/** Pending settlements that one step settles: each changes a wallet, a due row and an entry. */
const DUES_PER_STEP = 200;

function settle(state: State, due: Due, env: Env): void {
  // posting to `unsettled` with the row's own day removes the due row
  moveWithin(state, env, {
    cause: 'settlement',
    customer: due.customer,
    ref: due.day,
    symbol: null,
    dueDay: due.day,
    currency: due.currency,
    from: 'unsettled',
    to: 'free',
    amount: due.amount,
  });
  notify(state, due.customer, { kind: 'balance' });
}

/**
 * Ids of the pending settlements of a day and of days before it, in order, computed once per job:
 * the order of settlement does not depend on a restart between steps.
 */
const queues = new WeakMap<Job['payload'], readonly string[]>();

function queueOf(state: State, payload: Job['payload'], day: Day): readonly string[] {
  const known = queues.get(payload);
  if (known !== undefined) return known;
  const ids: string[] = [];
  for (const due of state.dues.values()) if (due.day <= day) ids.push(due.id);
  ids.sort();
  queues.set(payload, ids);
  return ids;
}

/** The index of the first id after `cursor`. */
function placeAfter(ids: readonly string[], cursor: string | null): number {
  if (cursor === null) return 0;
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as string) <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One step of a day's settlement: the next pending settlements after the cursor. */
export function settleStep(state: State, { payload, cursor }: Job, env: Env): JobStep {
  const day = present(payload.day, 'a settlement names its day');
  const queue = queueOf(state, payload, day);
  const from = placeAfter(queue, cursor);
  const ids = queue.slice(from, from + DUES_PER_STEP);
  for (const id of ids) {
    const due = state.dues.get(id);
    // a sale and a purchase of one day may add up to zero
    if (due !== undefined) settle(state, due, env);
  }
  return {
    done: ids.length,
    cursor: from + ids.length < queue.length ? (ids.at(-1) ?? null) : null,
  };
}

export const beginSettlement = (state: State, day: Day): void =>
  startJob(state, { id: `settlement:${day}`, kind: 'settlement', payload: { day } });
