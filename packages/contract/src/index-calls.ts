import * as z from 'zod/mini';
import { call } from './call.ts';
import { MEMBER_SORTS } from './constants.ts';
import { lightRow } from './market-calls.ts';
import { day, decimal, fraction, instant, names, page, paging, price } from './shapes.ts';

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
    /** Per cent against the last close. */
    gain: fraction,
    gainValue: fraction,
    members: z.int(),
    days: z.array(
      z.strictObject({
        day,
        open: fraction,
        high: fraction,
        low: fraction,
        close: fraction,
        /** True for a day of generated or imported history. */
        generated: z.boolean(),
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
    /** Trading hours of its members on the running day; null: closed all day. */
    hours: z.nullable(z.strictObject({ from: instant, until: instant })),
    /** Its value at the last close before the running day. */
    base: fraction,
    /** Of three minutes each; one in which it did not move is left out. */
    points: z.array(
      z.strictObject({
        /** Start of the three minutes. */
        at: instant,
        /** Its value at their end. */
        price: fraction,
        /** True: from generated prices. */
        generated: z.boolean(),
      }),
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
      /** Per cent of the index. */
      weight: fraction,
      /** Points of the index's change that are due to the member's move since the last close. */
      contribution: fraction,
      /** That is (price − base) × shares ÷ divisor, in hundredths of a point. */
      shares: z.int(),
      divisor: decimal,
    }),
  ),
});
