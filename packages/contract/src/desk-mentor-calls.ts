import * as z from 'zod/mini';
import { call } from './call.ts';
import { FOLLOW_STAGES, MENTOR_STAGES } from './follow-rules.ts';
import { decimal, doc, fraction, id, instant, key, names, page, paging, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const triple = z.strictObject({ kor: typed, en: typed, tw: typed });

export const deskMentors = call({
  path: '/mentors',
  access: READERS,
  kind: 'read',
  summary: 'Mentors, newest first, with their terms and what their fills come to',
  input: z.strictObject({ ...paging }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        customer: z.string(),
        names,
        style: names,
        stage: z.enum(MENTOR_STAGES),
        ending: doc('The end was asked for, and two people have still to decide', z.boolean()),
        minimum: decimal,
        endsAt: instant,
        lockDays: z.int(),
        sharePpm: z.int(),
        askedBy: doc('The actor that asked for it', z.string()),
        announcedAt: z.nullable(instant),
        endedAt: z.nullable(instant),
        followers: z.int(),
        inProfit: z.int(),
        fund: decimal,
        own: decimal,
        return: fraction,
        orders: doc("The mentor's own block orders that are not done", z.int()),
      }),
    ),
    total: z.int(),
    defaults: doc(
      "What a new mentor's terms begin with",
      z.strictObject({ minimum: decimal, lockDays: z.int(), sharePpm: z.int() }),
    ),
  }),
});

export const deskFollows = call({
  path: '/follows',
  access: READERS,
  kind: 'read',
  summary: 'Follows of one mentor or of all, newest first',
  input: z.strictObject({ mentor: z.optional(id), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      mentor: z.string(),
      customer: z.string(),
      own: z.boolean(),
      stage: z.enum(FOLLOW_STAGES),
      stake: decimal,
      cash: decimal,
      realised: decimal,
      shared: decimal,
      handed: doc("What the shares have cost that became the customer's own, won", decimal),
      returned: z.nullable(decimal),
      startedAt: instant,
      lockedUntil: instant,
      endedAt: z.nullable(instant),
    }),
  ),
});

export const deskMentorAsk = call({
  path: '/mentorAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a customer to become a mentor, which two people must approve',
  input: z.strictObject({
    customer: id,
    names: triple,
    style: triple,
    minimum: doc('Won', typed),
    endsAt: instant,
    lockDays: typed,
    share: doc('Whole per cent of the profit', typed),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const deskMentorEnd = call({
  path: '/mentorEnd',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for the end of a mentor, which two people must approve: all follows are stopped',
  input: z.strictObject({ id, requestId: key }),
  output: z.strictObject({ id }),
});
