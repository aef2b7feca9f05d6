/** The desk's queues, cases, decisions and log. Each handler maps input → command or read. */
import type { Review } from '@maru/broker/kernel/reviews/rows';
import type { Input, Output } from '@maru/contract/desk-calls';
import { REVIEW_KINDS } from '@maru/contract/desk-rules';
import { refusal } from '@maru/contract/errors';
import { HOUR_MS, isDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import { canonicalAuditRow } from '../../engine/audit-chain.ts';
import { sealSecret } from '../../mail/sealed-mail.ts';
import { answered, type Handled, refused } from '../answer.ts';
import {
  auditRow,
  type CaseDeps,
  deskCase,
  findCase,
  personalData,
  reviewRow,
  versionOf,
} from '../desk-case.ts';
import type { PersonalValue } from '../desk-personal.ts';
import type { DeskHandlers, Staff } from '../handler.ts';
import type { Pictures } from '../pictures.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';

export interface DeskReviewDeps extends CaseDeps {
  readonly pictures: Pictures;
  /** Notifies open pages of other news about these issues. */
  readonly published: (symbols: readonly string[]) => void;
}

const AUDIT_ROWS = LIMITS.auditExport;

type Queues = Output<'deskQueues'>;
type Unmasked = Output<'deskUnmask'>;

function queuesOf(pending: readonly Review[]): Queues {
  return REVIEW_KINDS.map((kind) => {
    const own = pending.filter((review) => review.kind === kind);
    return {
      kind,
      pending: own.length,
      second: own.filter(({ reviewedBy }) => reviewedBy !== null).length,
      oldestAt: own[0]?.openedAt ?? null,
    };
  });
}

async function list(
  { engine, records }: DeskReviewDeps,
  { kind, state, ...paging }: Input<'deskReviews'>,
): Promise<Handled<Output<'deskReviews'>>> {
  const slice = sliceOf(paging);
  if (state !== 'pending') {
    const { rows, total } = await records.decided(state, kind, slice);
    return answered({ rows: rows.map(reviewRow), total });
  }
  const read = await readAnswer(engine, null, (reads) => reads.pendingReviews());
  if (!read.ok) return read;
  const wanted = read.value.filter((review) => kind === undefined || review.kind === kind);
  const { rows, total } = pageOf(wanted, slice);
  return answered({ rows: rows.map(reviewRow), total }, read.stale);
}

/** Personal data in clear, once the log has the reader and the reason. */
async function unmask(
  deps: DeskReviewDeps,
  { id, fields, reason }: Input<'deskUnmask'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<Unmasked>> {
  const { engine, sealer, pictures } = deps;
  const found = await findCase(deps, id, actor);
  if (!found.ok) return found;
  const { review, sealed } = found.value;
  const personal = await personalData(sealer, review, sealed);
  const there = fields.filter((field) => personal.has(field));
  const payload = { review: id, fields: there, reason };
  const outcome = await engine.submit({
    type: 'personal.unmask',
    actor,
    session,
    key: null,
    payload,
  });
  if (!outcome.ok) return refused(outcome.refusal);
  const shown = async (value: PersonalValue): Promise<Omit<Unmasked[number], 'field'>> => {
    if ('text' in value) return { text: value.text, picture: null };
    const bytes = await pictures.read(review.customer, value.picture);
    return { text: null, picture: bytes?.toString('base64') ?? null };
  };
  const values = there.map(async (field) => ({
    field,
    ...(await shown(personal.get(field) ?? { text: null })),
  }));
  return answered(await Promise.all(values));
}

/**
 * A decision on a read text: the core gets the text of the version that the client names, and
 * compares it with the present one when the command runs.
 */
async function decide(
  { engine, published }: DeskReviewDeps,
  input: Input<'deskDecide'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<Output<'deskDecide'>>> {
  const { id, version, approve, reason, requestId: key } = input;
  const open = await readAnswer(engine, null, (reads) => reads.reviewCase(id, engine.now()));
  if (!open.ok) return open;
  const seen = open.value !== undefined && versionOf(open.value) === version ? open.value.text : '';
  const payload = { id, approve, reason, seen };
  // a repeat is recognized by the request, also when the application has changed by now
  const outcome = await engine.submit(
    { type: 'review.decide', actor, session, key, payload },
    input,
  );
  if (!outcome.ok) return refused(outcome.refusal);
  const about = open.value?.review;
  if (about?.kind === 'notice') published(String(about.evidence.symbols).split(' '));
  return answered({ outcome: outcome.reply.outcome });
}

/** The token sealed for the customer of an application; undefined: the customer is gone. */
async function sealedFor(
  { records, sealer }: DeskReviewDeps,
  review: string,
  token: string,
): Promise<string | undefined> {
  const found = await records.review(review);
  if (found === null) return undefined;
  return (await sealSecret(sealer, found.customer, token)) ?? undefined;
}

/** The link's token leaves once, in this answer or by mail; only its hash is kept. */
async function lostLink(
  deps: DeskReviewDeps,
  { id: review, by }: Input<'deskLostLink'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<Output<'deskLostLink'>>> {
  const { engine, mail } = deps;
  if (by === 'mail' && !mail.sends) return refused(refusal('mail_off'));
  const token = newToken();
  const linkEndsAt = Date.now() + LIMITS.linkHours * HOUR_MS;
  const mailed = by === 'mail' ? await sealedFor(deps, review, token) : null;
  if (mailed === undefined) return refused(refusal('mail_missing'));
  const payload = { review, linkHash: hashToken(token) ?? '', linkEndsAt, mailed };
  const outcome = await engine.submit({
    type: 'lostPassword.link',
    actor,
    session,
    key: null,
    payload,
  });
  const shown = by === 'hand' ? token : null;
  return outcome.ok ? answered({ token: shown, endsAt: linkEndsAt }) : refused(outcome.refusal);
}

type Names =
  | 'deskQueues'
  | 'deskReviews'
  | 'deskReview'
  | 'deskUnmask'
  | 'deskDecide'
  | 'deskLostLink'
  | 'deskAudit'
  | 'deskAuditExport';

export function deskReviewHandlers(deps: DeskReviewDeps): Pick<DeskHandlers, Names> {
  const { engine, records } = deps;
  return {
    deskQueues: () => readAnswer(engine, null, (reads) => queuesOf(reads.pendingReviews())),
    deskReviews: (input) => list(deps, input),
    deskReview: ({ id }, { staff }) => deskCase(deps, id, staff),
    deskUnmask: (input, caller) => unmask(deps, input, caller),
    deskDecide: (input, caller) => decide(deps, input, caller),
    deskLostLink: (input, caller) => lostLink(deps, input, caller),
    deskAudit: async ({ actor, customer, ...paging }) => {
      const { rows, total } = await records.audit({ actor, customer }, sliceOf(paging));
      return answered({ rows: rows.map(auditRow), total });
    },
    deskAuditExport: async ({ day, after = 0 }) => {
      if (!isDay(day)) return refused(refusal('bad_request'));
      const { previousHash, rows: found } = await records.auditOf(day, after, AUDIT_ROWS + 1);
      const rows = found.slice(0, AUDIT_ROWS);
      return answered({
        previousHash,
        rows: rows.map((row) => ({ text: canonicalAuditRow(row), hash: row.hash })),
        next: found.length > AUDIT_ROWS ? (rows.at(-1)?.seq ?? null) : null,
      });
    },
  };
}
