/** Who is told when a price of a capital increase is fixed: the first one, and the issue price. */
import type { Env } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import type { State } from '../core/state.ts';
import { startJob } from '../schedule/clock.ts';
import { nextOf } from '../schedule/queue.ts';
import type { Job } from '../schedule/rows.ts';
import { tellFirstPrice, tellPrice } from './messages.ts';
import { rightsOf } from './rights.ts';

/** Customers whom one step tells: each is a message. */
const TOLD_PER_STEP = 200;

/** Begins to tell those whose shares of now would give them a right. */
export function beginFirstPrice(state: State, increase: string): void {
  startJob(state, { id: `firstPrice:${increase}`, kind: 'tellFirstPrice', payload: { increase } });
}

/** Begins to tell those who have a right. */
export function beginPrice(state: State, increase: string): void {
  startJob(state, { id: `price:${increase}`, kind: 'tellPrice', payload: { increase } });
}

/** One step of telling holders of the first price, which is known with the announcement. */
export function tellFirstNext(state: State, job: Job, env: Env): JobStep {
  const increase = state.increases.must(String(job.payload.increase));
  const { symbol, ratioPpm } = increase;
  const { ids, step } = nextOf(job, TOLD_PER_STEP, () => {
    const holders: string[] = [];
    for (const one of state.holdings.values()) {
      if (one.symbol === symbol && rightsOf(one.quantity, ratioPpm) > 0) holders.push(one.customer);
    }
    return holders;
  });
  for (const customer of ids) {
    const shares = state.holdings.get(`${customer}:${symbol}`)?.quantity ?? 0;
    const rights = rightsOf(shares, ratioPpm);
    // who has sold since is told nothing
    if (rights > 0) tellFirstPrice(state, increase, customer, rights, env);
  }
  return step;
}

/** One step of telling those with a right of the issue price. */
export function tellPriceNext(state: State, job: Job, env: Env): JobStep {
  const increase = state.increases.must(String(job.payload.increase));
  const { ids, step } = nextOf(job, TOLD_PER_STEP, () =>
    state.indexes.increaseRightsByIncrease.rows(increase.id).map(({ id }) => id),
  );
  for (const id of ids) {
    const right = state.increaseRights.must(id);
    if (right.rights > 0) tellPrice(state, increase, right, env);
  }
  return step;
}
