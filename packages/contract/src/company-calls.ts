import * as z from 'zod/mini';
import { call } from './call.ts';
import { day, decimal, doc, names, symbol } from './shapes.ts';

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
    quarters: doc(
      'The newest eight, oldest first',
      z.array(
        z.strictObject({
          ...statement,
          ends: doc('Its last day', day),
          reported: doc(
            'The trading day on which it was published; null: not known',
            z.nullable(day),
          ),
        }),
      ),
    ),
    years: doc(
      'The newest three whole years, oldest first',
      z.array(
        z.strictObject({
          ...statement,
          year: z.int(),
          dividend: doc('Won a share', decimal),
        }),
      ),
    ),
    perShare: doc(
      'Won a share, rounded down: profit of the newest four quarters, equity, last dividend',
      z.nullable(z.strictObject({ earnings: decimal, book: decimal, dividend: decimal })),
    ),
    peers: doc(
      'Symbols of the largest companies of its sector, largest first',
      z.array(z.string()),
    ),
  }),
});
