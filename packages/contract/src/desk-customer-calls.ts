import * as z from 'zod/mini';
import { call } from './call.ts';
import { FLAG_REASONS, FLAGS } from './desk-rules.ts';
import { auditRow, customerFacts, reviewRow } from './desk-shapes.ts';
import { doc, empty, id, instant, key, page, paging, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const DECIDERS = { desk: ['reviewer', 'approver'] } as const;

const flag = z.enum(FLAGS);

export const deskCustomers = call({
  path: '/customers',
  access: READERS,
  kind: 'read',
  summary: 'Customers, the newest first; with a query the one whose public id or log-in name it is',
  input: z.strictObject({ query: z.optional(typed), ...paging }),
  output: page(
    z.strictObject({
      account: z.string(),
      login: doc('The log-in name, masked; empty: it has been erased', z.string()),
      openedAt: instant,
      flags: z.array(flag),
    }),
  ),
});

export const deskCustomer = call({
  path: '/customer',
  access: READERS,
  kind: 'read',
  summary: 'One customer: standing, balances, flags, applications, and what staff did about them',
  input: z.strictObject({ account: id }),
  output: z.strictObject({
    customer: customerFacts,
    login: doc('Masked; empty: erased, or never given', z.string()),
    name: z.string(),
    sessions: doc('Open log-in sessions', z.int()),
    flags: z.array(
      z.strictObject({
        flag,
        reason: z.enum(FLAG_REASONS),
        setBy: z.string(),
        setAt: instant,
        lifting: doc('Its lifting is under review', z.boolean()),
      }),
    ),
    reviews: doc('Applications, newest first', z.array(reviewRow)),
    trail: doc('The newest rows of the audit log about the customer', z.array(auditRow)),
  }),
});

export const deskFlag = call({
  path: '/flag',
  access: DECIDERS,
  kind: 'write',
  summary: 'Bar a customer from something at once; the customer is told why',
  input: z.strictObject({ account: id, flag, reason: z.enum(FLAG_REASONS), requestId: key }),
  output: empty,
});

export const deskUnflag = call({
  path: '/unflag',
  access: DECIDERS,
  kind: 'write',
  summary: 'Ask for a flag to be lifted, which another person must approve',
  input: z.strictObject({ account: id, flag, requestId: key }),
  output: z.strictObject({ id: z.string() }),
});
