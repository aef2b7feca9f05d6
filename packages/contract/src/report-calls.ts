import { PERIOD_STEPS } from '@maru/std/periods';
import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { day, decimal, instant, names, quantity, scale } from './shapes.ts';
import { ENTRY_CAUSES } from './status.ts';

/** A customer's money in one currency by its ledger accounts, or how an entry changes them. */
const money = z.strictObject({
  /** Settled cash that nothing holds. */
  cash: decimal,
  held: decimal,
  /** Signed: what purchases and sales will settle on coming days. */
  unsettled: decimal,
  /** What is owed: financed or lent by the house, or left unpaid by closed positions. */
  financed: decimal,
});

/** Sums of the executions and costs that the ledger has posted. */
const traded = {
  /** Won, without costs. */
  bought: decimal,
  sold: decimal,
  fee: decimal,
  transactionTax: decimal,
  ruralTax: decimal,
  /** On what was financed, as it was charged with a sale. */
  interest: decimal,
};

/** Profit of what was sold, after all costs and interest. */
const realised = {
  /** With the moving average of all that was held of the stock as its cost. */
  realised: decimal,
  /** With the cost of the very purchase that each sale closed. */
  realisedByLine: decimal,
};

export const reportStatement = call({
  path: '/report/statement',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money over a day or a month: opening, what changed it, closing',
  input: z.strictObject({
    /** `YYYY-MM-DD` or `YYYY-MM` in Korea; by default the day it is. */
    period: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/))),
  }),
  output: z.strictObject({
    period: z.string(),
    from: day,
    to: day,
    /** Market time of the answer. */
    at: instant,
    /** Whether the period is over: its figures will not change any more. */
    over: z.boolean(),
    currencies: z.array(
      z.strictObject({
        currency: z.string(),
        opening: money,
        /** Sums by cause; with the opening they add up to the closing. */
        moves: z.array(z.strictObject({ cause: z.enum(ENTRY_CAUSES), ...money.def.shape })),
        closing: money,
        ...traded,
        /** Money brought in from outside, less money taken out. */
        deposited: decimal,
        /** After tax, less what was paid for short positions. */
        dividends: decimal,
        /** Credited for lent shares. */
        lending: decimal,
        /** On credit loans, as it was paid. */
        loanInterest: decimal,
        /** Parts of profits that followers have paid to me, less those that I have paid. */
        profitShare: decimal,
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
    /** The day it is; no period is later. */
    today: day,
    /** Assets at the end of the day before the first period. */
    opening: decimal,
    /** The oldest first. */
    periods: z.array(
      z.strictObject({
        from: day,
        to: day,
        /** At the end of the period, won: cash with what is held, unsettled money, and holdings. */
        cash: decimal,
        unsettled: decimal,
        /** Money in other currencies, at the close of the period's last day. */
        foreign: decimal,
        marketValue: decimal,
        financed: decimal,
        /** The first four, less what is financed; interest counts once it is charged. */
        total: decimal,
        /** Market value less the cost of what is held. */
        unrealised: decimal,
        deposited: decimal,
        /** After tax, less what was paid for short positions; they are a part of the profit. */
        dividends: decimal,
        /** Credited for lent shares. */
        lending: decimal,
        /** On credit loans, as it was paid; it makes the profit less. */
        loanInterest: decimal,
        /** Parts of profits that followers have paid to me, less those that I have paid. */
        profitShare: decimal,
        /** Change of the total, less what was deposited. */
        profit: decimal,
        ...realised,
        ...traded,
      }),
    ),
    /** Each stock that was traded, or is held at the end. */
    stocks: z.array(
      z.strictObject({
        symbol: z.string(),
        market: z.enum(BOARDS),
        scale,
        names,
        soldQuantity: quantity,
        ...realised,
        ...traded,
        /** Held at the end of the range. */
        quantity,
        cost: decimal,
        marketValue: decimal,
        unrealised: decimal,
      }),
    ),
  }),
});
