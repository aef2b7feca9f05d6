/** Parameters at the desk: read by all of the staff, changed by two of them. */
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { PARAMETER_STATES } from './desk-rules.ts';
import { day, decimal, doc, empty, id, instant, key, named } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const version = named(
  'ParameterVersion',
  'One version of a parameter',
  z.strictObject({
    version: doc('Number of the version', z.int()),
    value: doc("As a text of the parameter's kind", z.string()),
    from: doc('When it takes force, or took; 0: the product brought it', instant),
    state: doc('`overtaken`: a newer one took force before its time', z.enum(PARAMETER_STATES)),
    change: doc(
      'The decision that made it; null: the product brought it',
      z.nullable(
        z.strictObject({
          review: doc('Of the application that was approved', z.string()),
          askedBy: doc('Actor that asked for it: `staff:` and a log-in name', z.string()),
          approvedBy: doc('Actor of the second approval', z.string()),
          approvedAt: doc('When it was approved', instant),
          reason: doc('Reason in words, of the request', z.string()),
        }),
      ),
    ),
  }),
);

const parameter = named(
  'DeskParameter',
  'A parameter with its value in force and its history',
  z.strictObject({
    name: doc('Name of the parameter', z.string()),
    group: doc('Name of the domain that defines it', z.string()),
    value: doc("The value in force, as a text of the parameter's kind", z.string()),
    least: doc(
      'Least value that is sensible; null: its values have no such bounds',
      z.nullable(decimal),
    ),
    most: doc(
      'Greatest value that is sensible; null: its values have no such bounds',
      z.nullable(decimal),
    ),
    words: doc('Words that it may be; empty: it is not one of a list', z.array(z.string())),
    readings: doc(
      "Values of the specification's two readings of it; empty: there is one reading",
      z.array(z.string()),
    ),
    review: doc(
      'Of the undecided application for a change; null: there is none',
      z.nullable(z.string()),
    ),
    versions: doc('Newest first', z.array(version)),
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
    rows: doc('All parameters', z.array(parameter)),
  }),
});

export const deskChangeParameter = call({
  path: '/changeParameter',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for another value of a parameter, which another person must approve',
  input: z.strictObject({
    name: doc('Name of the parameter', id),
    value: doc(
      "The other value, as a text of the parameter's kind",
      z.string().check(z.maxLength(LIMITS.parameterChars)),
    ),
    day: doc(
      'The business day at whose beginning it takes force; null: with its approval',
      z.nullable(day),
    ),
    reason: doc(
      'Reason in words, as staff read it',
      z.string().check(z.maxLength(LIMITS.parameterReasonChars)),
    ),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the application, which `/review` reads', z.string()) }),
});
