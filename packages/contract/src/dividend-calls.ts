import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { DIVIDEND_PHASES, DIVIDEND_STAGES, ENTITLEMENT_STATES } from './dividend-rules.ts';
import { day, decimal, empty, instant, names, page, paging } from './shapes.ts';

/** Whole won; below zero where a short position pays the dividend. */
const amounts = {
  /** Shares that count; below zero: of a short position. */
  shares: z.int(),
  /** Won a share times shares. */
  gross: decimal,
  /** Withheld: income tax, and the local income tax on it. */
  incomeTax: decimal,
  localTax: decimal,
  /** The gross amount less both taxes. */
  net: decimal,
};

const dates = { exDay: day, recordDay: day, payDay: day };

export const dividendList = call({
  path: '/dividend/list',
  access: 'session',
  kind: 'read',
  summary: 'Cash dividends to come, the next ex date first, or paid, with what is mine of them',
  input: z.strictObject({ phase: z.optional(z.enum(DIVIDEND_PHASES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: z.string(),
      names,
      market: z.enum(BOARDS),
      /** `YYYYQn`. */
      quarter: z.string(),
      stage: z.enum(DIVIDEND_STAGES),
      /** Won a share, before tax. */
      won: decimal,
      /** The last traded price, won; null: not traded today. */
      last: z.nullable(decimal),
      ...dates,
      /** null: nothing of it is mine. */
      mine: z.nullable(z.strictObject({ state: z.enum(ENTITLEMENT_STATES), ...amounts })),
    }),
  ),
});

export const dividendRecords = call({
  path: '/dividend/records',
  access: 'session',
  kind: 'read',
  summary: 'Dividends that are mine since their ex date, the newest pay date first',
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: z.string(),
      names,
      quarter: z.string(),
      won: decimal,
      ...dates,
      ...amounts,
      /** null: not paid yet. */
      paidAt: z.nullable(instant),
      /** Of what a short position paid, the part that became a debt. */
      owed: decimal,
      /** Number of the ledger entry that paid; null: not paid yet. */
      entry: z.nullable(z.int()),
    }),
  ),
});

export const dividendTotals = call({
  path: '/dividend/totals',
  access: 'session',
  kind: 'read',
  summary: 'What dividends have brought me in all, and what is fixed and not paid yet',
  input: empty,
  output: z.strictObject({
    /** Paid to me: before tax, the tax, and what was left. Won. */
    gross: decimal,
    tax: decimal,
    net: decimal,
    /** Paid by me for short positions. */
    charged: decimal,
    /** Fixed by ex dates and not paid yet: to me, and by me. */
    expected: decimal,
    toCharge: decimal,
    /** Withheld of a dividend now, both taxes together, parts per million. */
    taxPpm: z.int(),
  }),
});
