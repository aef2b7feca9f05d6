/** `/follow/*`: following a mentor with a stake, stopping, and the copied orders. */

import type { BrokerReads } from '@maru/broker/domains';
import type { CopiedLine, Follow, Mentor } from '@maru/broker/products/follows/rows';
import type { Input } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { FOLLOW_AMOUNT_RULES, FOLLOW_START_RULES } from '@maru/contract/follow-rules';
import type { Instant } from '@maru/std/kst';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FollowRecords } from '../follow-records.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Answer, Caller, HandlersOf } from '../handler.ts';
import { positionView } from '../mentor-view.ts';
import { tradesOf } from './mentor.ts';
import { readAnswer, sliceOf } from './read.ts';
import { previews, previewsProved, sends, sendsProved } from './send.ts';

export interface FollowDeps {
  readonly engine: Engine;
  readonly records: FollowRecords;
  readonly fundPasswords: FundPasswords;
}

type FollowView = Answer<'followRecords'>['rows'][number];

export function followHandlers(deps: FollowDeps): HandlersOf<'follow'> {
  return {
    followPreview: previewsProved(deps, 'follow.start', started, FOLLOW_AMOUNT_RULES),
    followStart: sendsProved(deps, 'follow.start', started, FOLLOW_START_RULES),
    followTopUpPreview: previewsProved(deps, 'follow.topUp', moved, FOLLOW_AMOUNT_RULES),
    followTopUp: sendsProved(deps, 'follow.topUp', moved, FOLLOW_START_RULES),
    followWithdrawPreview: previews(deps, 'follow.withdraw', moved, FOLLOW_AMOUNT_RULES),
    followWithdraw: (form, caller) => withdraw(deps, form, caller),
    followStop: sends(deps, 'follow.stop'),
    followRecords: (input, caller) => records(deps, input, caller),
    followCopies: (input, caller) => copies(deps, input, caller),
  };
}

const started = ({ mentor, amount }: Input<'followPreview'>) => ({
  mentor,
  amount: BigInt(amount),
});
const moved = ({ id, amount }: Input<'followTopUpPreview'>) => ({ id, amount: BigInt(amount) });

async function withdraw(
  deps: FollowDeps,
  form: Input<'followWithdraw'>,
  caller: Caller,
): Promise<Handled<Answer<'followWithdraw'>>> {
  const sent = await sends(deps, 'follow.withdraw', moved, FOLLOW_AMOUNT_RULES)(form, caller);
  if (!sent.ok) return sent;
  const { stake, dueDay } = sent.value;
  return answered({ stake, settlesOn: dueDay });
}

const sumOf = (positions: readonly CopiedLine[], reads: BrokerReads): bigint =>
  positions.reduce((sum, position) => sum + reads.copiedValue(position), 0n);

function viewOf(stored: Follow, mentor: Mentor, reads: BrokerReads, now: Instant): FollowView {
  // the row in memory is newer than the stored one, where the follow is still open
  const follow = reads.follow(stored.id) ?? stored;
  const positions = reads.copiedLines(follow.id);
  const worth = follow.cash + sumOf(positions, reads) + follow.handed + (follow.returned ?? 0n);
  const { id, names, style, minimum } = mentor;
  return {
    ...follow,
    mentor: id,
    names,
    style,
    minimum,
    ...reads.followRoom(follow, now),
    worth,
    profit: worth - follow.stake,
    settlesOn: follow.dueDay,
    positions: positions.flatMap((position) => {
      const instrument = reads.instrument(position.symbol);
      const value = reads.copiedValue(position);
      return instrument === undefined ? [] : [positionView(position, instrument, value)];
    }),
  };
}

async function records(
  { engine, records: kept }: FollowDeps,
  { tab = 'in_progress', id, ...paging }: Input<'followRecords'>,
  { account }: Caller,
): Promise<Handled<Answer<'followRecords'>>> {
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
): Promise<Handled<Answer<'followCopies'>>> {
  const follow = await deps.records.one(account, id);
  if (follow === null) return refused(refusal('follow_missing'));
  const found = await tradesOf(deps, id, sliceOf(paging));
  if (!found.ok) return found;
  const shares = await deps.records.shares(id);
  const views = shares.map((one) => ({ ...one, mark: one.markAfter }));
  const moves = await deps.records.moves(id);
  const moveViews = moves.map((one) => ({ ...one, stake: one.stakeAfter, settlesOn: one.dueDay }));
  return answered({ ...found.value, shares: views, moves: moveViews }, found.stale);
}
