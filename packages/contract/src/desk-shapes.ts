/** Shapes that several calls of the desk share. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, REVIEW_CASE_STATES, REVIEW_KINDS } from './desk-rules.ts';
import { GUARDIAN_STATES } from './guardian-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { decimal, doc, instant, named } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

export const reviewRow = named(
  'ReviewRow',
  'DESCRIBE',
  z.strictObject({
    id: z.string(),
    kind: z.enum(REVIEW_KINDS),
    customer: doc("The public id of the applicant; `house`: the firm's own", z.string()),
    state: z.enum(REVIEW_CASE_STATES),
    amount: doc('Minor units of `currency`; null: it is about no money', z.nullable(decimal)),
    currency: z.nullable(z.string()),
    finding: doc('The code that the automatic check found; null: nothing', z.nullable(z.string())),
    openedAt: instant,
    reviewedBy: doc(
      'Who approved first, where two must; null: nobody has yet',
      z.nullable(z.string()),
    ),
    decidedAt: z.nullable(instant),
    decidedBy: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
);

export const auditRow = named(
  'AuditRow',
  'DESCRIBE',
  z.strictObject({
    seq: z.int(),
    at: instant,
    actor: z.string(),
    roles: doc(
      'Of the actor then, apart by a space; null: no member of staff',
      z.nullable(z.string()),
    ),
    action: z.enum(AUDIT_ACTIONS),
    customer: z.nullable(z.string()),
    object: z.string(),
    reason: z.nullable(z.string()),
    approval: doc('The application that was decided', z.nullable(z.string())),
    detail: z.record(z.string(), z.string()),
    session: doc(
      'The number of the session by which it was done; null: by none',
      z.nullable(z.string()),
    ),
    device: doc(
      'The browser and the system of its device, apart by a space',
      z.nullable(z.string()),
    ),
    changed: doc(
      'The table of the row that `object` names and that was changed; null: it was not',
      z.nullable(z.string()),
    ),
    beforeHash: doc(
      'SHA-256 of that row, hex; null: it was not there, or is not any more',
      z.nullable(z.string()),
    ),
    afterHash: z.nullable(z.string()),
  }),
);

export const customerFacts = named(
  'CustomerFacts',
  'The standing of a customer, without personal data',
  z.strictObject({
    account: z.string(),
    openedAt: instant,
    closedAt: doc('null: the account is open', z.nullable(instant)),
    guardian: z.enum(GUARDIAN_STATES),
    investor: doc(
      'The kind of investor that was declared; null: none, as with accounts of before',
      z.nullable(z.enum(INVESTOR_KINDS)),
    ),
    realName: z.enum(REVIEW_STATES),
    playMoney: z.boolean(),
    loginBanned: z.boolean(),
    frozen: z.boolean(),
    tradeBarred: z.boolean(),
    withdrawBarred: z.boolean(),
    balances: z.array(z.strictObject({ currency: z.string(), available: decimal, held: decimal })),
  }),
);
