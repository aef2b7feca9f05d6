/** Lent shares are recalled, and come back as the next trading day begins (LND-8, LND-9). */
import type { Day, Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { judge } from '../protections/reached.ts';
import { overReturns } from '../short/pool.ts';
import { countsNight } from './accrue.ts';
import { announce } from './lend.ts';
import { notifyReturned, notifyShortNotice } from './messages.ts';
import type { Lending, LentPart } from './rows.ts';

/** Notifies customers that must expect a buy-in, the newest position first. */
function warnBorrowers(state: State, symbol: string, day: Day, env: Env): void {
  for (const { position, shares } of overReturns(state, symbol, env.now)) {
    notifyShortNotice(state, position, { shares, day }, env);
  }
}

/** Shares of a lending that are not recalled come back on the next trading day. */
function recall(state: State, lending: Lending, shares: number, env: Env): Day {
  const { id, customer, symbol, recalled } = lending;
  const today = state.calendar.dayOf(env.now);
  const returnsOn = state.calendar.addTradingDays(today, 1);
  state.lendings.patch(id, { recalled: recalled + shares, returnsOn });
  warnBorrowers(state, symbol, returnsOn, env);
  notify(state, customer, { kind: 'lending' });
  return returnsOn;
}

/**
 * The oldest lending that is not wholly recalled; undefined: none. Shares due back today come back
 * first: a recall now would move them to the next day.
 */
export function recallable(state: State, customer: string, now: Instant): Lending | undefined {
  const today = state.calendar.dayOf(now);
  return state.indexes.lendingsByCustomer
    .rows(customer)
    .filter(({ open, recalled }) => open > recalled)
    .filter(({ returnsOn }) => returnsOn === null || returnsOn > today)
    .sort((a, b) => a.seq - b.seq)[0];
}

/** Recalls the rest of a lending. */
export function recallAll(state: State, lending: Lending, env: Env): void {
  recall(state, lending, lending.open - lending.recalled, env);
}

/** The shares that are due back are held again, of the oldest purchase first. */
function giveBack(state: State, lending: Lending): void {
  let left = lending.recalled;
  const seqOf = ({ line: position }: LentPart): number => state.orders.must(position).seq;
  const parts = state.indexes.lentPartsByLending.rows(lending.id);
  for (const part of parts.sort((a, b) => seqOf(a) - seqOf(b))) {
    const shares = Math.min(left, part.shares);
    if (shares === 0) break;
    left -= shares;
    if (shares === part.shares) state.lentParts.remove(part.id);
    else state.lentParts.patch(part.id, { shares: part.shares - shares });
    const { holding, locked } = state.orders.must(part.line);
    const row = { holding: holding + shares, locked: locked - shares };
    announce(state, state.orders.patch(part.line, row));
    judge(state, part.line);
  }
}

/** Gives back the shares due by a day. @returns the lending after it */
function returnDue(state: State, lending: Lending, day: Day, env: Env): Lending {
  const { id, customer, open, recalled, returnsOn } = lending;
  if (returnsOn === null || returnsOn > day) return lending;
  giveBack(state, lending);
  const left = open - recalled;
  const after = state.lendings.patch(id, {
    open: left,
    recalled: 0,
    returnsOn: null,
    endedAt: left === 0 ? env.now : null,
  });
  // the pool is smaller now: shares borrowed beyond it are bought in
  state.indexes.recalls.settledAt = null;
  notifyReturned(state, after, { shares: recalled, day }, env);
  notify(state, customer, { kind: 'lending' });
  return after;
}

/** One step of the returns of a day. */
export function returnNext(state: State, job: Job, env: Env): JobStep {
  // nights are counted before a lending can be over
  if (countsNight(state)) return { done: 0, cursor: job.cursor ?? '' };
  const day = String(job.payload.day);
  return workOff(state, job, {
    collect: () => state.indexes.lendingsRecalled.rows('').map(({ id }) => id),
    each: (id) => {
      const lending = state.lendings.get(id);
      if (lending !== undefined) returnDue(state, lending, day, env);
    },
  });
}

export const recallLent: Handler<'lending.recall'> = (state, { actor, payload }, env) => {
  const found = state.lendings.get(payload.id);
  if (found?.customer !== actor) return refuse('lending_missing');
  const free = found.open - found.recalled;
  const shares = payload.shares ?? free;
  if (!Number.isSafeInteger(shares) || shares <= 0) return refuse('lending_shares');
  if (shares > free) return refuse('lending_over', { n: String(free) });
  // this morning's job may not have reached it yet
  const lending = returnDue(state, found, state.calendar.dayOf(env.now), env);
  const returnsOn = recall(state, lending, shares, env);
  return done({ id: lending.id, returnsOn });
};
