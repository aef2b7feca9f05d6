import * as z from 'zod/mini';
import { call } from './call.ts';
import { FLAG_REASONS, FLAGS } from './desk-rules.ts';
import { auditRow, customerFacts, reviewRow } from './desk-shapes.ts';
import { doc, empty, id, instant, key, page, paging, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const DECIDERS = { desk: ['reviewer', 'approver'] } as const;

const flag = doc('What it bars the customer from', z.enum(FLAGS));
const reason = doc('Why the flag is set, as the customer is told', z.enum(FLAG_REASONS));
const account = doc('Public id of the customer, `M########`', id);
const login = doc(
  'Log-in name with its middle hidden; empty: erased, or there is none',
  z.string(),
);

export const deskCustomers = call({
  path: '/customers',
  access: READERS,
  kind: 'read',
  summary: 'Customers, the newest first; with a query the one whose public id or log-in name it is',
  input: z.strictObject({
    query: doc('Public id or log-in name; missing or empty: all customers', z.optional(typed)),
    ...paging,
  }),
  output: page(
    z.strictObject({
      account: doc('Public id of the customer, `M########`', z.string()),
      login,
      openedAt: doc('When the account was opened', instant),
      flags: doc('What the customer is barred from', z.array(z.enum(FLAGS))),
    }),
  ),
});

export const deskCustomer = call({
  path: '/customer',
  access: READERS,
  kind: 'read',
  summary: 'One customer: standing, balances, flags, applications, and what staff did about them',
  input: z.strictObject({ account }),
  output: z.strictObject({
    customer: doc('Standing and balances', customerFacts),
    login,
    name: doc(
      'Real name with all but its first and last characters hidden; empty: erased or not given',
      z.string(),
    ),
    sessions: doc('Number of open log-in sessions', z.int()),
    flags: doc(
      'The flags that stand',
      z.array(
        z.strictObject({
          flag,
          reason,
          setBy: doc('Member of staff that set it: `staff:` and a log-in name', z.string()),
          setAt: doc('When it was set', instant),
          lifting: doc('Whether its lifting is under review', z.boolean()),
        }),
      ),
    ),
    reviews: doc('The newest applications of the customer, newest first', z.array(reviewRow)),
    trail: doc(
      'The newest rows of the audit log about the customer, newest first',
      z.array(auditRow),
    ),
  }),
});

export const deskFlag = call({
  path: '/flag',
  access: DECIDERS,
  kind: 'write',
  summary: 'Bar a customer from something at once; the customer is told why',
  input: z.strictObject({ account, flag, reason, requestId: key }),
  output: empty,
});

export const deskUnflag = call({
  path: '/unflag',
  access: DECIDERS,
  kind: 'write',
  summary: 'Ask for a flag to be lifted, which another person must approve',
  input: z.strictObject({ account, flag, requestId: key }),
  output: z.strictObject({ id: doc('Id of the application', z.string()) }),
});
