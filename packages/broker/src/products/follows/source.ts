/** Stakes as means to pay a debt: free cash comes back, else the follow is stopped. */
import type { Source } from '../../kernel/core/domain.ts';
import { takeBack, withdrawableFrom } from './stake.ts';
import { beginStop } from './stop.ts';

export const followSource: Source = {
  next: (state, { customer, amount }, env) => {
    // a mentor's own ends with the mentor, and what is locked is not free
    const follows = state.indexes.followsByCustomer
      .rows(customer)
      .filter(({ own, lockedUntil }) => !own && lockedUntil <= env.now)
      .sort((a, b) => b.seq - a.seq);
    if (follows.some(({ stage }) => stage === 'stopping')) return 'wait';
    const enough = follows.find(
      (one) => withdrawableFrom(one, state.mentors.must(one.mentor)) >= amount,
    );
    if (enough !== undefined) return () => void takeBack(state, enough, amount, env);
    const newest = follows.find(({ stage }) => stage === 'active');
    return newest === undefined ? null : () => beginStop(state, newest, env);
  },
  isLeft: (state, customer) => state.indexes.followsByCustomer.count(customer) > 0,
};
