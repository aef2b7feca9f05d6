/** My own data, and the end of my account. */

import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import {
  closedGate,
  decimal,
  empty,
  instant,
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
    /** Won that are paid to my bank card at the end. */
    rest: decimal,
    /** Shares of issues that have left the market, which are given up at the end. */
    delisted: z.array(
      z.strictObject({ symbol: z.string(), names, market: z.enum(BOARDS), scale, quantity }),
    ),
    /** Since when it is under review; null: it was not asked for. */
    askedAt: z.nullable(instant),
    /** Years for which trades, money and messages are kept. */
    years: z.strictObject({ investment: z.int(), financial: z.int(), behaviour: z.int() }),
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
    /** Of the page before; null: the first page. */
    cursor: z.nullable(typed),
    /** With the first page. */
    password: z.nullable(typed),
  }),
  output: z.strictObject({
    part: z.string(),
    /** Each the text of a JSON object. */
    rows: z.array(z.string()),
    /** Of the next page; null: this is the last. */
    cursor: z.nullable(z.string()),
  }),
});
