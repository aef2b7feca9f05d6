import { PERIOD_STEPS } from '@maru/std/periods';
import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { day, decimal, doc, instant, issueCode, named, names, quantity, scale } from './shapes.ts';
import { ENTRY_CAUSES } from './status.ts';

const money = named(
  'MoneyByAccount',
  "A customer's money in one currency by its ledger accounts, or how an entry changes them",
  z.strictObject({
    cash: doc('Settled cash that nothing holds', decimal),
    held: decimal,
    unsettled: doc('Signed: what purchases and sales will settle on coming days', decimal),
    financed: doc(
      'What is owed: financed or lent by the house, or left unpaid by closed positions',
      decimal,
    ),
  }),
);

/** Sums of the executions and costs that the ledger has posted. */
const traded = {
  bought: doc('Won, without costs', decimal),
  sold: decimal,
  fee: decimal,
  transactionTax: decimal,
  ruralTax: decimal,
  interest: doc('On what was financed, as it was charged with a sale', decimal),
};

/** Profit of what was sold, after all costs and interest. */
const realised = {
  realised: doc('With the moving average of all that was held of the stock as its cost', decimal),
  realisedByLine: doc('With the cost of the very purchase that each sale closed', decimal),
};

export const reportStatement = call({
  path: '/report/statement',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money over a day or a month: opening, what changed it, closing',
  input: z.strictObject({
    period: doc(
      '`YYYY-MM-DD` or `YYYY-MM` in Korea; by default the day it is',
      z.optional(z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/))),
    ),
  }),
  output: z.strictObject({
    period: z.string(),
    from: day,
    to: day,
    at: doc('Market time of the answer', instant),
    over: doc('Whether the period is over: its figures will not change any more', z.boolean()),
    currencies: z.array(
      z.strictObject({
        currency: z.string(),
        opening: money,
        moves: doc(
          'Sums by cause; with the opening they add up to the closing',
          z.array(z.strictObject({ cause: z.enum(ENTRY_CAUSES), ...money.def.shape })),
        ),
        closing: money,
        ...traded,
        deposited: doc('Money brought in from outside, less money taken out', decimal),
        dividends: doc('After tax, less what was paid for short positions', decimal),
        lending: doc('Credited for lent shares', decimal),
        loanInterest: doc('On credit loans, as it was paid', decimal),
        profitShare: doc(
          'Parts of profits that followers have paid to me, less those that I have paid',
          decimal,
        ),
      }),
    ),
    ...realised,
  }),
});

export const reportProfit = call({
  path: '/report/profit',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My assets and profit over a range of days, by period and by stock, in won',
  input: z.strictObject({ from: day, to: day, by: z.enum(PERIOD_STEPS) }),
  output: z.strictObject({
    today: doc('The day it is; no period is later', day),
    opening: doc('Assets at the end of the day before the first period', decimal),
    periods: doc(
      'The oldest first',
      z.array(
        z.strictObject({
          from: day,
          to: day,
          cash: doc(
            'At the end of the period, won: cash with what is held, unsettled money, and holdings',
            decimal,
          ),
          unsettled: decimal,
          foreign: doc("Money in other currencies, at the close of the period's last day", decimal),
          marketValue: decimal,
          financed: decimal,
          total: doc(
            'The first four, less what is financed; interest counts once it is charged',
            decimal,
          ),
          unrealised: doc('Market value less the cost of what is held', decimal),
          deposited: decimal,
          dividends: doc(
            'After tax, less what was paid for short positions; they are a part of the profit',
            decimal,
          ),
          lending: doc('Credited for lent shares', decimal),
          loanInterest: doc('On credit loans, as it was paid; it makes the profit less', decimal),
          profitShare: doc(
            'Parts of profits that followers have paid to me, less those that I have paid',
            decimal,
          ),
          profit: doc('Change of the total, less what was deposited', decimal),
          ...realised,
          ...traded,
        }),
      ),
    ),
    stocks: doc(
      'Each stock that was traded, or is held at the end',
      z.array(
        z.strictObject({
          symbol: issueCode,
          market: z.enum(BOARDS),
          scale,
          names,
          soldQuantity: quantity,
          ...realised,
          ...traded,
          quantity: doc('Held at the end of the range', quantity),
          cost: decimal,
          marketValue: decimal,
          unrealised: decimal,
        }),
      ),
    ),
  }),
});
