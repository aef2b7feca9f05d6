/** Shapes that several calls of the desk share. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, REVIEW_CASE_STATES, REVIEW_KINDS } from './desk-rules.ts';
import { GUARDIAN_STATES } from './guardian-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { decimal, instant } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

export const reviewRow = z.strictObject({
  id: z.string(),
  kind: z.enum(REVIEW_KINDS),
  /** The public id of the applicant; `house`: the firm's own. */
  customer: z.string(),
  state: z.enum(REVIEW_CASE_STATES),
  /** Minor units of `currency`; null: it is about no money. */
  amount: z.nullable(decimal),
  currency: z.nullable(z.string()),
  /** The code that the automatic check found; null: nothing. */
  finding: z.nullable(z.string()),
  openedAt: instant,
  /** Who approved first, where two must; null: nobody has yet. */
  reviewedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const auditRow = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  /** Of the actor then, apart by a space; null: no member of staff. */
  roles: z.nullable(z.string()),
  action: z.enum(AUDIT_ACTIONS),
  customer: z.nullable(z.string()),
  object: z.string(),
  reason: z.nullable(z.string()),
  /** The application that was decided. */
  approval: z.nullable(z.string()),
  detail: z.record(z.string(), z.string()),
  /** The number of the session by which it was done; null: by none. */
  session: z.nullable(z.string()),
  /** The browser and the system of its device, apart by a space. */
  device: z.nullable(z.string()),
  /** The table of the row that `object` names and that was changed; null: it was not. */
  changed: z.nullable(z.string()),
  /** SHA-256 of that row, hex; null: it was not there, or is not any more. */
  beforeHash: z.nullable(z.string()),
  afterHash: z.nullable(z.string()),
});

/** The standing of a customer, without personal data. */
export const customerFacts = z.strictObject({
  account: z.string(),
  openedAt: instant,
  /** null: the account is open. */
  closedAt: z.nullable(instant),
  guardian: z.enum(GUARDIAN_STATES),
  /** The kind of investor that was declared; null: none, as with accounts of before. */
  investor: z.nullable(z.enum(INVESTOR_KINDS)),
  realName: z.enum(REVIEW_STATES),
  playMoney: z.boolean(),
  loginBanned: z.boolean(),
  frozen: z.boolean(),
  tradeBarred: z.boolean(),
  withdrawBarred: z.boolean(),
  balances: z.array(z.strictObject({ currency: z.string(), available: decimal, held: decimal })),
});
