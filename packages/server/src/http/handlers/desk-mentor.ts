/** Mentors and follows at the desk: how they stand, and mentors that are made and ended. */

import type { MentorTerms } from '@maru/broker/products/follows/commands';
import type { Mentor } from '@maru/broker/products/follows/rows';
import type { Input } from '@maru/contract/desk-calls';
import type { ErrorCode } from '@maru/contract/errors';
import { percentOf } from '@maru/std/percent';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { FollowRecords } from '../follow-records.ts';
import type { Figures, FollowersInProfit } from '../followers-in-profit.ts';
import type { DeskAnswer, DeskHandlers } from '../handler.ts';
import { wholeTyped } from '../typed.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { asks, sends } from './send.ts';

export interface DeskMentorDeps {
  readonly engine: Engine;
  readonly follows: FollowRecords;
  readonly inProfit: FollowersInProfit;
}

type Calls = 'deskMentors' | 'deskFollows' | 'deskMentorAsk' | 'deskMentorEnd';

export const deskMentorHandlers = (deps: DeskMentorDeps): Pick<DeskHandlers, Calls> => ({
  deskMentors: (input) => mentors(deps, input),
  deskFollows: async ({ mentor, ...paging }) =>
    answered(await deps.follows.all(mentor ?? null, sliceOf(paging))),
  deskMentorAsk: asks(deps, 'mentor.ask', termsOf),
  deskMentorEnd: async (form, caller) => {
    const sent = await sends(deps, 'mentor.end')(form, caller);
    return sent.ok ? answered({ id: form.id }) : sent;
  },
});

function mentors(
  { engine, inProfit }: DeskMentorDeps,
  paging: Input<'deskMentors'>,
): Promise<Handled<DeskAnswer<'deskMentors'>>> {
  return readAnswer(engine, null, (reads) => {
    const newest = [...reads.mentors()].sort((a, b) => b.seq - a.seq);
    const { rows, total } = pageOf(newest, sliceOf(paging));
    const { leastWon, lockDays, sharePpm } = reads.mentorDefaults(engine.now());
    return {
      rows: rows.map((mentor) => {
        const orders = reads.blockOrders(mentor.id).length;
        const ending = reads.mentorEndAsked(mentor.id);
        const figures = inProfit.figures(reads, mentor.id);
        return { ...rowOf(mentor, figures, orders), ending };
      }),
      total,
      defaults: { minimum: String(leastWon), lockDays, sharePpm },
    };
  });
}

const rowOf = (
  mentor: Mentor,
  { followers, inProfit, scale, ownWorth, ownStake }: Figures,
  orders: number,
): Omit<DeskAnswer<'deskMentors'>['rows'][number], 'ending'> => ({
  ...mentor,
  followers,
  inProfit,
  orders,
  fund: scale,
  own: ownWorth,
  return: percentOf(ownWorth - ownStake, ownStake),
});

const PPM_OF_PERCENT = 10_000;

/** The typed terms, each checked by itself; the core judges how they fit together. */
function termsOf(form: Omit<Input<'deskMentorAsk'>, 'requestId'>): Result<MentorTerms, ErrorCode> {
  const [minimum, lockDays, share] = [form.minimum, form.lockDays, form.share].map(wholeTyped);
  if (minimum == null || lockDays == null || share == null) return err('mentor_terms');
  const { names, style, endsAt } = form;
  const customer = form.customer.trim();
  return ok({
    customer,
    names,
    style,
    minimum,
    endsAt,
    lockDays,
    sharePpm: share * PPM_OF_PERCENT,
  });
}
