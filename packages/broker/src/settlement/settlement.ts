/** Settlement: on its due day unsettled money becomes free money, each due once (I20, I22). */
import { assert } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import { done, type Handlers } from '../core/handler.ts';
import { type State, tell } from '../core/state.ts';
import { customerPosting, post } from '../ledger/post.ts';
import type { Due } from '../ledger/rows.ts';

/** Dues that one command settles: each changes a wallet, a due and an entry. */
const DUES_PER_COMMAND = 200;

function settle(state: State, due: Due, env: Env): void {
  // posting to `unsettled` with the due's own day takes the due row away
  post(state, env, {
    cause: 'settlement',
    customer: due.customer,
    ref: due.day,
    symbol: null,
    dueDay: due.day,
    postings: [
      customerPosting(due.customer, 'unsettled', due.currency, -due.amount),
      customerPosting(due.customer, 'free', due.currency, due.amount),
    ],
  });
  tell(state, due.customer, { kind: 'balance' });
}

/** Dues of a day and of days before it that are still open, up to a number. */
function openDues(state: State, day: Day, most: number): Due[] {
  const dues = state.indexes.duesByDay.rows(day).slice(0, most);
  if (dues.length > 0) return dues;
  const late: Due[] = [];
  for (const due of state.dues.values()) {
    if (due.day < day) late.push(due);
    if (late.length === most) break;
  }
  return late;
}

export const settlementHandlers: Handlers<'job.continue'> = {
  'job.continue': (state, { payload }, env) => {
    const job = state.jobs.get(payload.id);
    if (job === undefined) return done();
    assert(job.kind === 'settlement', 'a job is of a known kind');
    const dues = openDues(state, job.day, DUES_PER_COMMAND);
    for (const due of dues) settle(state, due, env);
    if (dues.length < DUES_PER_COMMAND && openDues(state, job.day, 1).length === 0) {
      state.jobs.remove(job.id);
    } else {
      state.jobs.patch(job.id, { done: job.done + dues.length });
    }
    return done({ settled: dues.length });
  },
};
