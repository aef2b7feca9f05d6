/** Issues that leave the market: read by all of the staff, decided by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { DELISTING_KINDS, DELISTING_REASONS, DELISTING_STAGES } from './delisting-rules.ts';
import { day, doc, empty, id, instant, issueCode, key, names } from './shapes.ts';

const issue = { symbol: issueCode, names };
const days = { firstDay: day, lastDay: day };
const note = z.string().check(z.maxLength(LIMITS.parameterReasonChars));

export const deskDelistings = call({
  path: '/delistings',
  access: { desk: ['reviewer', 'approver', 'auditor', 'admin'] },
  kind: 'read',
  summary: 'The issues that leave the market, have left it or were to, and what is undecided',
  input: empty,
  output: z.strictObject({
    today: day,
    from: doc('The days that a request may name as the first one of delisting trading', day),
    until: day,
    rows: doc(
      'Newest first',
      z.array(
        z.strictObject({
          ...{ id, ...issue, ...days },
          reason: z.enum(DELISTING_REASONS),
          stage: z.enum(DELISTING_STAGES),
          withdrawing: doc(
            'Whether the venue has yet to answer that it stays after all',
            z.boolean(),
          ),
          ...{ review: z.string(), askedBy: z.string(), approvedBy: z.string(), note: z.string() },
          ...{ approvedAt: instant, endedAt: z.nullable(instant) },
        }),
      ),
    ),
    pending: z.array(
      z.strictObject({
        ...{ what: z.enum(DELISTING_KINDS), ...issue, ...days },
        ...{ review: z.string(), askedBy: z.string(), note: z.string() },
      }),
    ),
  }),
});

export const deskDelistingAsk = call({
  path: '/delistingAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask that an issue is delisted, which another person must approve',
  input: z.strictObject({
    symbol: z.string().check(z.maxLength(LIMITS.keyChars)),
    firstDay: doc(
      'The first day of delisting trading; that it is none is a refusal',
      z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    ),
    reason: z.enum(DELISTING_REASONS),
    note,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const deskDelistingWithdraw = call({
  path: '/delistingWithdraw',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask that an issue stays listed after all, which another person must approve',
  input: z.strictObject({ id, note, requestId: key }),
  output: z.strictObject({ id }),
});
