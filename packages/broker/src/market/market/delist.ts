/** An issue is delisted: one member of staff asks, another person approves. */
import {
  DELISTING_KINDS,
  DELISTING_REASONS,
  type DelistingKind,
  type DelistingReason,
} from '@maru/contract/delisting-rules';
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { delistingFrom, isDelistable } from '@maru/std/krx/delisting';
import { type Day, dayOf, type Instant, isDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { isReason } from '../../kernel/parameters/changes.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence, Review } from '../../kernel/reviews/rows.ts';
import type { DelistingRow } from './delisting-rows.ts';
import { sendInstruction } from './instruct.ts';
import { instrumentOf } from './instruments.ts';
import { isLeaving } from './leaving.ts';

const KIND = 'delisting';
/** Trading days between today and the first day of delisting trading, at least and at most. */
const NOTICE_DAYS = 3;
const MOST_DAYS = 60;

/** The days from which a request may choose the first day of delisting trading. */
export function daysToBegin({ calendar }: State, at: Instant): { from: Day; until: Day } {
  const today = calendar.dayOf(at);
  return {
    from: calendar.addTradingDays(today, NOTICE_DAYS + 1),
    until: calendar.addTradingDays(today, MOST_DAYS),
  };
}

/** Whether shares of an issue are on offer in any way, so that it cannot leave meanwhile. */
const isOffered = (state: State, symbol: string): boolean =>
  [...state.registry.issuesShares, ...state.registry.offersShares].some((offers) =>
    offers(state, symbol),
  );

/** Why an issue cannot be delisted from a day on; null: it can. */
function faultOf(state: State, symbol: string, firstDay: Day, at: Instant): ErrorCode | null {
  const instrument = state.instruments.get(symbol);
  if (instrument === undefined) return 'product_missing';
  if (!isDelistable(instrument)) return 'delisting_kind';
  if (isLeaving(state, symbol)) return 'delisting_pending';
  const { from, until } = daysToBegin(state, at);
  const isTrading = isDay(firstDay) && state.calendar.trading.isTradingDay(firstDay);
  if (!isTrading || firstDay < from || firstDay > until) return 'delisting_day';
  return isOffered(state, symbol) ? 'delisting_offered' : null;
}

/** Why a delisting cannot be taken back; null: it can. */
function staysFault(state: State, id: string, at: Instant): ErrorCode | null {
  const row = state.delistings.get(id);
  if (row === undefined || row.stage !== 'announced') return 'delisting_missing';
  if (row.withdrawal !== null) return 'delisting_pending';
  return dayOf(at) >= row.firstDay ? 'delisting_begun' : null;
}

/** The pending applications. */
export const delistingReviews = (state: State): Review[] =>
  [...state.reviews.values()].filter(({ kind, state: is }) => kind === KIND && is === 'pending');

const isPending = (state: State, symbol: string): boolean =>
  delistingReviews(state).some(({ evidence }) => evidence.symbol === symbol);

interface Asked {
  readonly what: DelistingKind;
  /** The delisting that is taken back; empty: none. */
  readonly delisting: string;
  readonly symbol: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly reason: DelistingReason;
  readonly note: string;
}

function open(state: State, asked: Asked, actor: string, env: Env): string {
  const { kor } = instrumentOf(state, asked.symbol).names;
  const evidence = { ...asked, issue: kor, askedBy: actor };
  const detail = { what: asked.what, value: asked.symbol };
  const about = { kind: KIND, evidence, actor, detail };
  return askTwo(state, { ...about, action: 'delisting_asked' }, env);
}

const noteRefusal = () => refuse('delisting_note', { n: String(LIMITS.parameterReasonChars) });

export const askToDelist: Handler<'delisting.ask'> = (state, { actor, payload }, env) => {
  const { symbol, firstDay, reason, note } = payload;
  const fault = faultOf(state, symbol, firstDay, env.now);
  if (fault === 'delisting_day') {
    const { from, until } = daysToBegin(state, env.now);
    return refuse(fault, { from, until });
  }
  if (fault !== null) return refuse(fault);
  if (!isReason(note)) return noteRefusal();
  if (isPending(state, symbol)) return refuse('delisting_pending');
  const { last: lastDay } = delistingFrom(state.calendar.trading, firstDay);
  const days = { firstDay, lastDay };
  const asked = { what: 'delist', delisting: '', symbol, ...days, reason, note } as const;
  return done({ id: open(state, asked, actor, env) });
};

export const askToStay: Handler<'delisting.withdraw'> = (state, { actor, payload }, env) => {
  const { id, note } = payload;
  const fault = staysFault(state, id, env.now);
  if (fault !== null) return refuse(fault);
  if (!isReason(note)) return noteRefusal();
  const { symbol, firstDay, lastDay, reason } = state.delistings.must(id);
  if (isPending(state, symbol)) return refuse('delisting_pending');
  const asked = {
    what: 'withdraw',
    delisting: id,
    symbol,
    firstDay,
    lastDay,
    reason,
    note,
  } as const;
  return done({ id: open(state, asked, actor, env) });
};

const textOf = (evidence: Evidence, field: string): string =>
  String(present(evidence[field], `an application to delist has the field ${field}`));

/** The requested delisting. */
export function askedBy({ evidence }: Pick<Review, 'evidence'>): Asked {
  const [what, reason] = [textOf(evidence, 'what'), textOf(evidence, 'reason')];
  return {
    what: present(
      DELISTING_KINDS.find((one) => one === what),
      'it is of a kind',
    ),
    reason: present(
      DELISTING_REASONS.find((one) => one === reason),
      'it has a reason',
    ),
    delisting: textOf(evidence, 'delisting'),
    symbol: textOf(evidence, 'symbol'),
    firstDay: textOf(evidence, 'firstDay'),
    lastDay: textOf(evidence, 'lastDay'),
    note: textOf(evidence, 'note'),
  };
}

/** Why an application cannot be approved as things stand; null: it can. */
function obstacle(state: State, review: Review, at: Instant): ErrorCode | null {
  const { what, delisting, symbol, firstDay } = askedBy(review);
  return what === 'withdraw'
    ? staysFault(state, delisting, at)
    : faultOf(state, symbol, firstDay, at);
}

function approve(state: State, review: Review, env: Env): void {
  const { what, delisting, symbol, firstDay, reason, note } = askedBy(review);
  const { id, evidence, decidedBy } = review;
  const approvedBy = present(decidedBy, 'an approver decided');
  if (what === 'withdraw') {
    const stays = { kind: 'delist', symbol, delisting: null } as const;
    const withdrawal = sendInstruction(state, stays, approvedBy, env);
    state.delistings.patch(delisting, { withdrawal });
    return;
  }
  // a closed day may have come in between since the request
  const days = delistingFrom(state.calendar.trading, firstDay);
  const leaves = { kind: 'delist', symbol, delisting: days } as const;
  const decision = {
    review: id,
    askedBy: textOf(evidence, 'askedBy'),
    approvedBy,
    approvedAt: env.now,
    note,
  };
  const row: DelistingRow = {
    id: `D${env.seq}`,
    seq: env.seq,
    symbol,
    firstDay,
    lastDay: days.last,
    reason,
    stage: 'approved',
    instruction: sendInstruction(state, leaves, approvedBy, env),
    withdrawal: null,
    decision,
    endedAt: null,
  };
  state.delistings.put(row);
}

/**
 * The staff member that requests it is the first of the two. All is checked again at the approval.
 */
export const delistingReview: ReviewKind = {
  evidence: {
    what: DELISTING_KINDS,
    delisting: 'text',
    symbol: 'text',
    issue: 'text',
    firstDay: 'text',
    lastDay: 'text',
    reason: DELISTING_REASONS,
    note: 'text',
    askedBy: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, review, at) => [
    { name: 'firstDayAhead', closed: obstacle(state, review, at) },
  ],
  blocked: (state, review, at) => {
    const code = obstacle(state, review, at);
    return code === null ? null : { code, reason: 'not_justified' };
  },
  approved: approve,
  rejected: () => undefined,
};
