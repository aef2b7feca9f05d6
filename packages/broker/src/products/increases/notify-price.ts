/** Messages when a price of a capital increase is fixed: the first one, and the issue price. */
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { notifyFirstPrice, notifyPrice } from './messages.ts';
import { rightsOf } from './rights.ts';

/** Begins to notify customers whose shares of now would give them a right. */
export function beginFirstPrice(state: State, increase: string): void {
  startJob(state, { id: `firstPrice:${increase}`, kind: 'tellFirstPrice', payload: { increase } });
}

/** Begins to notify holders of a right. */
export function beginPrice(state: State, increase: string): void {
  startJob(state, { id: `price:${increase}`, kind: 'tellPrice', payload: { increase } });
}

/** One step of telling holders of the first price, which is known with the announcement. */
export function notifyFirstNext(state: State, job: Job, env: Env): JobStep {
  const increase = state.increases.must(String(job.payload.increase));
  const { symbol, ratioPpm } = increase;
  return workOff(state, job, {
    collect: () => {
      const holders: string[] = [];
      for (const { symbol: of, quantity, customer } of state.holdings.values()) {
        if (of === symbol && rightsOf(quantity, ratioPpm) > 0) holders.push(customer);
      }
      return holders;
    },
    each: (customer) => {
      const shares = state.holdings.get(`${customer}:${symbol}`)?.quantity ?? 0;
      const rights = rightsOf(shares, ratioPpm);
      // a seller since then gets no message
      if (rights > 0) notifyFirstPrice(state, increase, customer, rights, env);
    },
  });
}

/** One step of notifying holders of a right of the issue price. */
export function notifyPriceNext(state: State, job: Job, env: Env): JobStep {
  const increase = state.increases.must(String(job.payload.increase));
  return workOff(state, job, {
    collect: () => state.indexes.increaseRightsByIncrease.rows(increase.id).map(({ id }) => id),
    each: (id) => {
      const right = state.increaseRights.must(id);
      if (right.rights > 0) notifyPrice(state, increase, right, env);
    },
  });
}
