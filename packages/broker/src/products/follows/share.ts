/** Profit shares above the high-water mark: struck as a month begins and as a follow ends. */
import { floorPpm } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { notifyShared } from './messages.ts';
import type { Follow, ProfitShare } from './rows.ts';
import { marksOf, monthOf, noted, shareableOf } from './worth.ts';

/**
 * The share of a follow's worth above its mark, and the mark after it; null: none.
 * @param value worth, but without profit that is not realised
 */
export function shareOf(
  value: bigint,
  highWater: bigint,
  sharePpm: number,
): { readonly base: bigint; readonly amount: bigint; readonly markAfter: bigint } | null {
  const base = value - highWater;
  if (base <= 0n) return null;
  const amount = floorPpm(base, BigInt(sharePpm));
  return amount === 0n ? null : { base, amount, markAfter: value - amount };
}

/**
 * Strikes a profit share; one that the follow's cash does not cover waits for the next time. It
 * goes through an account of the house, as an entry concerns one customer.
 */
export function strike(state: State, follow: Follow, value: bigint, env: Env): ProfitShare | null {
  const { id, customer, cash, reserved, shared, highWater: markBefore } = follow;
  const { customer: receiver, id: mentor, sharePpm } = state.mentors.must(follow.mentor);
  const share = shareOf(value, markBefore, sharePpm);
  if (share === null || share.amount > cash - reserved) return null;
  const { amount, markAfter } = share;
  const dueDay = settlementDay(state, env);
  const of = { cause: 'profit_share', ref: id, symbol: null } as const;
  const paid = [
    customerPosting(customer, 'held', 'KRW', -amount),
    housePosting('profit_shares', 'KRW', amount),
  ];
  const { no: entryNo } = post(state, env, { ...of, customer, postings: paid });
  const received = [
    housePosting('profit_shares', 'KRW', -amount),
    customerPosting(receiver, 'unsettled', 'KRW', amount),
  ];
  const to = { customer: receiver, dueDay, postings: received };
  const { no: receivedNo } = post(state, env, { ...of, ...to });
  state.follows.patch(id, {
    cash: cash - amount,
    shared: shared + amount,
    highWater: markAfter,
  });
  const row: ProfitShare = {
    id: `${id}:${env.seq}`,
    seq: env.seq,
    follow: id,
    mentor,
    customer,
    receiver,
    ...share,
    markBefore,
    at: env.now,
    dueDay,
    entryNo,
    receivedNo,
  };
  state.appended.profitShares.push(row);
  notifyShared(state, row, env);
  notify(state, customer, { kind: 'follow' });
  notify(state, customer, { kind: 'balance' });
  notify(state, receiver, { kind: 'balance' });
  return row;
}

/** As a month begins the profit of the one before is shared; prices are fixed at that. */
export function strikeMonth(state: State, day: string): void {
  const month = monthOf(day);
  for (const mentor of state.mentors.values()) {
    if (mentor.stage !== 'active' || mentor.month >= month) continue;
    const { id } = mentor;
    state.mentors.patch(id, { month });
    const marks = JSON.stringify(marksOf(state, mentor));
    const payload = { mentor: id, marks };
    startJob(state, { id: `shareProfits:${id}:${month}`, kind: 'shareProfits', payload });
  }
}

/** One step of a month's profit shares. */
export function shareNext(state: State, job: Job, env: Env): JobStep {
  const mentor = String(job.payload.mentor);
  const priceOf = noted(JSON.parse(String(job.payload.marks)) as Record<string, number>);
  return workOff(state, job, {
    collect: () =>
      state.indexes.followsByMentor
        .rows(mentor)
        .filter(({ own }) => !own)
        .map(({ id }) => id),
    each: (id) => {
      const follow = state.follows.get(id);
      // a stopping follow has its last share at its end
      if (follow?.stage !== 'active') return;
      strike(state, follow, shareableOf(state, follow, priceOf), env);
    },
  });
}
