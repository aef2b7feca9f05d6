import * as z from 'zod/mini';
import { call } from './call.ts';
import { day, decimal, doc, names, symbol } from './shapes.ts';

/** Sums of a quarter or a year. */
const statement = {
  revenue: doc('Revenue, won', decimal),
  operatingProfit: doc('Operating profit in won, a loss negative', decimal),
  netProfit: doc('Net profit in won, a loss negative', decimal),
};

export const marketCompany = call({
  path: '/market/company',
  access: 'public',
  kind: 'read',
  summary: 'Statements, dividends and peers of a fictional company; empty for any other issue',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    sector: doc('Names of its sector; null: no fictional company', z.nullable(names)),
    quarters: doc(
      'The newest eight, oldest first',
      z.array(
        z.strictObject({
          ...statement,
          ends: doc('Last day of the quarter, KST', day),
          reported: doc(
            'Trading day on which it was published, KST; null: not known',
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
          year: doc('The year, such as 2025', z.int()),
          dividend: doc('Dividend of the year, won a share', decimal),
        }),
      ),
    ),
    perShare: doc(
      'Figures a share, rounded down; null: no fictional company',
      z.nullable(
        z.strictObject({
          earnings: doc('Net profit of the newest four quarters, won a share', decimal),
          book: doc('Equity, won a share', decimal),
          dividend: doc('Dividend of the last year, won a share', decimal),
        }),
      ),
    ),
    peers: doc(
      'Symbols of the largest companies of its sector, largest first',
      z.array(z.string()),
    ),
  }),
});
