import * as z from 'zod/mini';
import { call } from './call.ts';
import { day, decimal, names, symbol } from './shapes.ts';

/** Sums in won; a loss is negative. */
const statement = { revenue: decimal, operatingProfit: decimal, netProfit: decimal };

export const marketCompany = call({
  path: '/market/company',
  access: 'public',
  kind: 'read',
  summary: 'Statements, dividends and peers of a fictional company; empty for any other issue',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    sector: z.nullable(names),
    /** The newest eight, oldest first. */
    quarters: z.array(
      z.strictObject({
        ...statement,
        /** Its last day. */
        ends: day,
        /** The trading day on which it was published; null: not known. */
        reported: z.nullable(day),
      }),
    ),
    /** The newest three whole years, oldest first. */
    years: z.array(
      z.strictObject({
        ...statement,
        year: z.int(),
        /** Won a share. */
        dividend: decimal,
      }),
    ),
    /** Won a share, rounded down: profit of the newest four quarters, equity, last dividend. */
    perShare: z.nullable(z.strictObject({ earnings: decimal, book: decimal, dividend: decimal })),
    /** Symbols of the largest companies of its sector, largest first. */
    peers: z.array(z.string()),
  }),
});
