/** Messages to customers about mentors that they follow. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Copy, Follow, ProfitShare, StakeMove } from './rows.ts';

/** A part in a mentor's order was allotted. A mentor gets no message of the own part. */
export function notifyCopied(state: State, copy: Copy, env: Env): void {
  if (copy.own) return;
  const { id, customer, symbol, side, quantity, amount, fee, transactionTax, ruralTax } = copy;
  const costs = fee + transactionTax + ruralTax;
  const moved = side === 'buy' ? -(amount + costs) : amount - costs;
  const mentor = state.mentors.must(copy.mentor).names;
  const params = { mentor, symbol, side, quantity, amount: String(moved) };
  const content = { code: 'copy_filled', params } as const;
  sendMessage(state, { id: `copy:${id}`, customer, ref: copy.follow, content }, env);
}

/** A part of the profit went to the mentor. */
export function notifyShared(state: State, share: ProfitShare, env: Env): void {
  const { id, customer, follow: ref, base, amount } = share;
  const mentor = state.mentors.must(share.mentor).names;
  const params = { mentor, profit: String(base), amount: String(amount) };
  const content = { code: 'profit_shared', params } as const;
  sendMessage(state, { id: `share:${id}`, customer, ref, content }, env);
}

/** Money was put into a follow, or taken back from it. */
export function notifyStakeMoved(state: State, move: StakeMove, env: Env): void {
  const { id, customer, follow: ref, amount, stakeAfter } = move;
  const mentor = state.mentors.must(move.mentor).names;
  const size = String(amount < 0n ? -amount : amount);
  const params = { mentor, amount: size, stake: String(stakeAfter) };
  const content = { code: amount > 0n ? 'follow_topped_up' : 'follow_withdrawn', params } as const;
  sendMessage(state, { id: `stake:${id}`, customer, ref, content }, env);
}

/** A follow is over, and its money has come back. */
export function notifyStopped(state: State, follow: Follow, env: Env): void {
  const { id, customer, stake, returned, handed } = follow;
  const { names: mentor, stage } = state.mentors.must(follow.mentor);
  const money = { stake: String(stake), returned: String(returned ?? 0n) };
  const params = { mentor, ...money, ...(handed > 0n && { handed: String(handed) }) };
  const code = stage === 'active' ? 'follow_stopped' : 'mentor_ended';
  sendMessage(state, { id: `stopped:${id}`, customer, ref: id, content: { code, params } }, env);
}
