/** Effects of an issue that leaves the market on its holders: jobs, since they may be many. */
import { MINUTE_MS } from '@maru/std/kst';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { DelistingStep, JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { setAlarm, startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { alertsOn, dropAlert } from '../../market/alerts/handlers.ts';
import type { DelistingRow } from '../../market/market/delisting-rows.ts';
import { recallAll } from '../lending/recall.ts';
import { openQuantity } from '../orders/quantities.ts';
import { isWorthless, writeOff } from '../orders/write-off.ts';
import { openPositions } from '../positions/open-positions.ts';
import { end, isOver } from '../protections/life.ts';
import { notifyDelisted, notifyDelisting } from './messages.ts';

/** Holders of an issue, short positions in it, and customers with a pending order. */
function concerned(state: State, symbol: string): string[] {
  const found = new Set<string>();
  for (const holding of state.holdings.values()) {
    if (holding.symbol === symbol && holding.quantity > 0) found.add(holding.customer);
  }
  for (const { customer } of state.indexes.shorts.rows(symbol)) found.add(customer);
  for (const order of state.orders.values()) {
    if (order.symbol === symbol && order.pending > 0) found.add(order.customer);
  }
  return [...found];
}

/** Positions that must not outlast the market of their issue: their debts are settled. */
function owing(state: State, symbol: string): string[] {
  const loans = state.indexes.loansBySymbol.rows(symbol).map(({ id }) => id);
  const intraday = [...state.intradayLines.values()]
    .filter(({ id, endedAt }) => endedAt === null && state.orders.get(id)?.symbol === symbol)
    .map(({ id }) => id);
  return [...new Set([...loans, ...intraday])];
}

const protectionsOn = (state: State, symbol: string): string[] =>
  [...state.protections.values()]
    .filter((row) => row.symbol === symbol && !isOver(row))
    .map(({ id }) => id);

const lendingsOn = (state: State, symbol: string): string[] =>
  state.indexes.lendingsBySymbol.rows(symbol).map(({ id }) => id);

type Items = (state: State, row: DelistingRow) => readonly string[];
/** @param place among those of the step, from 0 */
type Each = (state: State, row: DelistingRow, id: string, env: Env, place: number) => void;

interface Task {
  readonly items: Items;
  readonly each: Each;
}

const NOTIFY: Task = {
  items: (state, { symbol }) => concerned(state, symbol),
  each: notifyDelisting,
};

const RECALL: Task = {
  items: (state, { symbol }) => lendingsOn(state, symbol),
  each: (state, _row, id, env) => {
    const lending = state.lendings.get(id);
    if (lending !== undefined && lending.open > lending.recalled) recallAll(state, lending, env);
  },
};

const UNPROTECT: Task = {
  items: (state, { symbol }) => protectionsOn(state, symbol),
  each: (state, _row, id, env) => {
    const row = state.protections.get(id);
    if (row !== undefined && !isOver(row)) end(state, row, 'delisting', env);
  },
};

const SILENCE: Task = {
  items: (state, { symbol }) => alertsOn(state, symbol),
  each: (state, _row, id) => dropAlert(state, id),
};

const NOTIFY_LEFT: Task = {
  items: (state, { symbol }) => concerned(state, symbol),
  each: notifyDelisted,
};

const SETTLE: Task = {
  items: (state, { symbol }) => owing(state, symbol),
  each: (state, _row, id, env, place) => {
    const position = state.orders.get(id);
    if (position !== undefined) writeOff(state, position, place, env);
  },
};

/** Tasks of each step, in this order; `unsettled`: what still waited at the last one. */
const TASKS: Readonly<Record<DelistingStep | 'unsettled', readonly Task[]>> = {
  announced: [NOTIFY, RECALL],
  withdrawn: [NOTIFY],
  begun: [UNPROTECT],
  left: [NOTIFY_LEFT, UNPROTECT, SILENCE, SETTLE],
  unsettled: [SETTLE],
};
/** Between two checks of positions whose last orders the venue has not answered. */
const POLL_MS = 10 * MINUTE_MS;

type Step = keyof typeof TASKS;

const begin = (state: State, id: string, step: Step): void =>
  startJob(state, { id: `delisting:${id}:${step}`, kind: 'delisting', payload: { id, step } });

/** Begins what follows for the customers concerned. */
export const onDelisting = (state: State, { id }: DelistingRow, step: DelistingStep): void =>
  begin(state, id, step);

/** Checks again the positions that still wait. */
export function settleAgain(state: State, { ref }: Alarm): Reply {
  begin(state, ref, 'unsettled');
  return { delisting: ref };
}

function lookAgain(state: State, { id, symbol }: DelistingRow, env: Env): void {
  if (owing(state, symbol).length === 0) return;
  const again = { kind: 'delistedSettles', dueAt: env.now + POLL_MS, ref: id };
  setAlarm(state, { id: `delistedSettles:${id}`, ...again });
}

const isStep = (step: unknown): step is Step =>
  typeof step === 'string' && Object.hasOwn(TASKS, step);

/** One step of that. */
export function followDelisting(state: State, job: Job, env: Env): JobStep {
  const { id, step } = job.payload;
  const row = state.delistings.must(String(id));
  const tasks = isStep(step) ? TASKS[step] : [];
  return workOff(state, job, {
    collect: () => tasks.flatMap(({ items }, i) => items(state, row).map((item) => `${i}:${item}`)),
    each: (item, nth) => {
      const [place = '', ...rest] = item.split(':');
      tasks[Number(place)]?.each(state, row, rest.join(':'), env, nth);
    },
    end: () => {
      if (tasks.includes(SETTLE)) lookAgain(state, row, env);
    },
  });
}

/** Shares of one issue that has left the market. */
export interface WorthlessShares {
  readonly symbol: string;
  readonly quantity: number;
}

/** Shares of issues that have left the market, which an account's end gives up. */
const givenUp = (state: State, customer: string) =>
  openPositions(state, customer).filter((position) => isWorthless(state, position));

/** The same by issue, in shares. */
export function worthlessOf(state: State, customer: string): WorthlessShares[] {
  const shares = new Map<string, number>();
  for (const position of givenUp(state, customer)) {
    shares.set(position.symbol, (shares.get(position.symbol) ?? 0) + openQuantity(position));
  }
  return [...shares].map(([symbol, quantity]) => ({ symbol, quantity }));
}

/** Gives up an account's holdings of issues that have left the market; a job does it. */
export function giveUp(state: State, customer: string): void {
  if (givenUp(state, customer).length === 0) return;
  startJob(state, { id: `giveUp:${customer}`, kind: 'giveUp', payload: { customer } });
}

export function giveUpNext(state: State, job: Job, env: Env): JobStep {
  const customer = String(job.payload.customer);
  return workOff(state, job, {
    collect: () => givenUp(state, customer).map(({ id }) => id),
    each: (id, place) => {
      const position = state.orders.get(id);
      if (position !== undefined) writeOff(state, position, place, env);
    },
  });
}
