import * as z from 'zod/mini';
import { call } from './call.ts';
import { MEMBER_SORTS } from './constants.ts';
import { lightRow } from './market-calls.ts';
import { day, decimal, doc, fraction, instant, names, page, paging, price } from './shapes.ts';

const indexCode = z.string().check(z.regex(/^[0-9A-Z]{1,12}$/));

export const marketIndexDetail = call({
  path: '/market/indexDetail',
  access: 'public',
  kind: 'read',
  summary: 'One index: its value, and its days, oldest first, the running one last',
  input: z.strictObject({ code: indexCode }),
  output: z.strictObject({
    code: z.string(),
    names,
    price: fraction,
    gain: doc('Per cent against the last close', fraction),
    gainValue: fraction,
    members: z.int(),
    days: z.array(
      z.strictObject({
        day,
        open: fraction,
        high: fraction,
        low: fraction,
        close: fraction,
        generated: doc('True for a day of generated or imported history', z.boolean()),
      }),
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
      z.nullable(z.strictObject({ from: instant, until: instant })),
    ),
    base: doc('Its value at the last close before the running day', fraction),
    points: doc(
      'Of three minutes each; one in which it did not move is left out',
      z.array(
        z.strictObject({
          at: doc('Start of the three minutes', instant),
          price: doc('Its value at their end', fraction),
          generated: doc('True: from generated prices', z.boolean()),
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
  input: z.strictObject({ code: indexCode, sort: z.optional(z.enum(MEMBER_SORTS)), ...paging }),
  output: page(
    z.strictObject({
      ...lightRow.def.shape,
      base: price,
      marketCap: decimal,
      weight: doc('Per cent of the index', fraction),
      contribution: doc(
        "Points of the index's change that are due to the member's move since the last close",
        fraction,
      ),
      shares: doc('That is (price − base) × shares ÷ divisor, in hundredths of a point', z.int()),
      divisor: decimal,
    }),
  ),
});
