/** New versions of documents: one member of staff asks, another approves. */
import { FIRST_DOCUMENT } from '@maru/contract/document-rules';
import type { ErrorCode } from '@maru/contract/errors';
import {
  isWrittenKind,
  MAIL_FIELDS,
  mailKindOf,
  type WrittenKind,
} from '@maru/contract/mail-kinds';
import { assert, present } from '@maru/std/assert';
import { documentBlocks } from '@maru/std/document-text';
import { dayOf, type Instant, isDay, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import type { Evidence, Review } from '../../kernel/reviews/rows.ts';
import { audit } from '../../kernel/staff/audit.ts';
import type { DocumentTexts } from './rows.ts';
import { writtenVersions } from './versions.ts';

const KIND = 'document';
/** The customer of the firm's own applications. */
const HOUSE = 'house';

/** The pending application for a version of a kind. */
export const versionUnderReview = (state: State, document: WrittenKind): Review | undefined =>
  [...state.reviews.values()].find(
    ({ kind, state: is, evidence }) =>
      kind === KIND && is === 'pending' && evidence.document === document,
  );

/** A mail begins with its subject, and brings the code or the link that it is written for. */
function isMail(text: string, fields: readonly string[]): boolean {
  const [first, ...body] = documentBlocks(text, ['operator', ...fields]) ?? [];
  const brings = fields.filter((field) => field === 'code' || field === 'link');
  return (
    first?.kind === 'heading' &&
    body.length > 0 &&
    brings.every((field) => text.includes(`{{${field}}}`))
  );
}

/** The error of a version's texts; null: none. */
function faultOf(kind: WrittenKind, { kor, en, tw }: DocumentTexts): ErrorCode | null {
  const all = [kor, en, tw];
  if (all.some((text) => text === '')) return 'document_language';
  if (all.some((text) => text.length > LIMITS.documentChars)) return 'document_long';
  const mail = mailKindOf(kind);
  if (mail !== null) {
    return all.every((text) => isMail(text, MAIL_FIELDS[mail])) ? null : 'document_mail';
  }
  return all.some((text) => documentBlocks(text) === null) ? 'document_format' : null;
}

export const askForVersion: Handler<'document.change'> = (state, { actor, payload }, env) => {
  const { kind, texts, day } = payload;
  const fault = faultOf(kind, texts);
  if (fault !== null) return refuse(fault, { n: String(LIMITS.documentChars) });
  if (!isDay(day) || day < dayOf(env.now)) return refuse('document_day');
  if (versionUnderReview(state, kind) !== undefined) return refuse('review_pending');
  // no other one can come before it: of each kind one is pending at most
  const number = (writtenVersions(state, kind)[0]?.number ?? FIRST_DOCUMENT) + 1;
  const written = { textKor: texts.kor, textEn: texts.en, textTw: texts.tw };
  const evidence = { document: kind, number, from: day, ...written, askedBy: actor };
  const { id } = openReview(state, KIND, HOUSE, evidence, env, actor);
  const detail = { value: `${kind}:${number}`, from: day };
  audit(state, env, 'document_asked', { actor, customer: null, object: id, reason: null, detail });
  return done({ id });
};

const textOf = (evidence: Evidence, field: string): string =>
  String(present(evidence[field], `a version of a document has the field ${field}`));

/** From when a version counts that is approved at an instant: the past is as it was. */
const fromOf = ({ evidence }: Review, at: Instant): Instant => {
  const day = startOfDay(textOf(evidence, 'from'));
  return Math.max(at, day);
};

/** The staff member that requests it is the first of the two. */
export const documentReview: ReviewKind = {
  evidence: {
    document: 'text',
    number: 'int',
    from: 'text',
    textKor: 'text',
    textEn: 'text',
    textTw: 'text',
    askedBy: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (_state, { evidence }, at) => {
    const isOver = textOf(evidence, 'from') < dayOf(at);
    return [{ name: 'dayAhead', closed: isOver ? 'document_day' : null }];
  },
  approved: (state, review, env) => {
    const { id, evidence, decidedBy } = review;
    const kind = textOf(evidence, 'document');
    const number = Number(evidence.number);
    assert(isWrittenKind(kind), 'a document is of a kind');
    const texts = {
      kor: textOf(evidence, 'textKor'),
      en: textOf(evidence, 'textEn'),
      tw: textOf(evidence, 'textTw'),
    };
    const askedBy = textOf(evidence, 'askedBy');
    const approvedBy = present(decidedBy, 'an approver decided');
    const change = { review: id, askedBy, approvedBy, approvedAt: env.now };
    const from = fromOf(review, env.now);
    state.documentVersions.put({ id: `${kind}:${number}`, kind, number, texts, from, change });
  },
  rejected: () => undefined,
};
