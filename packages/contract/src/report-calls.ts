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
    cash: doc('Settled and not held, minor units', decimal),
    held: doc('Held for orders and requests, minor units', decimal),
    unsettled: doc('Signed: what settles on coming days, minor units', decimal),
    financed: doc(
      'Owed: financed or lent by the house, or left unpaid by closed positions, minor units',
      decimal,
    ),
  }),
);

/** Sums of the executions and costs that the ledger has posted. */
const traded = {
  bought: doc('Sum of the purchases without costs, won', decimal),
  sold: doc('Sum of the sales without costs, won', decimal),
  fee: doc("Broker's fees, won", decimal),
  transactionTax: doc('Securities transaction tax, won', decimal),
  ruralTax: doc('Special rural tax, won', decimal),
  interest: doc(
    'Interest on what was financed and borrow fees, as they were charged, won',
    decimal,
  ),
};

const dividends = doc('Dividends after tax, less what was paid for short positions, won', decimal);
const lending = doc('Fees credited for lent shares, won', decimal);
const loanInterest = doc('Interest paid on credit loans, won', decimal);
const profitShare = doc(
  'Parts of profits received from followers, less those paid to mentors, won',
  decimal,
);

/** Profit of what was closed. */
const realised = {
  realised: doc(
    'Profit of what was closed in won, after costs and interest, by the moving average cost',
    decimal,
  ),
  realisedByLine: doc('The same by the cost of the very purchase that each sale closed', decimal),
};

export const reportStatement = call({
  path: '/report/statement',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money over a day or a month: opening, what changed it, closing',
  input: z.strictObject({
    period: doc(
      'A day `YYYY-MM-DD` or a month `YYYY-MM`, KST; missing: today',
      z.optional(z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/))),
    ),
  }),
  output: z.strictObject({
    period: doc('The day or the month, as in the request', z.string()),
    from: doc('First day of the period, KST', day),
    to: doc('Last day of the period, KST', day),
    at: doc('Market time of the answer', instant),
    over: doc('True: the period is over, and its figures will not change any more', z.boolean()),
    currencies: doc(
      'Each currency with a wallet, won first',
      z.array(
        z.strictObject({
          currency: doc('Code of the currency', z.string()),
          opening: doc('Money as the period begins', money),
          moves: doc(
            'Sums by cause; with the opening they add up to the closing',
            z.array(
              z.strictObject({
                cause: doc('The kind of event behind the entries', z.enum(ENTRY_CAUSES)),
                ...money.def.shape,
              }),
            ),
          ),
          closing: doc('Money as the period ends, or now', money),
          ...traded,
          deposited: doc('Brought in from outside less taken out, minor units', decimal),
          dividends,
          lending,
          loanInterest,
          profitShare,
        }),
      ),
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
  input: z.strictObject({
    from: doc('First day of the range, KST', day),
    to: doc('Last day of the range, KST; one that is to come counts as today', day),
    by: doc('Length of a period; weeks begin on Monday', z.enum(PERIOD_STEPS)),
  }),
  output: z.strictObject({
    today: doc('The day it is, KST; no period is later', day),
    opening: doc('Assets at the end of the day before the first period, won', decimal),
    periods: doc(
      'The periods, the oldest first',
      z.array(
        z.strictObject({
          from: doc('First day of the period, KST', day),
          to: doc('Last day of the period, KST', day),
          cash: doc('Settled cash in won at the end of the period, with what is held', decimal),
          unsettled: doc('Won that was to settle after the end of the period, signed', decimal),
          foreign: doc(
            "Money in other currencies at the close of the period's last day, or now, won",
            decimal,
          ),
          marketValue: doc(
            "Holdings at the close of the period's last day, or at the last price now, won",
            decimal,
          ),
          financed: doc('Owed on positions and credit loans, without interest, won', decimal),
          total: doc(
            'Cash, unsettled money, foreign money and market value, less `financed`, won',
            decimal,
          ),
          unrealised: doc('`marketValue` less the cost of the holdings, won', decimal),
          deposited: doc('Brought in from outside less taken out, won', decimal),
          dividends,
          lending,
          loanInterest,
          profitShare,
          profit: doc('Change of `total` since the period before, less `deposited`, won', decimal),
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
          market: doc('Market of the issue', z.enum(BOARDS)),
          scale,
          names,
          soldQuantity: doc('Trading units sold', quantity),
          ...realised,
          ...traded,
          quantity: doc('Trading units held at the end of the range; owed ones negative', quantity),
          cost: doc('Moving average cost of them with entry costs, won', decimal),
          marketValue: doc('Their value at the end of the range, won', decimal),
          unrealised: doc('`marketValue` less `cost`, won', decimal),
        }),
      ),
    ),
  }),
});
