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

const dividendId = doc('Id of the dividend', id);
const electedShares = doc('New shares instead of money, a whole number above zero', z.number());
const quarter = doc('Quarter of the dividend, `YYYYQn`', z.string());
const won = doc('Won a share, before tax', decimal);

/** Whole won; below zero where a short position pays the dividend. */
const amounts = {
  shares: doc('Shares that count; below zero: of a short position', z.int()),
  gross: doc('`shares` times the dividend a share, won; below zero: to be paid', decimal),
  incomeTax: doc('Income tax withheld, won', decimal),
  localTax: doc('Local income tax withheld, won', decimal),
  net: doc('`gross` less both taxes, won', decimal),
};

const payDay = doc('Day of the payment, KST', day);
const dates = {
  exDay: doc('Ex date, KST: the dividend goes with the shares held as it begins', day),
  recordDay: doc('Record date, KST: the trading day after the ex date', day),
  payDay,
};
const newShares = doc('New shares instead of money', z.int());
const costOfShares = doc('What the new shares cost, won', decimal);
const newSharePrice = doc('Won a new share', decimal);
const cash = doc(
  'Money that is left of the dividend after its taxes and the new shares, won',
  decimal,
);
const closesAt = doc('Until when a choice can be made, changed or withdrawn', instant);
const election = doc('Id of the choice', z.string());

const scrip = named(
  'Scrip',
  'New shares instead of money, where they are offered for a dividend. Won.',
  z.strictObject({
    stage: doc(
      'Stage of the offer; `lapsed`: no price could be fixed, `ended`: no shares were chosen',
      z.enum(SCRIP_STAGES),
    ),
    discountPpm: doc(
      'Discount on the average price of the week before the ex date, parts per million',
      z.int(),
    ),
    opensAt: doc('From when on shares can be chosen, once the price is fixed', instant),
    closesAt,
    price: doc('Won a new share; null: not fixed yet', z.nullable(decimal)),
    most: doc('Most new shares that the caller may choose; 0: none, or no price yet', z.int()),
    cashOnly: doc(
      "The caller's shares that bring money only: lent ones, and those of a follow",
      z.int(),
    ),
    mine: doc(
      "The caller's choice; null: the dividend is paid in money",
      z.nullable(z.strictObject({ id: election, shares: newShares, amount: costOfShares, cash })),
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
    phase: doc(
      '`upcoming`: not all paid; `ended`: paid; missing: all',
      z.optional(z.enum(DIVIDEND_PHASES)),
    ),
    scrip: doc(
      'Only those for which new shares are offered; missing: all',
      z.optional(z.literal(true)),
    ),
    symbol: doc('Only those of the issue with this code; missing: of all', z.optional(z.string())),
    ...paging,
  }),
  output: page(
    z.strictObject({
      id: doc('Id of the dividend', z.string()),
      symbol: issueCode,
      names,
      market: doc('Market of the issue', z.enum(BOARDS)),
      quarter,
      stage: doc('Stage of the dividend; `frozen`: the ex date has begun', z.enum(DIVIDEND_STAGES)),
      won,
      last: doc('Last traded price of the day, won; null: not traded today', z.nullable(decimal)),
      ...dates,
      mine: doc(
        "The caller's part of it; null: nothing",
        z.nullable(
          z.strictObject({
            state: doc(
              '`estimated`: by the shares held now; `frozen`: by those of the ex date',
              z.enum(ENTITLEMENT_STATES),
            ),
            ...amounts,
          }),
        ),
      ),
      scrip: doc('Offer of new shares for it; null: it is paid in money only', z.nullable(scrip)),
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
      id: doc('Id of the dividend', z.string()),
      symbol: issueCode,
      names,
      quarter,
      won,
      ...dates,
      ...amounts,
      paidAt: doc('When it was paid; null: not paid yet', z.nullable(instant)),
      owed: doc('Part of the payment of a short position that became a debt, won', decimal),
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
    gross: doc('Dividends paid to the caller, before tax, won', decimal),
    tax: doc('Both taxes withheld of them, won', decimal),
    net: doc('Dividends paid to the caller, after tax, won', decimal),
    charged: doc('Dividends paid by the caller for short positions, won', decimal),
    expected: doc('Fixed by ex dates and still to be paid to the caller, after tax, won', decimal),
    toCharge: doc(
      'Fixed by ex dates and still to be paid by the caller for short positions, won',
      decimal,
    ),
    taxPpm: doc('Both taxes of a dividend as they are now, parts per million of it', z.int()),
  }),
});

export const dividendElectPreview = call({
  path: '/dividend/electPreview',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'dividend'],
  summary: 'What a dividend would bring in new shares and in money, and whether it may be chosen',
  input: z.strictObject({ id: dividendId, shares: electedShares }),
  output: z.strictObject({
    shares: newShares,
    price: newSharePrice,
    amount: costOfShares,
    gross: doc('Dividend of the caller before tax, won', decimal),
    tax: doc('Both taxes on it, won', decimal),
    cash,
  }),
});

export const dividendElect = call({
  path: '/dividend/elect',
  access: 'session',
  kind: 'write',
  summary: 'Take so much of a dividend in new shares, or change how much; the rest stays money',
  input: z.strictObject({ id: dividendId, shares: electedShares, requestId: key }),
  output: z.strictObject({ id: election, amount: costOfShares }),
});

export const dividendElectionWithdraw = call({
  path: '/dividend/electionWithdraw',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take the whole dividend in money after all, before the time to choose is over',
  input: z.strictObject({ id: doc('Id of the choice', id), requestId: key }),
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
      id: election,
      dividend: doc('Id of the dividend', z.string()),
      symbol: issueCode,
      names,
      quarter,
      result: doc(
        'What became of the choice; `paid`: its shares are still to come',
        z.enum(ELECTION_RESULTS),
      ),
      shares: newShares,
      price: newSharePrice,
      amount: costOfShares,
      electedAt: doc('When the choice was first made', instant),
      endedAt: doc('When it was withdrawn or paid; null: not yet', z.nullable(instant)),
      closesAt,
      open: doc('Whether it can be changed or withdrawn now', z.boolean()),
      payDay,
      listsOn: doc('Day on which the new shares are listed and delivered, KST', day),
      entry: doc(
        'Number of the ledger entry that paid for the shares; null: none has',
        z.nullable(z.int()),
      ),
      position: doc(
        'Id of the position that its shares became; null: none yet',
        z.nullable(z.string()),
      ),
    }),
  ),
});
