/** News and messages of the firm's staff: written by one, published by two. */
import { LANGUAGES } from '@maru/contract/constants';
import { NOTICE_KINDS, type NoticeTexts } from '@maru/contract/desk-rules';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { Notice } from './rows.ts';

const KIND = 'notice';
const HOUSE = 'house';

const isComplete = (texts: NoticeTexts): boolean =>
  LANGUAGES.every((language) => {
    const { title, text } = texts[language];
    const isThere = title.trim() !== '' && text.trim() !== '';
    return isThere && title.length <= LIMITS.noticeTitle && text.length <= LIMITS.noticeText;
  });

/** Whether news may be about an issue: it exists, and is no real company. */
const mayName = (state: State, symbol: string): boolean =>
  (state.instruments.get(symbol)?.company ?? null) !== null;

/** The texts as an application has them, so that the text read is the text approved. */
const evidenceOf = ({ kor, en, tw }: NoticeTexts) => ({
  titleKor: kor.title,
  textKor: kor.text,
  titleEn: en.title,
  textEn: en.text,
  titleTw: tw.title,
  textTw: tw.text,
});

export const writeNotice: Handler<'notice.write'> = (state, { actor, payload }, env) => {
  const { kind, to, symbols, texts } = payload;
  if (!isComplete(texts)) return refuse('notice_incomplete');
  const isNews = kind === 'news';
  if (isNews ? to !== null : symbols.length > 0) return refuse('bad_request');
  if (to !== null && !isOpen(state, to)) return refuse('account_missing');
  if (!symbols.every((symbol) => mayName(state, symbol))) return refuse('notice_symbol');
  const id = `N${env.seq}`;
  const about = { notice: id, what: kind, to: to ?? '', symbols: symbols.join(' ') };
  const evidence = { ...about, ...evidenceOf(texts) };
  const { id: review } = openReview(state, KIND, to ?? HOUSE, evidence, env, actor);
  state.notices.put({
    id,
    kind,
    to,
    symbols,
    texts,
    state: 'pending',
    writtenBy: actor,
    writtenAt: env.now,
    review,
    publishedAt: null,
    reason: null,
  });
  const auditEntry = { actor, customer: to, object: review, reason: null, detail: { value: kind } };
  audit(state, env, 'notice_written', auditEntry);
  return done({ id, review });
};

/** Whether the message has a reader. */
const isOpen = (state: State, customer: string): boolean =>
  state.customers.get(customer)?.closedAt === null;

function notifyCustomer(state: State, { id, texts }: Notice, customer: string, env: Env): void {
  if (!isOpen(state, customer)) return;
  const content = { code: 'notice', params: texts } as const;
  sendMessage(state, { id: `notice:${id}:${customer}`, customer, ref: id, content }, env);
}

function publish(state: State, id: string, env: Env): void {
  const notice = state.notices.patch(id, { state: 'published', publishedAt: env.now });
  if (notice.kind === 'news') return;
  if (notice.to !== null) notifyCustomer(state, notice, notice.to, env);
  else startJob(state, { id: `notice:${id}`, kind: KIND, payload: { notice: id } });
}

/** One step of a message to all customers that were there before it was published. */
export function notifyNext(state: State, job: Job, env: Env): JobStep {
  const notice = state.notices.must(String(job.payload.notice));
  const publishedAt = notice.publishedAt ?? 0;
  return workOff(state, job, {
    collect: () =>
      [...state.customers.values()]
        .filter(({ openedAt }) => openedAt < publishedAt)
        .map(({ id }) => id),
    each: (customer) => notifyCustomer(state, notice, customer, env),
  });
}

/** The author is the first of the two. */
export const noticeReview: ReviewKind = {
  evidence: {
    notice: 'text',
    what: NOTICE_KINDS,
    to: 'text',
    symbols: 'text',
    titleKor: 'text',
    textKor: 'text',
    titleEn: 'text',
    textEn: 'text',
    titleTw: 'text',
    textTw: 'text',
  },
  reasons: ['not_suitable', 'text_wrong'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  approved: (state, { evidence }, env) => publish(state, String(evidence.notice), env),
  rejected: (state, { evidence }, reason) => {
    state.notices.patch(String(evidence.notice), { state: 'rejected', reason });
  },
};

export const takeBackNotice: Handler<'notice.takeBack'> = (state, { actor, payload }, env) => {
  const { id, reason } = payload;
  const notice = state.notices.get(id);
  if (notice === undefined) return refuse('notice_missing');
  if (notice.kind !== 'news' || notice.state !== 'published') return refuse('notice_not_published');
  state.notices.patch(id, { state: 'taken_back', reason });
  const auditEntry = { actor, customer: null, object: id, reason, detail: { value: notice.kind } };
  audit(state, env, 'notice_taken_back', auditEntry);
  return done({ id });
};
