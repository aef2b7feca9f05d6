/** Mentors: two people make a customer a mentor, and two people end it. */
import type { ErrorCode } from '@maru/contract/errors';
import { MENTOR_REASONS } from '@maru/contract/follow-rules';
import type { Names } from '@maru/std/instrument';
import { dayOf } from '@maru/std/kst';
import { PPM } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import type { MentorTerms } from './commands.ts';
import { figuresOf } from './figures.ts';
import type { Mentor } from './rows.ts';
import { beginStop } from './stop.ts';
import { monthOf } from './worth.ts';

const MAKE = 'mentor';
const END = 'mentorEnd';
const MOST_LOCK_DAYS = 365;
const NAME_CHARS = 40;

/** The row by which a customer is a mentor, until it has ended; undefined: none. */
export const mentorOf = (state: State, customer: string): Mentor | undefined =>
  state.indexes.mentorsByCustomer.rows(customer)[0];

const isNamed = (names: Names): boolean =>
  [names.kor, names.en ?? '', names.tw ?? ''].every(
    (name) => name.trim() !== '' && name.length <= NAME_CHARS,
  );

function fits(terms: MentorTerms, { now }: Env): boolean {
  const { names, style, minimum, endsAt, lockDays, sharePpm } = terms;
  return (
    isNamed(names) &&
    isNamed(style) &&
    Number.isSafeInteger(minimum) &&
    minimum > 0 &&
    Number.isSafeInteger(endsAt) &&
    endsAt > now &&
    Number.isSafeInteger(lockDays) &&
    lockDays >= 0 &&
    lockDays <= MOST_LOCK_DAYS &&
    Number.isSafeInteger(sharePpm) &&
    sharePpm >= 0 &&
    BigInt(sharePpm) < PPM
  );
}

function fault(state: State, terms: MentorTerms, env: Env): ErrorCode | null {
  const customer = state.customers.get(terms.customer);
  if (customer === undefined || customer.closedAt !== null) return 'account_missing';
  if (mentorOf(state, terms.customer) !== undefined) return 'mentor_exists';
  return fits(terms, env) ? null : 'mentor_terms';
}

const evidenceOf = (mentor: Mentor): Evidence => ({
  mentor: mentor.id,
  mentorAccount: mentor.customer,
  mentorName: mentor.names.kor,
  mentorNameEn: mentor.names.en ?? '',
  mentorNameTw: mentor.names.tw ?? '',
  mentorStyle: mentor.style.kor,
  mentorStyleEn: mentor.style.en ?? '',
  mentorStyleTw: mentor.style.tw ?? '',
  minimum: mentor.minimum,
  endsAt: mentor.endsAt,
  lockDays: mentor.lockDays,
  sharePpm: mentor.sharePpm,
});

/** What an end stops: the number of follows with the mentor's own, and their worth together. */
function stoppedBy(state: State, { id }: Mentor): Evidence {
  const { followers, scale, ownStake } = figuresOf(state, id);
  return { follows: followers + (ownStake > 0n ? 1 : 0), followsWorth: String(scale) };
}

/** Asks two people to make a mentor, or to end one. */
function ask(state: State, kind: string, mentor: Mentor, actor: string, env: Env): void {
  const { id: value, customer } = mentor;
  const stopped = kind === END ? stoppedBy(state, mentor) : {};
  const evidence = { ...evidenceOf(mentor), ...stopped };
  const action = kind === MAKE ? 'mentor_asked' : 'mentor_end_asked';
  askTwo(state, { kind, evidence, actor, action, detail: { value }, customer }, env);
}

export const askForMentor: Handler<'mentor.ask'> = (state, { actor, payload }, env) => {
  const why = fault(state, payload, env);
  if (why !== null) return refuse(why);
  const mentor = state.mentors.put({
    ...payload,
    id: `T${env.seq}`,
    seq: env.seq,
    stage: 'review',
    askedBy: actor,
    announcedAt: null,
    endedAt: null,
    own: null,
    followers: 0,
    symbols: [],
    month: monthOf(dayOf(env.now)),
  });
  ask(state, MAKE, mentor, actor, env);
  return done({ id: mentor.id });
};

/** Whether a request for the end of a mentor is pending. */
export const isEndAsked = (state: State, mentor: string): boolean =>
  [...state.reviews.values()].some(
    ({ kind, state: stands, evidence }) =>
      kind === END && stands === 'pending' && evidence.mentor === mentor,
  );

export const askForEnd: Handler<'mentor.end'> = (state, { actor, payload: { id } }, env) => {
  const mentor = state.mentors.get(id);
  if (mentor === undefined || mentor.stage !== 'active') return refuse('mentor_missing');
  if (isEndAsked(state, id)) return refuse('review_pending');
  ask(state, END, mentor, actor, env);
  return done({ id });
};

const mentorIn = (state: State, { mentor }: Evidence): Mentor => state.mentors.must(String(mentor));

const EVIDENCE = {
  mentor: 'text',
  mentorAccount: 'text',
  mentorName: 'text',
  mentorNameEn: 'text',
  mentorNameTw: 'text',
  mentorStyle: 'text',
  mentorStyleEn: 'text',
  mentorStyleTw: 'text',
  minimum: 'int',
  endsAt: 'int',
  lockDays: 'int',
  sharePpm: 'int',
} as const satisfies ReviewKind['evidence'];

export const mentorReview: ReviewKind = {
  evidence: EVIDENCE,
  reasons: MENTOR_REASONS,
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  // the mentor could not be followed any more
  blocked: (state, { evidence }, at) =>
    at >= mentorIn(state, evidence).endsAt
      ? { code: 'mentor_terms', reason: 'not_suitable' }
      : null,
  approved: (state, { evidence }, env) => {
    const { id } = mentorIn(state, evidence);
    const month = monthOf(state.calendar.dayOf(env.now));
    state.mentors.patch(id, { stage: 'active', announcedAt: env.now, month });
  },
  rejected: (state, { evidence }, _reason, env) => {
    const { id } = mentorIn(state, evidence);
    state.mentors.patch(id, { stage: 'rejected', endedAt: env.now });
  },
};

export const mentorEndReview: ReviewKind = {
  evidence: { ...EVIDENCE, follows: 'int', followsWorth: 'text' },
  reasons: MENTOR_REASONS,
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  approved: (state, { evidence }, env) => {
    const { id, own, followers } = mentorIn(state, evidence);
    if (own === null && followers === 0) {
      state.mentors.patch(id, { stage: 'ended', endedAt: env.now });
      return;
    }
    state.mentors.patch(id, { stage: 'ending' });
    startJob(state, { id: `endMentor:${id}`, kind: 'endMentor', payload: { mentor: id } });
  },
  rejected: () => {},
};

/** One step of the end of a mentor: all follows are stopped, whatever their lock. */
export function endNext(state: State, job: Job, env: Env): JobStep {
  const mentor = String(job.payload.mentor);
  return workOff(state, job, {
    collect: () => state.indexes.followsByMentor.rows(mentor).map(({ id }) => id),
    each: (id) => {
      const follow = state.follows.get(id);
      if (follow?.stage === 'active') beginStop(state, follow, env);
    },
  });
}
