/**
 * The life of a stake as its instructions are approved or refused, and the venue answers them. The
 * venue moves the shares into the custody of customers first, and the ledger has them from its
 * answer on; they leave the ledger first, and the venue moves them back after that. So the venue
 * holds for customers at every instant the ledger's shares of theirs, and more while shares move.
 */
import { assert } from '@maru/std/assert';
import { startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { Answers } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { housePosting, post } from '../../kernel/ledger/post.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import type { Stake } from './rows.ts';

const SYSTEM = 'system';

const stakeBy = (state: State, instruction: string): Stake | undefined =>
  [...state.stakes.values()].find((one) => one.instruction === instruction);

/** Shares come into the firm's custody (above 0), or leave it. */
export function moveCustody(state: State, { id, symbol }: Stake, shares: number, env: Env): void {
  post(state, env, {
    cause: 'stake',
    customer: null,
    ref: id,
    symbol,
    postings: [
      housePosting('stakes', symbol, BigInt(shares)),
      housePosting('institutions', symbol, BigInt(-shares)),
    ],
  });
}

/** Requests that bought shares move into the custody of customers. */
function askToMove(state: State, stake: Stake, env: Env): void {
  const { id, symbol, holder: from, bought: shares } = stake;
  const asked = { kind: 'transfer', symbol, from, to: CUSTOMERS, shares } as const;
  const instruction = openInstruction(state, asked, SYSTEM, env);
  state.stakes.patch(id, { stage: 'moving', instruction });
}

/** Requests that returned shares move to the institution; they have left the ledger. */
export function askToReturn(state: State, stake: Stake, env: Env): void {
  const { id, symbol, holder: to, returned: shares } = stake;
  const asked = { kind: 'transfer', symbol, from: CUSTOMERS, to, shares } as const;
  const instruction = openInstruction(state, asked, SYSTEM, env);
  state.stakes.patch(id, { stage: 'returning', instruction });
}

/** It is time to request the move back again. */
export function askToReturnAgain(state: State, { ref }: Alarm, env: Env): Reply {
  askToReturn(state, state.stakes.must(ref), env);
  return { stake: ref };
}

/** The venue has bought or moved shares; an instruction of no stake changes nothing here. */
export const stakeAnswered: Answers['taken'] = (state, answer, env) => {
  const stake = stakeBy(state, answer.id);
  if (stake === undefined) return;
  if (answer.result.kind === 'buy_basket') {
    const { bought, spent } = answer.result;
    const after = state.stakes.patch(stake.id, { bought, spent: BigInt(spent) });
    if (answer.kind === 'progress') return;
    if (bought > 0) askToMove(state, after, env);
    else state.stakes.patch(stake.id, { stage: 'refused' });
    return;
  }
  assert(answer.result.kind === 'transfer', 'shares of a stake are bought, and move');
  if (stake.stage === 'returning') {
    state.stakes.patch(stake.id, { stage: 'ended' });
    return;
  }
  moveCustody(state, stake, stake.bought, env);
  state.stakes.patch(stake.id, { stage: 'ready' });
};

/**
 * People or the venue have refused an instruction: before the shares are in custody the institution
 * keeps them, and the stake is over; shares on their way back are requested on the next trading
 * day.
 */
export function stakeRefused(state: State, instruction: string, env: Env): void {
  const stake = stakeBy(state, instruction);
  if (stake === undefined) return;
  const { id, stage } = stake;
  if (stage !== 'returning') {
    state.stakes.patch(id, { stage: 'refused' });
    return;
  }
  const { calendar } = state;
  const dueAt = startOfDay(calendar.addTradingDays(calendar.dayOf(env.now), 1));
  state.stakes.patch(id, { instruction: null });
  setAlarm(state, { id: `stakeReturns:${id}`, dueAt, kind: 'stakeReturns', ref: id });
}
