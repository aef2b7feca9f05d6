/** Parameters at the desk: read by all of the staff, changed by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { PARAMETER_STATES } from './desk-rules.ts';
import { day, decimal, doc, empty, id, instant, key, named } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const version = named(
  'ParameterVersion',
  'DESCRIBE',
  z.strictObject({
    version: z.int(),
    value: doc("As a text of the parameter's kind", z.string()),
    from: doc('When it takes force, or took; 0: the product brought it', instant),
    state: z.enum(PARAMETER_STATES),
    change: doc(
      "Whose decision it was; null: nobody's of the staff",
      z.nullable(
        z.strictObject({
          review: z.string(),
          askedBy: z.string(),
          approvedBy: z.string(),
          approvedAt: instant,
          reason: z.string(),
        }),
      ),
    ),
  }),
);

export const deskParameters = call({
  path: '/parameters',
  access: READERS,
  kind: 'read',
  summary: 'All parameters: the value in force, what is planned, and every version there was',
  input: empty,
  output: z.strictObject({
    now: doc('Market time', instant),
    days: doc('Business days on which a change can take force', z.array(day)),
    rows: z.array(
      z.strictObject({
        name: z.string(),
        group: doc('The part of the house that it belongs to', z.string()),
        value: z.string(),
        least: doc('Of whole numbers; null: it is none', z.nullable(decimal)),
        most: z.nullable(decimal),
        words: doc('The words it may be; empty: it is none', z.array(z.string())),
        readings: doc("The specification's two readings; empty: it has one", z.array(z.string())),
        review: doc(
          'The application for a change that is undecided; null: none',
          z.nullable(z.string()),
        ),
        versions: doc('Newest first', z.array(version)),
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
    day: doc(
      'The business day at whose beginning it takes force; null: with its approval',
      z.nullable(day),
    ),
    reason: z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    requestId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});
