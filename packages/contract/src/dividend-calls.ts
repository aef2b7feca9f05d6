import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { DIVIDEND_PHASES, DIVIDEND_STAGES, ENTITLEMENT_STATES } from './dividend-rules.ts';
import { ELECTION_RESULTS, SCRIP_STAGES } from './scrip-rules.ts';
import { day, decimal, empty, id, instant, key, names, page, paging } from './shapes.ts';

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

/** New shares instead of money, where they are offered for a dividend. Won. */
const scrip = z.strictObject({
  stage: z.enum(SCRIP_STAGES),
  /** Off the average price of the week before the ex date, parts per million. */
  discountPpm: z.int(),
  opensAt: instant,
  closesAt: instant,
  /** Won a new share; null: not fixed yet. */
  price: z.nullable(decimal),
  /** New shares that I may choose at most; 0: none, or not yet. */
  most: z.int(),
  /** Shares of mine that bring money only: lent ones, and those of a follow. */
  cashOnly: z.int(),
  /** What I have chosen: so many shares, for an amount, and the money that is left; null: money. */
  mine: z.nullable(
    z.strictObject({ id: z.string(), shares: z.int(), amount: decimal, cash: decimal }),
  ),
});

export const dividendList = call({
  path: '/dividend/list',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'dividend'],
  summary: 'Dividends to come, the next ex date first, or paid, with what is mine of them',
  input: z.strictObject({
    phase: z.optional(z.enum(DIVIDEND_PHASES)),
    /** Only those for which new shares are offered. */
    scrip: z.optional(z.literal(true)),
    /** Only those of one issue. */
    symbol: z.optional(z.string()),
    ...paging,
  }),
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
      /** null: it is paid in money only. */
      scrip: z.nullable(scrip),
    }),
  ),
});

export const dividendRecords = call({
  path: '/dividend/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['dividend'],
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
  staleAfter: ['dividend'],
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

export const dividendElectPreview = call({
  path: '/dividend/electPreview',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'dividend'],
  summary: 'What a dividend would bring in new shares and in money, and whether it may be chosen',
  input: z.strictObject({ id, shares: z.number() }),
  output: z.strictObject({
    shares: z.int(),
    /** Won a new share, and for all of them. */
    price: decimal,
    amount: decimal,
    /** Of the dividend: before tax, both taxes, and what is paid in money after tax and shares. */
    gross: decimal,
    tax: decimal,
    cash: decimal,
  }),
});

export const dividendElect = call({
  path: '/dividend/elect',
  access: 'session',
  kind: 'write',
  summary: 'Take so much of a dividend in new shares, or change how much; the rest stays money',
  input: z.strictObject({ id, shares: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string(), amount: decimal }),
});

export const dividendElectionWithdraw = call({
  path: '/dividend/electionWithdraw',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take the whole dividend in money after all, before the time to choose is over',
  input: z.strictObject({ id, requestId: key }),
  output: empty,
});

export const dividendElections = call({
  path: '/dividend/elections',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'dividend'],
  summary: 'My choices of new shares for dividends, newest first',
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      id: z.string(),
      dividend: z.string(),
      symbol: z.string(),
      names,
      quarter: z.string(),
      result: z.enum(ELECTION_RESULTS),
      shares: z.int(),
      /** Won a new share, and for all of them. */
      price: decimal,
      amount: decimal,
      electedAt: instant,
      /** When it was withdrawn or paid; null: not yet. */
      endedAt: z.nullable(instant),
      /** Until when it can be changed or withdrawn, and whether it can be now. */
      closesAt: instant,
      open: z.boolean(),
      payDay: day,
      /** The day on which the shares are listed and delivered. */
      listsOn: day,
      /** Number of the ledger entry that paid; null: none has. */
      entry: z.nullable(z.int()),
      /** The position that its shares became; null: none yet. */
      position: z.nullable(z.string()),
    }),
  ),
});
