/** Issues that leave the market: read by all of the staff, decided by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { DELISTING_KINDS, DELISTING_REASONS, DELISTING_STAGES } from './delisting-rules.ts';
import { day, doc, empty, id, instant, issueCode, key, named, names } from './shapes.ts';

const issue = { symbol: issueCode, names };
const days = {
  firstDay: doc('First day of its delisting trading, KST', day),
  lastDay: doc('Last day of its delisting trading, KST', day),
};
const askedBy = doc('Actor that asked for it: `staff:` and a log-in name', z.string());
const reason = doc('Why the issue is delisted', z.enum(DELISTING_REASONS));
const words = 'Reason in words, as staff read it';
const note = doc(words, z.string().check(z.maxLength(LIMITS.parameterReasonChars)));
const asked = z.strictObject({ id: doc('Of the application, which `/review` reads', id) });

const delisting = named(
  'DeskDelisting',
  'A decision of two people that an issue leaves the market',
  z.strictObject({
    id: doc('Of the delisting', id),
    ...issue,
    ...days,
    reason,
    stage: doc(
      'Where it stands: `announced` the venue has its days, `withdrawn` the issue stays',
      z.enum(DELISTING_STAGES),
    ),
    withdrawing: doc('Whether the venue has yet to answer that it stays after all', z.boolean()),
    review: doc('Of the application that was approved', z.string()),
    askedBy,
    approvedBy: doc('Actor of the second approval', z.string()),
    note: doc(words, z.string()),
    approvedAt: doc('When it was approved', instant),
    endedAt: doc(
      'When the issue left, was kept, or its days were refused; null: none of it yet',
      z.nullable(instant),
    ),
  }),
);

const pending = named(
  'DeskDelistingRequest',
  'An undecided application that an issue is delisted, or stays',
  z.strictObject({
    what: doc('What is asked: `withdraw` is that it stays after all', z.enum(DELISTING_KINDS)),
    ...issue,
    ...days,
    review: doc('Of the application, which `/review` reads', z.string()),
    askedBy,
    note: doc(words, z.string()),
  }),
);

export const deskDelistings = call({
  path: '/delistings',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: 'The issues that leave the market, have left it or were to, and what is undecided',
  input: empty,
  output: z.strictObject({
    today: doc('Day of the market time, KST', day),
    from: doc('First day that a request may name as `firstDay`, KST', day),
    until: doc('Last day that a request may name as `firstDay`, KST', day),
    rows: doc('Newest first', z.array(delisting)),
    pending: doc('Undecided applications', z.array(pending)),
  }),
});

export const deskDelistingAsk = call({
  path: '/delistingAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask that an issue is delisted, which another person must approve',
  input: z.strictObject({
    symbol: doc(
      'Code of the issue; that there is no such issue is a refusal',
      z.string().check(z.maxLength(LIMITS.keyChars)),
    ),
    firstDay: doc(
      'The first day of delisting trading; that it is none is a refusal',
      z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    ),
    reason,
    note,
    requestId: key,
  }),
  output: asked,
});

export const deskDelistingWithdraw = call({
  path: '/delistingWithdraw',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask that an issue stays listed after all, which another person must approve',
  input: z.strictObject({ id: doc('Of the delisting', id), note, requestId: key }),
  output: asked,
});
