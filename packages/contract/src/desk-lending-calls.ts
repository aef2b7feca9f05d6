import * as z from 'zod/mini';
import { call } from './call.ts';
import { decimal, doc, issueCode, names, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

export const deskLendings = call({
  path: '/lendings',
  access: READERS,
  kind: 'read',
  summary: 'Stocks that customers lend, the most lent first, with quota, use and fees',
  input: z.strictObject(paging),
  output: z.strictObject({
    ...page(
      z.strictObject({
        symbol: issueCode,
        names,
        price: doc('Won a share; null: not known', z.nullable(decimal)),
        quota: z.int(),
        lent: z.int(),
        recalled: z.int(),
        used: doc('Of what is lent, borrowed now; and owed by short positions in all', z.int()),
        borrowed: z.int(),
        lendings: z.int(),
        paid: doc('Won credited to lenders of the stock since the beginning', decimal),
      }),
    ).def.shape,
    channelOpen: doc('The terms in force: parts per million, and won', z.boolean()),
    minimum: decimal,
    quotaPpm: z.int(),
    feePpm: z.int(),
    partPpm: z.int(),
  }),
});
