import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { DIVIDEND_PHASES, DIVIDEND_STAGES, ENTITLEMENT_STATES } from './dividend-rules.ts';
import { ELECTION_RESULTS, SCRIP_STAGES } from './scrip-rules.ts';
import {
  day,
  decimal,
  doc,
  empty,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
} from './shapes.ts';

/** Whole won; below zero where a short position pays the dividend. */
const amounts = {
  shares: doc('Shares that count; below zero: of a short position', z.int()),
  gross: doc('Won a share times shares', decimal),
  incomeTax: doc('Withheld: income tax, and the local income tax on it', decimal),
  localTax: decimal,
  net: doc('The gross amount less both taxes', decimal),
};

const dates = { exDay: day, recordDay: day, payDay: day };

const scrip = named(
  'Scrip',
  'New shares instead of money, where they are offered for a dividend. Won.',
  z.strictObject({
    stage: z.enum(SCRIP_STAGES),
    discountPpm: doc(
      'Off the average price of the week before the ex date, parts per million',
      z.int(),
    ),
    opensAt: instant,
    closesAt: instant,
    price: doc('Won a new share; null: not fixed yet', z.nullable(decimal)),
    most: doc('New shares that I may choose at most; 0: none, or not yet', z.int()),
    cashOnly: doc(
      'Shares of mine that bring money only: lent ones, and those of a follow',
      z.int(),
    ),
    mine: doc(
      'What I have chosen: so many shares, for an amount, and the money that is left; null: money',
      z.nullable(
        z.strictObject({ id: z.string(), shares: z.int(), amount: decimal, cash: decimal }),
      ),
    ),
  }),
);

export const dividendList = call({
  path: '/dividend/list',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'dividend'],
  summary: 'Dividends to come, the next ex date first, or paid, with what is mine of them',
  input: z.strictObject({
    phase: z.optional(z.enum(DIVIDEND_PHASES)),
    scrip: doc('Only those for which new shares are offered', z.optional(z.literal(true))),
    symbol: doc('Only those of one issue', z.optional(z.string())),
    ...paging,
  }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      market: z.enum(BOARDS),
      quarter: doc('`YYYYQn`', z.string()),
      stage: z.enum(DIVIDEND_STAGES),
      won: doc('Won a share, before tax', decimal),
      last: doc('The last traded price, won; null: not traded today', z.nullable(decimal)),
      ...dates,
      mine: doc(
        'null: nothing of it is mine',
        z.nullable(z.strictObject({ state: z.enum(ENTITLEMENT_STATES), ...amounts })),
      ),
      scrip: doc('null: it is paid in money only', z.nullable(scrip)),
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
      symbol: issueCode,
      names,
      quarter: z.string(),
      won: decimal,
      ...dates,
      ...amounts,
      paidAt: doc('null: not paid yet', z.nullable(instant)),
      owed: doc('Of what a short position paid, the part that became a debt', decimal),
      entry: doc('Number of the ledger entry that paid; null: not paid yet', z.nullable(z.int())),
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
    gross: doc('Paid to me: before tax, the tax, and what was left. Won.', decimal),
    tax: decimal,
    net: decimal,
    charged: doc('Paid by me for short positions', decimal),
    expected: doc('Fixed by ex dates and not paid yet: to me, and by me', decimal),
    toCharge: decimal,
    taxPpm: doc('Withheld of a dividend now, both taxes together, parts per million', z.int()),
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
    price: doc('Won a new share, and for all of them', decimal),
    amount: decimal,
    gross: doc(
      'Of the dividend: before tax, both taxes, and what is paid in money after tax and shares',
      decimal,
    ),
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
      symbol: issueCode,
      names,
      quarter: z.string(),
      result: z.enum(ELECTION_RESULTS),
      shares: z.int(),
      price: doc('Won a new share, and for all of them', decimal),
      amount: decimal,
      electedAt: instant,
      endedAt: doc('When it was withdrawn or paid; null: not yet', z.nullable(instant)),
      closesAt: doc(
        'Until when it can be changed or withdrawn, and whether it can be now',
        instant,
      ),
      open: z.boolean(),
      payDay: day,
      listsOn: doc('The day on which the shares are listed and delivered', day),
      entry: doc('Number of the ledger entry that paid; null: none has', z.nullable(z.int())),
      position: doc('The position that its shares became; null: none yet', z.nullable(z.string())),
    }),
  ),
});
