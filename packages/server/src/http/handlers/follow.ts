/** `/follow/*`: following a mentor with a stake, stopping, and what was copied. */

import type { BrokerReads } from '@maru/broker/domains';
import type { CopiedLine, Follow, Mentor } from '@maru/broker/products/follows/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { FOLLOW_AMOUNT_RULES, FOLLOW_START_RULES } from '@maru/contract/follow-rules';
import { firstProblem } from '@maru/contract/form-rules';
import type { Instant } from '@maru/std/kst';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FollowRecords } from '../follow-records.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { positionView } from '../mentor-view.ts';
import { tradesOf } from './mentor.ts';
import { readAnswer, sliceOf } from './read.ts';
import { commandAnswer, previewAnswer } from './send.ts';

export interface FollowDeps {
  readonly engine: Engine;
  readonly records: FollowRecords;
  readonly fundPasswords: FundPasswords;
}

type FollowView = Output<'followRecords'>['rows'][number];

export function followHandlers(deps: FollowDeps): HandlersOf<'follow'> {
  return {
    followPreview: (form, who) => previewStart(deps, form, who),
    followStart: (form, who) => start(deps, form, who),
    followTopUpPreview: (form, who) => previewTopUp(deps, form, who),
    followTopUp: (form, who) => topUp(deps, form, who),
    followWithdrawPreview: (form, who) => previewWithdrawal(deps, form, who),
    followWithdraw: (form, who) => withdraw(deps, form, who),
    followStop: async ({ id, requestId: key }, { account: actor }) => {
      const command = { type: 'follow.stop', actor, key, payload: { id } } as const;
      const outcome = await deps.engine.submit(command);
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
    followRecords: (input, who) => records(deps, input, who),
    followCopies: (input, who) => copies(deps, input, who),
  };
}

async function start(
  { engine, fundPasswords }: FollowDeps,
  form: Input<'followStart'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'followStart'>>> {
  const { mentor, fundPassword, requestId: key } = form;
  const problem = firstProblem(FOLLOW_START_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const amount = BigInt(form.amount);
  const checked = await fundPasswords.check(actor, fundPassword);
  if (!checked.ok) return checked;
  const asked = { mentor, amount };
  const payload = { ...asked, checkedHash: checked.value };
  return commandAnswer(engine, { type: 'follow.start', actor, key, payload }, asked);
}

async function previewStart(
  { engine, fundPasswords }: FollowDeps,
  { mentor, amount }: Input<'followPreview'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'followPreview'>>> {
  const problem = firstProblem(FOLLOW_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const assumed = await fundPasswords.assumed(actor);
  if (!assumed.ok) return assumed;
  const payload = { mentor, amount: BigInt(amount), checkedHash: assumed.value };
  return previewAnswer(engine, { type: 'follow.start', actor, key: null, payload });
}

async function previewTopUp(
  { engine, fundPasswords }: FollowDeps,
  { id, amount }: Input<'followTopUpPreview'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'followTopUpPreview'>>> {
  const problem = firstProblem(FOLLOW_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const assumed = await fundPasswords.assumed(actor);
  if (!assumed.ok) return assumed;
  const payload = { id, amount: BigInt(amount), checkedHash: assumed.value };
  return previewAnswer(engine, { type: 'follow.topUp', actor, key: null, payload });
}

async function previewWithdrawal(
  { engine }: FollowDeps,
  { id, amount }: Input<'followWithdrawPreview'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'followWithdrawPreview'>>> {
  const problem = firstProblem(FOLLOW_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const payload = { id, amount: BigInt(amount) };
  return previewAnswer(engine, { type: 'follow.withdraw', actor, key: null, payload });
}

async function topUp(
  { engine, fundPasswords }: FollowDeps,
  form: Input<'followTopUp'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'followTopUp'>>> {
  const { id, fundPassword, requestId: key } = form;
  const problem = firstProblem(FOLLOW_START_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const checked = await fundPasswords.check(actor, fundPassword);
  if (!checked.ok) return checked;
  const asked = { id, amount: BigInt(form.amount) };
  const payload = { ...asked, checkedHash: checked.value };
  return commandAnswer(engine, { type: 'follow.topUp', actor, key, payload }, asked);
}

async function withdraw(
  { engine }: FollowDeps,
  form: Input<'followWithdraw'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'followWithdraw'>>> {
  const { id, requestId: key } = form;
  const problem = firstProblem(FOLLOW_AMOUNT_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const payload = { id, amount: BigInt(form.amount) };
  const outcome = await engine.submit({ type: 'follow.withdraw', actor, key, payload });
  if (!outcome.ok) return refused(outcome.refusal);
  const { stake, dueDay } = outcome.reply;
  return answered({ stake, settlesOn: dueDay });
}

const sumOf = (lines: readonly CopiedLine[], reads: BrokerReads): bigint =>
  lines.reduce((sum, line) => sum + reads.copiedValue(line), 0n);

function viewOf(stored: Follow, mentor: Mentor, reads: BrokerReads, now: Instant): FollowView {
  // the row in memory is newer than the one that was listed, where it is still open
  const follow = reads.follow(stored.id) ?? stored;
  const { id, own, stage, stake, cash, realised, shared, highWater, handed, returned, dueDay } =
    follow;
  const { startedAt, lockedUntil, stopAskedAt, endedAt } = follow;
  const lines = reads.copiedLines(id);
  const { withdrawable, addable } = reads.followRoom(follow, now);
  const worth = cash + sumOf(lines, reads) + handed + (returned ?? 0n);
  return {
    ...{ id, mentor: mentor.id, names: mentor.names, style: mentor.style, own, stage },
    ...{ minimum: String(mentor.minimum), withdrawable: String(withdrawable) },
    addable: String(addable),
    ...{ stake: String(stake), cash: String(cash), worth: String(worth) },
    ...{ profit: String(worth - stake), realised: String(realised), shared: String(shared) },
    ...{ highWater: String(highWater), startedAt, lockedUntil, stopAskedAt, endedAt },
    handed: String(handed),
    returned: returned === null ? null : String(returned),
    settlesOn: dueDay,
    positions: lines.flatMap((line) => {
      const instrument = reads.instrument(line.symbol);
      const value = reads.copiedValue(line);
      return instrument === undefined ? [] : [positionView(line, instrument, value)];
    }),
  };
}

async function records(
  { engine, records: kept }: FollowDeps,
  { tab = 'in_progress', id, ...paging }: Input<'followRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'followRecords'>>> {
  const one = id === undefined ? null : await kept.one(account, id);
  if (id !== undefined && one === null) return refused(refusal('follow_missing'));
  const listed =
    one === null ? await kept.list(account, tab, sliceOf(paging)) : { rows: [one], total: 1 };
  return readAnswer(engine, account, (reads) => ({
    rows: listed.rows.flatMap((follow) => {
      const mentor = reads.mentor(follow.mentor);
      return mentor === undefined ? [] : [viewOf(follow, mentor, reads, engine.now())];
    }),
    total: listed.total,
  }));
}

async function copies(
  deps: FollowDeps,
  { id, ...paging }: Input<'followCopies'>,
  { account }: Caller,
): Promise<Handled<Output<'followCopies'>>> {
  const follow = await deps.records.one(account, id);
  if (follow === null) return refused(refusal('follow_missing'));
  const found = await tradesOf(deps, id, sliceOf(paging));
  if (!found.ok) return found;
  const shares = await deps.records.shares(id);
  const views = shares.map((one) => ({
    ...{ id: one.id, at: one.at, base: String(one.base), amount: String(one.amount) },
    mark: String(one.markAfter),
  }));
  const moves = await deps.records.moves(id);
  const moved = moves.map(({ id: move, at, amount, stakeAfter, dueDay }) => ({
    ...{ id: move, at, amount: String(amount), stake: String(stakeAfter), settlesOn: dueDay },
  }));
  return answered({ ...found.value, shares: views, moves: moved }, found.stale);
}
