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
    gates: z.array(z.strictObject({ name: z.string(), closed: closedGate })),
    rest: doc('Won that are paid to my bank card at the end', decimal),
    delisted: doc(
      'Shares of issues that have left the market, which are given up at the end',
      z.array(
        z.strictObject({ symbol: issueCode, names, market: z.enum(BOARDS), scale, quantity }),
      ),
    ),
    askedAt: doc('Since when it is under review; null: it was not asked for', z.nullable(instant)),
    years: doc(
      'Years for which trades, money and messages are kept',
      z.strictObject({ investment: z.int(), financial: z.int(), behaviour: z.int() }),
    ),
  }),
});

export const userClose = call({
  path: '/user/close',
  access: 'session',
  kind: 'write',
  summary: 'Ask for the end of my account; with a rest in won its card and my fund password',
  input: z.strictObject({
    password: secret,
    card: z.nullable(typed),
    fundPassword: z.nullable(typed),
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
    cursor: doc('Of the page before; null: the first page', z.nullable(typed)),
    password: doc('With the first page', z.nullable(typed)),
  }),
  output: z.strictObject({
    part: z.string(),
    rows: doc('Each the text of a JSON object', z.array(z.string())),
    cursor: doc('Of the next page; null: this is the last', z.nullable(z.string())),
  }),
});
