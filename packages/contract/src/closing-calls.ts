/** My own data, and the end of my account. */

import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import {
  closedGate,
  decimal,
  doc,
  empty,
  instant,
  issueCode,
  key,
  names,
  quantity,
  scale,
  secret,
  typed,
} from './shapes.ts';

export const userClosing = call({
  path: '/user/closing',
  access: 'session',
  kind: 'read',
  staleAfter: [...MONEY, 'dividend', 'lending', 'review', 'identity'],
  summary: 'What stands in the way of closing my account, and how long what is kept',
  input: empty,
  output: z.strictObject({
    gates: doc(
      'Every gate, in the order in which they refuse',
      z.array(
        z.strictObject({
          name: doc('What the gate looks at', z.string()),
          closed: doc('What it refuses with; null: it is open', closedGate),
        }),
      ),
    ),
    rest: doc('Won that are paid to a bank card of the customer at the end', decimal),
    delisted: doc(
      'Shares of issues that have left the market, which are given up at the end',
      z.array(
        z.strictObject({
          symbol: issueCode,
          names,
          market: doc('Market that the issue was on', z.enum(BOARDS)),
          scale,
          quantity: doc('Trading units held', quantity),
        }),
      ),
    ),
    askedAt: doc('When it was asked for; null: no request is under review', z.nullable(instant)),
    years: doc(
      'Years for which records are kept after their end',
      z.strictObject({
        investment: doc('Of trades and holdings', z.int()),
        financial: doc('Of money in and out', z.int()),
        behaviour: doc('Of messages, access and other behaviour', z.int()),
      }),
    ),
  }),
});

export const userClose = call({
  path: '/user/close',
  access: 'session',
  kind: 'write',
  summary: 'Ask for the end of my account; with a rest in won its card and my fund password',
  input: z.strictObject({
    password: doc('The log-in password', secret),
    card: doc('Id of the bank card that takes the rest; null: there is no rest', z.nullable(typed)),
    fundPassword: doc('The fund password; null: there is no rest', z.nullable(typed)),
    requestId: key,
  }),
  output: empty,
});

export const userCloseCancel = call({
  path: '/user/closeCancel',
  access: 'session',
  kind: 'write',
  summary: 'Take the request to close my account back',
  input: empty,
  output: empty,
});

export const userExport = call({
  path: '/user/export',
  access: 'session',
  kind: 'read',
  staleAfter: [],
  summary: 'All that is stored about me, part by part; the first page takes my log-in password',
  input: z.strictObject({
    cursor: doc('`cursor` of the page before; null: the first page', z.nullable(typed)),
    password: doc(
      'The log-in password, for the first page; null: a further page',
      z.nullable(typed),
    ),
  }),
  output: z.strictObject({
    part: doc('Name of the part of the data that the page belongs to', z.string()),
    rows: doc('Rows of the part, each the text of a JSON object', z.array(z.string())),
    cursor: doc(
      'To be sent for the next page, within the hour or the next; null: this is the last',
      z.nullable(z.string()),
    ),
  }),
});
