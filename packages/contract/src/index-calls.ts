import * as z from 'zod/mini';
import { call } from './call.ts';
import { MEMBER_SORTS } from './constants.ts';
import { lightRow } from './market-calls.ts';
import { day, decimal, doc, fraction, instant, names, page, paging, price } from './shapes.ts';

const indexCode = doc('Code of the index', z.string().check(z.regex(/^[0-9A-Z]{1,12}$/)));

export const marketIndexDetail = call({
  path: '/market/indexDetail',
  access: 'public',
  kind: 'read',
  summary: 'One index: its value, and its days, oldest first, the running one last',
  input: z.strictObject({ code: indexCode }),
  output: z.strictObject({
    code: doc('Code of the index', z.string()),
    names,
    price: doc('Its value now, points', fraction),
    gain: doc('Change against the last close, per cent', fraction),
    gainValue: doc('Change against the last close, points', fraction),
    members: doc('Number of its stocks', z.int()),
    days: doc(
      'Its newest 400 days at most, oldest first; the last one is the running day',
      z.array(
        z.strictObject({
          day: doc('The trading day, KST', day),
          open: doc('First value of the day, points', fraction),
          high: doc('Highest value of the day, points', fraction),
          low: doc('Lowest value of the day, points', fraction),
          close: doc('Last value of the day, points', fraction),
          generated: doc('True for a day of generated or imported history', z.boolean()),
        }),
      ),
    ),
  }),
});

export const marketIndexCourse = call({
  path: '/market/indexCourse',
  access: 'public',
  kind: 'read',
  summary: 'The course of one index on its newest day with trading, oldest point first',
  input: z.strictObject({ code: indexCode }),
  output: z.strictObject({
    hours: doc(
      'Trading hours of its members on the running day; null: closed all day',
      z.nullable(
        z.strictObject({
          from: doc('When the first trading session of the day begins', instant),
          until: doc('When the last one ends', instant),
        }),
      ),
    ),
    base: doc('Its value at the last close before the running day, points', fraction),
    points: doc(
      'Of three minutes each; one in which it did not move is left out',
      z.array(
        z.strictObject({
          at: doc('Start of the three minutes', instant),
          price: doc('Its value at their end, points', fraction),
          generated: doc('True: it comes from generated prices', z.boolean()),
        }),
      ),
    ),
  }),
});

export const marketIndexMembers = call({
  path: '/market/indexMembers',
  access: 'public',
  kind: 'read',
  summary: 'The stocks of an index, with what each of them moves it today',
  input: z.strictObject({
    code: indexCode,
    sort: doc(
      'Largest, most points added, or most points lost first; missing: `marketCap`',
      z.optional(z.enum(MEMBER_SORTS)),
    ),
    ...paging,
  }),
  output: page(
    z.strictObject({
      ...lightRow.def.shape,
      base: doc('Base price of the day in won', price),
      marketCap: doc('Last price times `shares`, won', decimal),
      weight: doc('Per cent of the index', fraction),
      contribution: doc(
        "Points of the index's change that are due to the member's move since the last close",
        fraction,
      ),
      shares: doc('Shares with which the stock counts in the index', z.int()),
      divisor: doc(
        'Of the index: (price − base) × shares ÷ divisor is `contribution` in 0.01 points',
        decimal,
      ),
    }),
  ),
});
