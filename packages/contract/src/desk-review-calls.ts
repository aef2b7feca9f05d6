import * as z from 'zod/mini';
import { call } from './call.ts';
import { caseFlag, caseWithdrawals } from './case-flag-shapes.ts';
import {
  APPROVAL_OBSTACLES,
  LINK_WAYS,
  PERSONAL_FIELDS,
  REVIEW_CASE_STATES,
  REVIEW_KINDS,
  UNMASK_REASONS,
} from './desk-rules.ts';
import { auditRow, customerFacts, reviewRow } from './desk-shapes.ts';
import { decimal, doc, empty, id, instant, key, named, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const DECIDERS = { desk: ['reviewer', 'approver'] } as const;

const kind = doc('What is asked for: the queue', z.enum(REVIEW_KINDS));
const applicationId = doc('Of the application', id);
const field = doc('Which personal data it is', z.enum(PERSONAL_FIELDS));

const queue = named(
  'DeskQueue',
  'A queue of undecided applications',
  z.strictObject({
    kind,
    pending: doc('Undecided applications', z.int()),
    second: doc('Of them those that wait for a second approval', z.int()),
    oldestAt: doc('When the oldest of them was made; null: there is none', z.nullable(instant)),
  }),
);

const fact = named(
  'ReviewFact',
  'A fact of an application',
  z.strictObject({
    name: doc('Name of the fact', z.string()),
    value: doc('Its value as text; an instant in milliseconds since 1970', z.string()),
  }),
);

const condition = named(
  'ReviewCondition',
  'What must be true for an approval',
  z.strictObject({
    name: doc('Name of the condition', z.string()),
    closed: doc(
      'Code of the refusal that stands in the way; null: it is true',
      z.nullable(z.string()),
    ),
  }),
);

const personal = named(
  'ReviewPersonalData',
  'Personal data of an application, masked',
  z.strictObject({
    field,
    masked: doc(
      'The text with most of it hidden; empty: it was erased or is a picture',
      z.string(),
    ),
    picture: doc('Whether it is a picture', z.boolean()),
  }),
);

const posting = named(
  'ReviewPosting',
  'One side of an entry of the ledger',
  z.strictObject({
    account: doc('Name of the account', z.string()),
    unit: doc('A currency, or the symbol of shares', z.string()),
    amount: doc('Above zero the account gains; minor units of a currency, or shares', decimal),
  }),
);

const entry = named(
  'ReviewEntry',
  'An entry of the ledger that an application has made',
  z.strictObject({
    no: doc('Number of the entry', z.int()),
    at: doc('When it was posted', instant),
    cause: doc('What it was posted for', z.string()),
    postings: doc('They add up to zero in every unit', z.array(posting)),
  }),
);

const unmasked = named(
  'DeskUnmasked',
  'Personal data of an application in clear',
  z.strictObject({
    field,
    text: doc(
      'The text in clear; null: it has been erased, or is a picture',
      z.nullable(z.string()),
    ),
    picture: doc(
      'A JPEG in base64; null: it has been erased, or is no picture',
      z.nullable(z.string()),
    ),
  }),
);

export const deskQueues = call({
  path: '/queues',
  access: READERS,
  kind: 'read',
  summary: 'Each queue with the number of its undecided applications, and the oldest',
  input: empty,
  output: z.array(queue),
});

export const deskReviews = call({
  path: '/reviews',
  access: READERS,
  kind: 'read',
  summary: 'Applications of a queue: undecided ones oldest first, decided ones newest first',
  input: z.strictObject({
    kind: doc('Only applications of this queue; missing: of all', z.optional(kind)),
    state: doc('Undecided, approved or rejected ones', z.enum(REVIEW_CASE_STATES)),
    ...paging,
  }),
  output: page(reviewRow),
});

export const deskReview = call({
  path: '/review',
  access: READERS,
  kind: 'read',
  summary: 'One application with all that is needed to decide it; personal data masked',
  input: z.strictObject({ id: applicationId }),
  output: z.strictObject({
    review: doc('The application', reviewRow),
    version: doc('Names what was read, for `/decide`; empty: it is decided', z.string()),
    people: doc('People who must approve', z.int()),
    obstacle: doc(
      "What stands in the way of an approval by the session's member of staff",
      z.enum(APPROVAL_OBSTACLES),
    ),
    reasons: doc('The codes that a rejection can give; empty: it is decided', z.array(z.string())),
    evidence: doc('The facts of the application', z.array(fact)),
    conditions: doc(
      'What must be true for an approval; empty: nothing, or it is decided',
      z.array(condition),
    ),
    flags: doc(
      'What is pointed out about the customer, the most telling first; it bars no approval',
      z.array(caseFlag),
    ),
    withdrawals: doc(
      "The customer's withdrawals before; null: it is neither about money out nor a password",
      z.nullable(caseWithdrawals),
    ),
    personal: doc('Personal data of the application, masked', z.array(personal)),
    customer: doc(
      "The applicant; null: the application is the firm's own",
      z.nullable(customerFacts),
    ),
    entries: doc(
      'Entries of the ledger that the application has made, oldest first',
      z.array(entry),
    ),
    earlier: doc(
      "The customer's other applications, the newest 20, newest first",
      z.array(reviewRow),
    ),
    trail: doc(
      'Rows of the audit log about this application, the first 20, oldest first',
      z.array(auditRow),
    ),
    mayMakeLink: doc(
      "Whether the session's member of staff may make the link of a forgotten password",
      z.boolean(),
    ),
    mailTo: doc(
      'The confirmed address to which the link can be mailed, masked; null: there is none now',
      z.nullable(z.string()),
    ),
  }),
});

export const deskUnmask = call({
  path: '/unmask',
  access: DECIDERS,
  kind: 'write',
  summary: 'Read personal data of an application; who, what and why is logged before',
  input: z.strictObject({
    id: applicationId,
    fields: doc(
      'Which personal data is read; what the application does not have is passed over',
      z.array(z.enum(PERSONAL_FIELDS)).check(z.minLength(1), z.maxLength(12)),
    ),
    reason: doc('Why it is read; the audit log has it', z.enum(UNMASK_REASONS)),
  }),
  output: z.array(unmasked),
});

export const deskDecide = call({
  path: '/decide',
  access: DECIDERS,
  kind: 'write',
  summary: 'Approve or reject an application as it was read',
  input: z.strictObject({
    id: applicationId,
    version: doc(
      'As `/review` has answered it; when it is another one by now, the decision is refused',
      z.string().check(z.maxLength(64)),
    ),
    approve: doc('Whether it is approved; false: it is rejected', z.boolean()),
    reason: doc(
      'Of a rejection: one of `reasons` of `/review`; null: it is approved',
      z.nullable(z.string().check(z.maxLength(40))),
    ),
    requestId: key,
  }),
  output: z.strictObject({
    outcome: doc(
      'What became of it; `first`: it waits for a second approval',
      z.enum(['first', 'passed', 'failed']),
    ),
  }),
});

export const deskLostLink = call({
  path: '/lostLink',
  access: { desk: ['approver'] },
  kind: 'write',
  summary: 'Make the link of an approved lost password; it is answered this once, or mailed',
  input: z.strictObject({
    id: applicationId,
    by: doc('`mail`: it is mailed; `hand`: it is in the answer', z.enum(LINK_WAYS)),
  }),
  output: z.strictObject({
    token: doc(
      'Token of the link; null: it was mailed to the customer, and stands nowhere else',
      z.nullable(z.string()),
    ),
    endsAt: doc("When the link ends, by the machine's clock and not the sandbox's", z.int()),
  }),
});
