import * as z from 'zod/mini';
import { call } from './call.ts';
import { typedNames } from './desk-shapes.ts';
import { FOLLOW_STAGES, MENTOR_STAGES } from './follow-rules.ts';
import {
  decimal,
  doc,
  fraction,
  id,
  instant,
  key,
  named,
  names,
  page,
  paging,
  typed,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const mentorId = doc('Of the mentor', id);
const minimum = doc('Least stake of a follower, won', decimal);
const lockDays = doc('Days from its start for which a follow cannot be stopped', z.int());
const sharePpm = doc("The mentor's part of the profit of a follow, parts per million", z.int());
const endsAt = doc('From when on no further follow begins', instant);

const mentor = named(
  'DeskMentor',
  'A customer whose trades others follow, with the terms of that',
  z.strictObject({
    id: doc('Of the mentor; follows name it', z.string()),
    customer: doc('Public id of the customer who is the mentor', z.string()),
    names: doc('Name of the mentor in the languages of the app', names),
    style: doc('How the mentor trades, in the languages of the app', names),
    stage: doc('Where it stands: `ending` sells what is copied', z.enum(MENTOR_STAGES)),
    ending: doc('Whether an application for the end is undecided', z.boolean()),
    minimum,
    endsAt,
    lockDays,
    sharePpm,
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    announcedAt: doc('When it was approved; null: it is not', z.nullable(instant)),
    endedAt: doc('When it ended; null: it has not', z.nullable(instant)),
    followers: doc("Follows that are not over, without the mentor's own", z.int()),
    inProfit: doc(
      'Of these, follows that are worth more than their stake, profit shares paid counted in',
      z.int(),
    ),
    fund: doc(
      "Worth of all follows at the market's prices, the mentor's own among them, won",
      decimal,
    ),
    own: doc("Worth of the mentor's own follow, won; 0: there is none", decimal),
    return: doc(
      "Gain of the mentor's own follow on its stake, per cent with two decimals",
      fraction,
    ),
    orders: doc("The mentor's own block orders that are not done", z.int()),
  }),
);

const follow = named(
  'DeskFollow',
  "A customer's follow of a mentor",
  z.strictObject({
    id: doc('Of the follow', z.string()),
    mentor: doc('Of the mentor', z.string()),
    customer: doc('Public id of the follower', z.string()),
    own: doc("Whether it is the mentor's own, which pays no profit share", z.boolean()),
    stage: doc('Where it stands: `stopping` sells its shares', z.enum(FOLLOW_STAGES)),
    stake: doc('Put in less what was taken back, won', decimal),
    cash: doc('Its cash now, reserved for orders or not, won', decimal),
    realised: doc('Profit of what was sold, after all costs, won', decimal),
    shared: doc('Profit shares paid to the mentor, won', decimal),
    handed: doc("What the shares have cost that became the customer's own, won", decimal),
    returned: doc('Won that came back at its end; null: it is not over', z.nullable(decimal)),
    startedAt: doc('When it began', instant),
    lockedUntil: doc('From when on it can be stopped', instant),
    endedAt: doc('When it ended; null: it is not over', z.nullable(instant)),
  }),
);

export const deskMentors = call({
  path: '/mentors',
  access: READERS,
  kind: 'read',
  summary: 'Mentors, newest first, with their terms and what their fills come to',
  input: z.strictObject({ ...paging }),
  output: z.strictObject({
    rows: doc('The rows of this page', z.array(mentor)),
    total: doc('Rows on all pages', z.int()),
    defaults: doc(
      "What a new mentor's terms begin with, by the parameters in force",
      z.strictObject({ minimum, lockDays, sharePpm }),
    ),
  }),
});

export const deskFollows = call({
  path: '/follows',
  access: READERS,
  kind: 'read',
  summary: 'Follows of one mentor or of all, newest first',
  input: z.strictObject({
    mentor: doc('Only follows of this mentor; missing: of all', z.optional(id)),
    ...paging,
  }),
  output: page(follow),
});

export const deskMentorAsk = call({
  path: '/mentorAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a customer to become a mentor, which two people must approve',
  input: z.strictObject({
    customer: doc('Public id of the customer', id),
    names: doc('Name under which customers find the mentor', typedNames),
    style: doc('How the mentor trades', typedNames),
    minimum: doc('Least stake of a follower, won, as typed', typed),
    endsAt,
    lockDays: doc(
      'Days from its start for which a follow cannot be stopped, a whole number as typed',
      typed,
    ),
    share: doc("The mentor's part of the profit of a follow, whole per cent as typed", typed),
    requestId: key,
  }),
  output: z.strictObject({ id: mentorId }),
});

export const deskMentorEnd = call({
  path: '/mentorEnd',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for the end of a mentor, which two people must approve: all follows are stopped',
  input: z.strictObject({ id: mentorId, requestId: key }),
  output: z.strictObject({ id: mentorId }),
});
