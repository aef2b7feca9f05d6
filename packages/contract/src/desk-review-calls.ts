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
import { decimal, empty, id, instant, key, page, paging } from './shapes.ts';

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
      /** Of them those that wait for a second approval. */
      second: z.int(),
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
    /** Names what was read: a decision says it, and is refused when it is another one by now. */
    version: z.string(),
    /** People who must approve. */
    people: z.int(),
    obstacle: z.enum(APPROVAL_OBSTACLES),
    /** The codes that a rejection can give. */
    reasons: z.array(z.string()),
    /** The facts of the application. */
    evidence: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    /** What must be true; `closed`: the code of what stands in the way. */
    conditions: z.array(z.strictObject({ name: z.string(), closed: z.nullable(z.string()) })),
    personal: z.array(
      z.strictObject({ field: z.enum(PERSONAL_FIELDS), masked: z.string(), picture: z.boolean() }),
    ),
    /** null: the application is the firm's own. */
    customer: z.nullable(customerFacts),
    /** Entries of the ledger that the application has made, oldest first. */
    entries: z.array(
      z.strictObject({
        no: z.int(),
        at: instant,
        cause: z.string(),
        postings: z.array(
          z.strictObject({ account: z.string(), unit: z.string(), amount: decimal }),
        ),
      }),
    ),
    /** The customer's other applications, newest first. */
    earlier: z.array(reviewRow),
    /** The audit log of this application, oldest first. */
    trail: z.array(auditRow),
    /** Whether whoever reads may make the link of a forgotten password. */
    mayMakeLink: z.boolean(),
    /** The confirmed address to which a link can be mailed, masked; null: there is none. */
    mailTo: z.nullable(z.string()),
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
      /** null: it has been erased, or is a picture. */
      text: z.nullable(z.string()),
      /** A JPEG in base64; null: it has been erased, or is no picture. */
      picture: z.nullable(z.string()),
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
    /** With a rejection one of the codes of the kind; else null. */
    reason: z.nullable(z.string().check(z.maxLength(40))),
    requestId: key,
  }),
  output: z.strictObject({
    /** `first`: it waits for a second approval. */
    outcome: z.enum(['first', 'passed', 'failed']),
  }),
});

export const deskLostLink = call({
  path: '/lostLink',
  access: { desk: ['approver'] },
  kind: 'write',
  summary: 'Make the link of an approved lost password; it is answered this once, or mailed',
  input: z.strictObject({ id, by: z.enum(LINK_WAYS) }),
  output: z.strictObject({
    /** Null: it was mailed to the customer, and nobody else sees it. */
    token: z.nullable(z.string()),
    /** Milliseconds of the machine's clock. */
    endsAt: z.int(),
  }),
});
