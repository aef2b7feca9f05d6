/** Parameters at the desk: read by all of the staff, changed by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { PARAMETER_STATES } from './desk-rules.ts';
import { day, decimal, empty, id, instant, key } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const version = z.strictObject({
  version: z.int(),
  /** As a text of the parameter's kind. */
  value: z.string(),
  /** When it takes force, or took; 0: the product brought it. */
  from: instant,
  state: z.enum(PARAMETER_STATES),
  /** Whose decision it was; null: nobody's of the staff. */
  change: z.nullable(
    z.strictObject({
      review: z.string(),
      askedBy: z.string(),
      approvedBy: z.string(),
      approvedAt: instant,
      reason: z.string(),
    }),
  ),
});

export const deskParameters = call({
  path: '/parameters',
  access: READERS,
  kind: 'read',
  summary: 'All parameters: the value in force, what is planned, and every version there was',
  input: empty,
  output: z.strictObject({
    /** Market time. */
    now: instant,
    /** Business days on which a change can take force. */
    days: z.array(day),
    rows: z.array(
      z.strictObject({
        name: z.string(),
        /** The part of the house that it belongs to. */
        group: z.string(),
        value: z.string(),
        /** Of whole numbers; null: it is none. */
        least: z.nullable(decimal),
        most: z.nullable(decimal),
        /** The words it may be; empty: it is none. */
        words: z.array(z.string()),
        /** The specification's two readings; empty: it has one. */
        readings: z.array(z.string()),
        /** The application for a change that is undecided; null: none. */
        review: z.nullable(z.string()),
        /** Newest first. */
        versions: z.array(version),
      }),
    ),
  }),
});

export const deskChangeParameter = call({
  path: '/changeParameter',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for another value of a parameter, which another person must approve',
  input: z.strictObject({
    name: id,
    value: z.string().check(z.maxLength(LIMITS.parameterChars)),
    /** The business day at whose beginning it takes force; null: with its approval. */
    day: z.nullable(day),
    reason: z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    requestId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});
