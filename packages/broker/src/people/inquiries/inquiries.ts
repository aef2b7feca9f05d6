/** Questions of customers, and the desk's answers. */
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { Inquiry, InquiryText } from './rows.ts';

const FULL = refuse('inquiry_full', { n: String(LIMITS.inquiryTexts) });

/** Adds the next text of a question. */
function addText(
  state: State,
  inquiry: Inquiry,
  text: Pick<InquiryText, 'sealed' | 'picture' | 'writtenBy'>,
  { now: at }: Env,
): void {
  const { id, customer, texts } = inquiry;
  const no = texts + 1;
  state.inquiryTexts.put({ id: `${id}:${no}`, inquiry: id, customer, no, ...text, at });
  state.inquiries.put({ ...inquiry, at, texts: no });
}

export const writeInquiry: Handler<'inquiry.write'> = (state, { actor, payload }, env) => {
  const { sealed, picture, topic } = payload;
  const known = payload.id === null ? null : state.inquiries.get(payload.id);
  if (known === undefined || (known !== null && known.customer !== actor)) {
    return refuse('inquiry_missing');
  }
  if (known !== null && known.texts >= LIMITS.inquiryTexts) return FULL;
  const waits = known?.state === 'waiting';
  if (!waits && state.indexes.inquiriesWaiting.count(actor) >= LIMITS.inquiriesWaiting) {
    return refuse('inquiries_full', { n: String(LIMITS.inquiriesWaiting) });
  }
  const asked = { id: `Q${env.seq}`, customer: actor, topic, openedAt: env.now, at: env.now };
  const inquiry = known ?? { ...asked, texts: 0, answeredBy: null };
  const since = known?.state === 'waiting' ? known.since : env.now;
  addText(
    state,
    { ...inquiry, state: 'waiting', since },
    { sealed, picture, writtenBy: null },
    env,
  );
  notify(state, actor, { kind: 'inquiry' });
  return done({ id: inquiry.id });
};

export const answerInquiry: Handler<'inquiry.answer'> = (state, { actor, payload }, env) => {
  const { id, sealed, texts } = payload;
  const inquiry = state.inquiries.get(id);
  if (inquiry === undefined) return refuse('inquiry_missing');
  if (inquiry.texts !== texts) return refuse('inquiry_changed');
  if (sealed !== null && texts >= LIMITS.inquiryTexts) return FULL;
  const { customer, topic } = inquiry;
  const settled = { ...inquiry, state: 'settled', since: env.now, answeredBy: actor } as const;
  if (sealed === null) {
    state.inquiries.put(settled);
  } else {
    addText(state, settled, { sealed, picture: null, writtenBy: actor }, env);
    const content = { code: 'inquiry_answered', params: { topic } } as const;
    sendMessage(state, { id: `inquiry:${id}:${texts + 1}`, customer, content, ref: id }, env);
  }
  const action = sealed === null ? 'inquiry_settled' : 'inquiry_answered';
  audit(state, env, action, { actor, customer, object: id, reason: null, detail: { topic } });
  notify(state, customer, { kind: 'inquiry' });
  return done();
};
