import * as z from 'zod/mini';
import { call } from './call.ts';
import { decimal, doc, issueCode, named, names, page, paging } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const stock = named(
  'DeskLendingStock',
  'A stock that customers lend',
  z.strictObject({
    symbol: issueCode,
    names,
    price: doc(
      'Won a share, the last or before the first trade the base price; null: not known',
      z.nullable(decimal),
    ),
    quota: doc('Shares that all customers together can lend', z.int()),
    lent: doc('Shares lent now, recalled ones included', z.int()),
    recalled: doc(
      'Of the lent shares, those that are back as the next trading day begins',
      z.int(),
    ),
    used: doc('Of the lent shares, those that are borrowed now', z.int()),
    borrowed: doc("Shares owed by short positions, of lenders and of the firm's own", z.int()),
    lendings: doc('Lendings of which not all shares are back', z.int()),
    paid: doc('Won credited to lenders of the stock since the beginning', decimal),
  }),
);

export const deskLendings = call({
  path: '/lendings',
  access: READERS,
  kind: 'read',
  summary: 'Stocks that customers lend, the most lent first, with quota, use and fees',
  input: z.strictObject(paging),
  output: z.strictObject({
    ...page(stock).def.shape,
    channelOpen: doc('Whether shares can be lent now', z.boolean()),
    minimum: doc('The least value of what is lent at once, won', decimal),
    quotaPpm: doc(
      'Part of the shares issued that customers can lend together, parts per million',
      z.int(),
    ),
    feePpm: doc(
      'Fee of a new borrower a year, parts per million of what the sale of the shares brings',
      z.int(),
    ),
    partPpm: doc('Part of that fee that lenders get, parts per million', z.int()),
  }),
});
