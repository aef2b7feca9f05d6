import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  APPROVAL_OBSTACLES,
  LINK_WAYS,
  PERSONAL_FIELDS,
  REVIEW_CASE_STATES,
  REVIEW_KINDS,
  UNMASK_REASONS,
} from './desk-rules.ts';
import { auditRow, customerFacts, reviewRow } from './desk-shapes.ts';
import { decimal, doc, empty, id, instant, key, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const DECIDERS = { desk: ['reviewer', 'approver'] } as const;

const kind = z.enum(REVIEW_KINDS);

export const deskQueues = call({
  path: '/queues',
  access: READERS,
  kind: 'read',
  summary: 'Each queue with the number of its undecided applications, and the oldest',
  input: empty,
  output: z.array(
    z.strictObject({
      kind,
      pending: z.int(),
      second: doc('Of them those that wait for a second approval', z.int()),
      oldestAt: z.nullable(instant),
    }),
  ),
});

export const deskReviews = call({
  path: '/reviews',
  access: READERS,
  kind: 'read',
  summary: 'Applications of a queue: undecided ones oldest first, decided ones newest first',
  input: z.strictObject({ kind: z.optional(kind), state: z.enum(REVIEW_CASE_STATES), ...paging }),
  output: page(reviewRow),
});

export const deskReview = call({
  path: '/review',
  access: READERS,
  kind: 'read',
  summary: 'One application with all that is needed to decide it; personal data masked',
  input: z.strictObject({ id }),
  output: z.strictObject({
    review: reviewRow,
    version: doc(
      'Names what was read: a decision says it, and is refused when it is another one by now',
      z.string(),
    ),
    people: doc('People who must approve', z.int()),
    obstacle: z.enum(APPROVAL_OBSTACLES),
    reasons: doc('The codes that a rejection can give', z.array(z.string())),
    evidence: doc(
      'The facts of the application',
      z.array(z.strictObject({ name: z.string(), value: z.string() })),
    ),
    conditions: doc(
      'What must be true; `closed`: the code of what stands in the way',
      z.array(z.strictObject({ name: z.string(), closed: z.nullable(z.string()) })),
    ),
    personal: z.array(
      z.strictObject({ field: z.enum(PERSONAL_FIELDS), masked: z.string(), picture: z.boolean() }),
    ),
    customer: doc("null: the application is the firm's own", z.nullable(customerFacts)),
    entries: doc(
      'Entries of the ledger that the application has made, oldest first',
      z.array(
        z.strictObject({
          no: z.int(),
          at: instant,
          cause: z.string(),
          postings: z.array(
            z.strictObject({ account: z.string(), unit: z.string(), amount: decimal }),
          ),
        }),
      ),
    ),
    earlier: doc("The customer's other applications, newest first", z.array(reviewRow)),
    trail: doc('The audit log of this application, oldest first', z.array(auditRow)),
    mayMakeLink: doc(
      'Whether whoever reads may make the link of a forgotten password',
      z.boolean(),
    ),
    mailTo: doc(
      'The confirmed address to which a link can be mailed, masked; null: there is none',
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
    id,
    fields: z.array(z.enum(PERSONAL_FIELDS)).check(z.minLength(1), z.maxLength(12)),
    reason: z.enum(UNMASK_REASONS),
  }),
  output: z.array(
    z.strictObject({
      field: z.enum(PERSONAL_FIELDS),
      text: doc('null: it has been erased, or is a picture', z.nullable(z.string())),
      picture: doc(
        'A JPEG in base64; null: it has been erased, or is no picture',
        z.nullable(z.string()),
      ),
    }),
  ),
});

export const deskDecide = call({
  path: '/decide',
  access: DECIDERS,
  kind: 'write',
  summary: 'Approve or reject an application as it was read',
  input: z.strictObject({
    id,
    version: z.string().check(z.maxLength(64)),
    approve: z.boolean(),
    reason: doc(
      'With a rejection one of the codes of the kind; else null',
      z.nullable(z.string().check(z.maxLength(40))),
    ),
    requestId: key,
  }),
  output: z.strictObject({
    outcome: doc('`first`: it waits for a second approval', z.enum(['first', 'passed', 'failed'])),
  }),
});

export const deskLostLink = call({
  path: '/lostLink',
  access: { desk: ['approver'] },
  kind: 'write',
  summary: 'Make the link of an approved lost password; it is answered this once, or mailed',
  input: z.strictObject({ id, by: z.enum(LINK_WAYS) }),
  output: z.strictObject({
    token: doc(
      'Null: it was mailed to the customer, and nobody else sees it',
      z.nullable(z.string()),
    ),
    endsAt: doc("Milliseconds of the machine's clock", z.int()),
  }),
});
