/** Changes of a parameter: one person requests, another approves, and the new value waits. */
import { assert, present } from '@maru/std/assert';
import { type Day, dayOf, type Instant, isDay, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import type { Condition, ReviewKind } from '../reviews/kinds.ts';
import { openReview } from '../reviews/reviews.ts';
import type { Evidence, Review } from '../reviews/rows.ts';
import { audit } from '../staff/audit.ts';
import { definitionOf, type ParameterName, parameter, valueText } from './parameters.ts';
import { isSensible } from './units.ts';

const KIND = 'parameter';
/** The customer of the firm's own applications. */
const HOUSE = 'house';
/** In an application's evidence: from its approval on. */
const NOW = 'now';
/** Shorter words give no reason. */
const REASON_LEAST = 4;

/** The first business days after an instant, on which a change may take force. */
export function daysAhead({ calendar }: State, at: Instant, count: number): Day[] {
  const days: Day[] = [];
  let day = dayOf(at);
  while (days.length < count) {
    day = calendar.business.nextTradingDay(day);
    days.push(day);
  }
  return days;
}

/** Whether the given text is a day on which a change may take force; 31 February is none. */
const isAhead = ({ calendar }: State, day: Day, at: Instant): boolean =>
  isDay(day) && day > dayOf(at) && calendar.business.isTradingDay(day);

/** The pending application for a change of a parameter. */
export const changeUnderReview = (state: State, name: string): Review | undefined =>
  [...state.reviews.values()].find(
    ({ kind, state: is, evidence }) =>
      kind === KIND && is === 'pending' && evidence.parameter === name,
  );

/** Whether a text gives a reason for a change. */
export const isReason = (text: string): boolean =>
  text.length >= REASON_LEAST &&
  text.length <= LIMITS.parameterReasonChars &&
  text === text.trim() &&
  !/\p{Cc}/u.test(text);

/** Whether a value is the parameter's at that time and afterwards without any change. */
function isIdle(state: State, name: string, value: string, from: Instant): boolean {
  const later = state.indexes.parametersByName.rows(name).some((row) => row.from > from);
  return !later && valueText(state, name, from) === value;
}

/** Whether a value is above a parameter that it must not be above, or below, from a time on. */
function isOutOfOrder(state: State, name: string, value: unknown, from: Instant): boolean {
  /** The other parameter's value at that time, and its coming one. */
  const valuesOf = (other: string): bigint[] => {
    const later = state.indexes.parametersByName.rows(other).filter((row) => row.from > from);
    const times = [from, ...later.map((row) => row.from)];
    return times.map((at) => parameter(state, other as ParameterName, at) as bigint);
  };
  return state.registry.rising.some(([low, high]) => {
    if (name === low) return valuesOf(high).some((most) => (value as bigint) > most);
    return name === high && valuesOf(low).some((least) => least > (value as bigint));
  });
}

export const askForChange: Handler<'parameter.change'> = (state, { actor, payload }, env) => {
  const { name, value: text, day, reason } = payload;
  if (state.registry.parameters[name] === undefined) return refuse('parameter_missing');
  const definition = definitionOf(state, name);
  const value = definition.parse(text);
  if (value === null) return refuse('parameter_format');
  if (!isSensible(name, definition, value)) return refuse('parameter_bounds');
  if (day !== null && !isAhead(state, day, env.now)) return refuse('parameter_day');
  if (!isReason(reason))
    return refuse('parameter_reason', { n: String(LIMITS.parameterReasonChars) });
  const after = definition.write(value);
  const from = day === null ? env.now : startOfDay(day);
  if (isIdle(state, name, after, from)) return refuse('parameter_unchanged');
  if (isOutOfOrder(state, name, value, from)) return refuse('parameter_order');
  if (changeUnderReview(state, name) !== undefined) return refuse('review_pending');
  const before = valueText(state, name, env.now);
  const evidence = {
    parameter: name,
    before,
    after,
    from: day ?? NOW,
    why: reason,
    askedBy: actor,
  };
  const { id } = openReview(state, KIND, HOUSE, evidence, env, actor);
  const detail = { parameter: name, value: after, from: day ?? NOW };
  audit(state, env, 'parameter_asked', { actor, customer: null, object: id, reason: null, detail });
  return done({ id });
};

const textOf = (evidence: Evidence, field: string): string =>
  String(present(evidence[field], `a change has the field ${field}`));

/** The value of an application, and from when it counts if it is approved at an instant. */
function wanted(state: State, { evidence }: Review, at: Instant) {
  const name = textOf(evidence, 'parameter');
  const day = textOf(evidence, 'from');
  const value = definitionOf(state, name).parse(textOf(evidence, 'after'));
  assert(value !== null, `the value asked for ${name} is of its kind`);
  // one approved after its day counts from then: the past is as it was
  return { name, value, from: day === NOW ? at : Math.max(at, startOfDay(day)) };
}

/** Whether it would let a least exceed its most: another parameter may have changed since. */
function breaksOrder(state: State, review: Review, at: Instant): boolean {
  const { name, value, from } = wanted(state, review, at);
  return isOutOfOrder(state, name, value, from);
}

/** Changes since the request; the approver sees them. */
function conditions(state: State, review: Review, at: Instant): Condition[] {
  const { evidence } = review;
  const name = textOf(evidence, 'parameter');
  const from = textOf(evidence, 'from');
  const stands = valueText(state, name, at) === evidence.before;
  const all: Condition[] = [{ name: 'valueBefore', closed: stands ? null : 'parameter_moved' }];
  if (from !== NOW) {
    all.push({ name: 'dayAhead', closed: isAhead(state, from, at) ? null : 'parameter_day' });
  }
  if (state.registry.rising.some((pair) => pair.includes(name))) {
    const closed = breaksOrder(state, review, at) ? 'parameter_order' : null;
    all.push({ name: 'inOrder', closed });
  }
  return all;
}

/** The staff member that requests it is the first of the two. */
export const parameterReview: ReviewKind = {
  evidence: {
    parameter: 'text',
    before: 'text',
    after: 'text',
    from: 'text',
    why: 'text',
    askedBy: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions,
  blocked: (state, review, at) =>
    breaksOrder(state, review, at) ? { code: 'parameter_order', reason: 'not_justified' } : null,
  approved: (state, review, env) => {
    const { id, evidence, decidedBy } = review;
    const { name, from } = wanted(state, review, env.now);
    const value = textOf(evidence, 'after');
    const versions = state.indexes.parametersByName.rows(name).map((row) => row.version);
    const version = Math.max(0, ...versions) + 1;
    // a first approval expires, and another may stand in its place
    const askedBy = textOf(evidence, 'askedBy');
    const approvedBy = present(decidedBy, 'an approver decided');
    const reason = textOf(evidence, 'why');
    const change = { review: id, askedBy, approvedBy, approvedAt: env.now, reason };
    state.parameters.put({ id: `${name}:${version}`, name, version, value, from, change });
  },
  rejected: () => undefined,
};
