/** Bars that staff set on a customer. One staff member sets a flag; two lift it. */
import { FLAG_REASONS, FLAGS, type Flag } from '@maru/contract/desk-rules';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { CustomerFlag } from './rows.ts';
import { endSessions } from './sessions.ts';

const KIND = 'flagLift';

const idOf = (customer: string, flag: Flag): string => `${customer}:${flag}`;

/** Flags that end all sessions of their customer. */
const ENDS_SESSIONS: ReadonlySet<Flag> = new Set(['loginBanned', 'frozen']);

/** A customer's flags, each with its reason. */
export const flagsOf = (state: State, customer: string): CustomerFlag[] =>
  state.indexes.flagsByCustomer.rows(customer);

export const setFlag: Handler<'flag.set'> = (state, { actor, payload }, env) => {
  const { customer: id, flag, reason } = payload;
  const customer = state.customers.get(id);
  if (customer === undefined) return refuse('account_missing');
  if (customer[flag]) return refuse('flag_set_already');
  state.customers.patch(id, { [flag]: true });
  const flagged = { customer: id, flag, reason, setBy: actor, setAt: env.now };
  state.customerFlags.put({ id: idOf(id, flag), ...flagged });
  audit(state, env, 'flag_set', { actor, customer: id, object: id, reason, detail: { flag } });
  const content = { code: 'flag_set', params: { flag, reason } } as const;
  sendMessage(state, { id: `flag:${env.seq}`, customer: id, ref: id, content }, env);
  notify(state, id, { kind: 'identity' });
  if (ENDS_SESSIONS.has(flag)) {
    endSessions(state, id, null, env);
  }
  return done();
};

/** The flags whose lifting is under review. */
export function flagsBeingLifted(state: State, customer: string): Flag[] {
  const reviews = [...state.reviews.values()].filter(
    (review) => review.kind === KIND && review.customer === customer && review.state === 'pending',
  );
  return FLAGS.filter((flag) => reviews.some(({ evidence }) => evidence.flag === flag));
}

export const askToLiftFlag: Handler<'flag.lift'> = (state, { actor, payload }, env) => {
  const { customer: id, flag } = payload;
  const customer = state.customers.get(id);
  if (customer === undefined) return refuse('account_missing');
  const known = state.customerFlags.get(idOf(id, flag));
  if (!customer[flag] || known === undefined) return refuse('flag_missing');
  if (flagsBeingLifted(state, id).includes(flag)) return refuse('review_pending');
  const evidence = { flag, reason: known.reason, setBy: known.setBy };
  const review = openReview(state, KIND, id, evidence, env, actor);
  const detail = { flag };
  const auditEntry = { actor, customer: id, object: review.id, reason: null, detail };
  audit(state, env, 'flag_lift_asked', auditEntry);
  return done({ id: review.id });
};

/** The staff member that requests it is the first of the two. */
export const flagLiftReview: ReviewKind = {
  evidence: { flag: FLAGS, reason: FLAG_REASONS, setBy: 'text' },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  approved: (state, { id: review, customer, evidence }, env) => {
    const flag = evidence.flag as Flag;
    state.customers.patch(customer, { [flag]: false });
    state.customerFlags.remove(idOf(customer, flag));
    const content = { code: 'flag_lifted', params: { flag } } as const;
    sendMessage(state, { id: `flag:${env.seq}`, customer, ref: review, content }, env);
    notify(state, customer, { kind: 'identity' });
  },
  rejected: () => undefined,
};
