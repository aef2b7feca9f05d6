/** Shapes that several calls of the desk share. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, REVIEW_CASE_STATES, REVIEW_KINDS } from './desk-rules.ts';
import { GUARDIAN_STATES } from './guardian-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { decimal, doc, inLanguages, instant, named, typed } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

/** A text that staff type in each language of the app. */
export const typedNames = named(
  'DeskTypedNames',
  'A text as typed, in the languages of the app; none may be empty',
  z.strictObject(inLanguages(typed)),
);

export const reviewRow = named(
  'ReviewRow',
  'An application that the desk decides or has decided',
  z.strictObject({
    id: doc('Of the application; decisions and the audit log name it', z.string()),
    kind: doc('What it asks for: the queue in which it stands', z.enum(REVIEW_KINDS)),
    customer: doc("The public id of the applicant; `house`: the firm's own", z.string()),
    state: doc(
      'Undecided, approved, or rejected; one that its applicant took back is rejected',
      z.enum(REVIEW_CASE_STATES),
    ),
    amount: doc('Minor units of `currency`; null: it is about no money', z.nullable(decimal)),
    currency: doc('Of `amount`; null: it is about no money', z.nullable(z.string())),
    finding: doc('The code that the automatic check found; null: nothing', z.nullable(z.string())),
    openedAt: doc('When it was made', instant),
    reviewedBy: doc(
      'Actor of the first of two approvals; null: there is none, or one approval is enough',
      z.nullable(z.string()),
    ),
    decidedAt: doc('When it was decided; null: it is undecided', z.nullable(instant)),
    decidedBy: doc(
      'Actor that decided it, or the applicant who took it back; null: it is undecided',
      z.nullable(z.string()),
    ),
    reason: doc(
      'Code of the rejection; `taken_back`: by its applicant; null: it is undecided or approved',
      z.nullable(z.string()),
    ),
  }),
);

export const auditRow = named(
  'AuditRow',
  'A row of the audit log: an act of staff or of a principal of the sandbox, or a refused attempt',
  z.strictObject({
    seq: doc('Number of the command that wrote it; one command writes one row at most', z.int()),
    at: doc('When it was done', instant),
    actor: doc(
      'Actor: `staff:` and a log-in name, or a principal of the sandbox or the system',
      z.string(),
    ),
    roles: doc(
      'Roles of the actor then, apart by a space; null: it is no member of staff',
      z.nullable(z.string()),
    ),
    action: doc(
      'What was done; `refused`: it was tried and refused, with the code in `reason`',
      z.enum(AUDIT_ACTIONS),
    ),
    customer: doc('Public id of the customer it concerns; null: of none', z.nullable(z.string())),
    object: doc(
      'Id of what it was done to: an application, a member of staff, a customer or another row',
      z.string(),
    ),
    reason: doc('Code of the reason that was given; null: none is needed', z.nullable(z.string())),
    approval: doc('The application that was decided; null: none was', z.nullable(z.string())),
    detail: doc(
      'Particulars by name, as the action has them, such as the fields that were read',
      z.record(z.string(), z.string()),
    ),
    session: doc(
      'The number of the session by which it was done; null: by none',
      z.nullable(z.string()),
    ),
    device: doc(
      'The browser and the system of its device, apart by a space; null: not known',
      z.nullable(z.string()),
    ),
    changed: doc(
      'The table of the row that `object` names and that was changed; null: it was not',
      z.nullable(z.string()),
    ),
    beforeHash: doc(
      'SHA-256 of that row before, hex; null: it was not there, or none was changed',
      z.nullable(z.string()),
    ),
    afterHash: doc(
      'SHA-256 of that row after, hex; null: it is gone, or none was changed',
      z.nullable(z.string()),
    ),
  }),
);

const balance = named(
  'DeskCustomerBalance',
  "A customer's money in one currency",
  z.strictObject({
    currency: doc('Code of the currency', z.string()),
    available: doc('Available to trade, minor units of the currency', decimal),
    held: doc('Held for orders and applications, minor units of the currency', decimal),
  }),
);

export const customerFacts = named(
  'CustomerFacts',
  'The standing of a customer, without personal data',
  z.strictObject({
    account: doc('Public id of the customer', z.string()),
    openedAt: doc('When the account was opened', instant),
    closedAt: doc('When the account was closed; null: it is open', z.nullable(instant)),
    guardian: doc(
      "State of the guardian's consent; `none`: 14 or older at the registration",
      z.enum(GUARDIAN_STATES),
    ),
    investor: doc(
      'The kind of investor that was declared; null: none was',
      z.nullable(z.enum(INVESTOR_KINDS)),
    ),
    realName: doc('State of the real-name verification', z.enum(REVIEW_STATES)),
    playMoney: doc("Whether the sandbox's play money was taken", z.boolean()),
    loginBanned: doc('Whether log-in is barred', z.boolean()),
    frozen: doc('Whether the account is frozen', z.boolean()),
    tradeBarred: doc('Whether trading is barred', z.boolean()),
    withdrawBarred: doc('Whether withdrawals are barred', z.boolean()),
    balances: doc('Money of the account, one for each currency', z.array(balance)),
  }),
);
