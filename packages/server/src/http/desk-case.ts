/** An application as the desk reads it: from memory, history and sealed data. */
import { hash } from 'node:crypto';
import type { BrokerReads } from '@maru/broker/domains';
import type { Fact, ReviewCase } from '@maru/broker/kernel/reviews/case';
import type { Evidence, Review } from '@maru/broker/kernel/reviews/rows';
import type { Customer } from '@maru/broker/people/customers/rows';
import type { Output } from '@maru/contract/desk-calls';
import type { AuditAction, ReviewKindName } from '@maru/contract/desk-rules';
import { refusal } from '@maru/contract/errors';
import type { InvestorKind } from '@maru/contract/investor-rules';
import { maskMail } from '@maru/contract/mail-rules';
import type { Sealer } from '../crypto/sealer.ts';
import type { Engine } from '../engine/port.ts';
import { type MailService, openAddress } from '../mail/sealed-mail.ts';
import type { ChainedAuditRow } from '../store/columns.ts';
import { answered, type Handled, refused } from './answer.ts';
import {
  isPicture,
  maskPersonal,
  type Personal,
  personalOf,
  type SealedRows,
} from './desk-personal.ts';
import type { DeskRecords } from './desk-records.ts';
import { entryView, type ScaleOf } from './entry-view.ts';
import { readAnswer } from './handlers/read.ts';
import type { History } from './history.ts';

export interface CaseDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
  readonly history: History;
  readonly records: DeskRecords;
  readonly scaleOf: ScaleOf;
  readonly mail: MailService;
}

type Case = Output<'deskReview'>;
type Row = Case['review'];

/** Earlier applications and rows of the log that a case shows. */
const SHOWN = 20;
/** The customer of the firm's own applications. */
const HOUSE = 'house';

const textOf = (value: Evidence[string] | undefined): string | null =>
  value === undefined ? null : String(value);

export function reviewRow(review: Review): Row {
  const { evidence, kind, ...row } = review;
  const amount = textOf(evidence.amount);
  const currency = amount === null ? null : (textOf(evidence.currency) ?? 'KRW');
  return { ...row, kind: kind as ReviewKindName, amount, currency };
}

export const auditRow = (row: ChainedAuditRow): Case['trail'][number] => ({
  seq: row.seq,
  at: row.at,
  actor: row.actor,
  roles: row.roles,
  customer: row.customer,
  object: row.object,
  reason: row.reason,
  approval: row.approval,
  session: row.session,
  device: row.device,
  changed: row.changed,
  beforeHash: row.beforeHash,
  afterHash: row.afterHash,
  action: row.action as AuditAction,
  detail: { ...row.detail },
});

/** The version of a read text, short enough to be sent with a decision. */
export const versionOf = ({ text }: ReviewCase): string => hash('sha256', text);

/** The request of an application; a later one has replaced an earlier one. */
function lostOf(reads: BrokerReads, { id, customer }: Review) {
  const lost = reads.lostPassword(customer);
  return lost?.review === id ? lost : undefined;
}

/** An application in memory. */
function look(reads: BrokerReads, review: Review, staff: string, now: number) {
  const customer = reads.customer(review.customer);
  const sealed: SealedRows | null =
    customer === undefined
      ? null
      : {
          customer,
          realName: reads.realName(customer.id),
          cards: reads.bankCards(customer.id),
          lost: lostOf(reads, review),
          guardian: reads.guardian(customer.id),
        };
  return {
    open: reads.reviewCase(review.id, now),
    people: reads.reviewPeople(review, now),
    evidence: reads.reviewFacts(review),
    obstacle: reads.approvalObstacle(review, staff, now),
    customer,
    mayMakeLink: reads.mayMakeLink(review, staff),
    mail: reads.mailAddress(review.customer)?.sealed ?? null,
    investor: reads.investor(review.customer)?.kind ?? null,
    balances: customer === undefined ? [] : reads.balances(customer.id),
    sealed,
  };
}

/** Where the link of a forgotten password can be mailed to, masked; null: nowhere, or not now. */
async function mailTo(
  { sealer, mail: { sends } }: CaseDeps,
  {
    mayMakeLink,
    mail,
    review,
  }: Pick<ReturnType<typeof look>, 'mayMakeLink' | 'mail'> & { readonly review: Review },
): Promise<string | null> {
  if (!sends || !mayMakeLink || mail === null) return null;
  const address = await openAddress(sealer, review.customer, mail);
  return address === null ? null : maskMail(address);
}

/** An application, open from memory or decided from the database, and the rows it is about. */
export async function findCase({ engine, records }: CaseDeps, id: string, staff: string) {
  const asked = await readAnswer(
    engine,
    null,
    (reads) => reads.reviewCase(id, engine.now())?.review,
  );
  if (!asked.ok) return asked;
  const review = asked.value ?? (await records.review(id));
  if (review === null) return refused(refusal('review_missing'));
  const owner = review.customer === HOUSE ? null : review.customer;
  const known = await readAnswer(engine, owner, (reads) =>
    look(reads, review, staff, engine.now()),
  );
  if (!known.ok) return known;
  return answered({ ...known.value, review: known.value.open?.review ?? review }, known.stale);
}

const NOBODY: Personal = new Map();

/** Personal data of an application; empty: it is the firm's own. */
export const personalData = (sealer: Sealer, review: Review, sealed: SealedRows | null) =>
  sealed === null ? Promise.resolve(NOBODY) : personalOf(sealer, review, sealed);

const maskedOf = (personal: Personal): Case['personal'] =>
  [...personal].map(([field, value]) => ({
    field,
    masked: 'text' in value && value.text !== null ? maskPersonal(field, value.text) : '',
    picture: isPicture(field),
  }));

type Balance = NonNullable<Case['customer']>['balances'][number];

/** The standing of a customer, without personal data. */
export function customerFacts(
  customer: Customer,
  investor: InvestorKind | null,
  balances: readonly Balance[],
): NonNullable<Case['customer']> {
  const { id: account, openedAt, closedAt, guardian, realName, playMoney } = customer;
  const { loginBanned, frozen, tradeBarred, withdrawBarred } = customer;
  return {
    account,
    openedAt,
    closedAt,
    guardian,
    investor,
    realName,
    playMoney,
    loginBanned,
    frozen,
    tradeBarred,
    withdrawBarred,
    balances: balances.map(({ currency, available, held }) => ({ currency, available, held })),
  };
}

/** The shown part of the evidence: pictures are personal data. */
const shownOf = (facts: readonly Fact[]): Case['evidence'] =>
  facts
    .filter(([name, value]) => value !== '' && !['front', 'back', 'proof'].includes(name))
    .map(([name, value]) => ({ name, value: String(value) }));

/** One application for a member of staff. Refuses `review_missing` and `system_busy`. */
export async function deskCase(deps: CaseDeps, id: string, staff: string): Promise<Handled<Case>> {
  const found = await findCase(deps, id, staff);
  if (!found.ok) return found;
  const { review, open, people, evidence, obstacle, sealed } = found.value;
  const { customer, investor, balances } = found.value;
  const { sealer, history, records, scaleOf } = deps;
  const isHouse = review.customer === HOUSE;
  const { deposit, withdrawal, application, loan } = review.evidence;
  const about = [deposit, withdrawal, application, loan].flatMap((ref) =>
    ref === undefined ? [] : [String(ref)],
  );
  const [personal, entries, earlier, trail] = await Promise.all([
    personalData(sealer, review, sealed),
    about.length === 0 ? [] : history.entriesOf(review.customer, about),
    isHouse ? [] : records.earlier(review.customer, id, SHOWN),
    records.trail(id, SHOWN),
  ]);
  const points = await records.points(review, customer, sealed?.cards ?? []);
  return answered(
    {
      review: reviewRow(review),
      version: open === undefined ? '' : versionOf(open),
      people,
      obstacle,
      reasons: [...(open?.reasons ?? [])],
      evidence: shownOf(evidence),
      conditions: (open?.conditions ?? []).map(({ name, closed }) => ({ name, closed })),
      ...points,
      personal: maskedOf(personal),
      customer: customer === undefined ? null : customerFacts(customer, investor, balances),
      entries: entries.map((entry) => {
        const { no, at, cause, postings } = entryView(entry, scaleOf);
        return {
          no,
          at,
          cause,
          postings: postings.map(({ account, unit, amount }) => ({ account, unit, amount })),
        };
      }),
      earlier: earlier.map(reviewRow),
      trail: trail.map(auditRow),
      mayMakeLink: found.value.mayMakeLink,
      mailTo: await mailTo(deps, found.value),
    },
    found.stale,
  );
}
