/** Settlement: on its due day unsettled money becomes settled cash, exactly once (I20, I22). */
import { present } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { notify, type State } from '../core/state.ts';
import { moveWithin } from '../ledger/post.ts';
import type { Due } from '../ledger/rows.ts';
import { startJob } from '../schedule/clock.ts';
import { workOff } from '../schedule/queue.ts';
import type { Job } from '../schedule/rows.ts';

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

/** One step of a day's settlement: the next pending settlements of it and of days before it. */
export function settleStep(state: State, job: Job, env: Env): JobStep {
  const day = present(job.payload.day, 'a settlement names its day');
  return workOff(state, job, {
    collect: () => [...state.dues.values()].filter((due) => due.day <= day).map(({ id }) => id),
    each: (id) => {
      const due = state.dues.get(id);
      // a sale and a purchase of one day may add up to zero
      if (due !== undefined) settle(state, due, env);
    },
  });
}

export const beginSettlement = (state: State, day: Day): void =>
  startJob(state, { id: `settlement:${day}`, kind: 'settlement', payload: { day } });
