import { CURRENCIES } from '@maru/std/money';
import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { call } from './call.ts';
import {
  dayRange,
  decimal,
  doc,
  empty,
  id,
  instant,
  key,
  named,
  page,
  paging,
  secret,
  typed,
} from './shapes.ts';
import { EXCHANGE_KINDS } from './status.ts';

const currency = z.enum(CURRENCIES);
const rateText = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const kind = doc(
  'An exchange between wallets, or one between the Korean and the US account',
  z.enum(EXCHANGE_KINDS),
);
const from = doc('Currency that is paid', currency);
const to = doc('Currency that is received', currency);
const shut = doc(
  'True: a market is shut, so that its last price and the greater spread count',
  z.boolean(),
);
const exchangeId = doc('Id of the exchange', id);

/** What an exchange gives for what: of a quote, and of what was done. */
const exchangeTerms = {
  kind,
  from,
  to,
  paid: doc('What is paid, minor units of `from`', decimal),
  received: doc('What is received, minor units of `to`', decimal),
  cost: doc('What the spread takes, minor units of `to`', decimal),
  spread: doc('Spread, per cent', rateText),
  rate: doc(
    'The price of `units` of `base` in `quote`, for reading: the amounts are what counts',
    z.strictObject({
      base: doc('Currency that is priced', currency),
      units: doc('Its units that the price is of: 1, or 100 of a small currency', z.int()),
      quote: doc('Currency of the price', currency),
      middle: doc('Price in the middle of the market', rateText),
      applied: doc('Price with the spread', rateText),
    }),
  ),
};

const wish = z.strictObject({
  kind,
  from,
  to,
  amount: doc('What is to be paid, minor units of `from`', typed),
});

export const fundWallets = call({
  path: '/fund/wallets',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money in every currency, what it is worth in won, and the limits of an exchange',
  input: empty,
  output: z.strictObject({
    rows: doc(
      'A wallet of each currency, won first',
      z.array(
        z.strictObject({
          currency: doc('Currency of the wallet', currency),
          total: doc('Settled, with what is held, and unsettled, minor units', decimal),
          held: doc('Held for orders and requests, minor units', decimal),
          exchangeable: doc('What can be exchanged: settled and not held, minor units', decimal),
          won: doc('Worth in won at the last price; null: there is no price', z.nullable(decimal)),
          rate: doc(
            'Won for one unit of the currency at the last price; null: there is no price',
            z.nullable(rateText),
          ),
        }),
      ),
    ),
    won: doc('All of them in won, without those that have no price', decimal),
    least: doc('The least of one exchange by its worth in won', decimal),
    most: doc('The most of one exchange by its worth in won', decimal),
    spread: doc('Spread while the markets are open, per cent', rateText),
    shutSpread: doc('Spread while a market is shut, per cent', rateText),
  }),
});

export const fundExchangePreview = call({
  path: '/fund/exchangePreview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What an exchange would give now; nothing is promised',
  input: wish,
  output: z.strictObject({ ...exchangeTerms, shut }),
});

export const fundExchangeQuote = call({
  path: '/fund/exchangeQuote',
  access: 'session',
  kind: 'write',
  summary: 'Ask for a quote that is kept for some seconds; it replaces the one before',
  input: wish,
  output: z.strictObject({
    id: doc('Id of the quote; the exchange names it', id),
    ...exchangeTerms,
    shut,
    seconds: doc('Seconds from now on for which the quote is kept', z.int()),
  }),
});

export const fundExchange = call({
  path: '/fund/exchange',
  access: 'session',
  kind: 'write',
  summary: 'Exchange as a quote says',
  input: z.strictObject({
    quote: doc('Id of the newest quote of the customer', id),
    fundPassword: doc('The fund password, six digits', secret),
    requestId: key,
  }),
  output: z.strictObject({ id: exchangeId }),
});

const exchangeDone = named(
  'ExchangeRequest',
  'An exchange that was done',
  z.strictObject({
    id: doc('Id of the exchange', z.string()),
    ...exchangeTerms,
    requestedAt: doc('When it was asked for and done', instant),
    paidEntry: doc('Number of the ledger entry that took what was paid', z.int()),
    receivedEntry: doc('Number of the ledger entry that gave what was received', z.int()),
  }),
);

export const fundExchanges = call({
  path: '/fund/exchanges',
  access: 'session',
  kind: 'read',
  staleAfter: ['balance'],
  summary: 'My exchanges, or my transfers between the Korean and the US account, newest first',
  input: z.strictObject({
    kind: doc('Which of both; missing: both', z.optional(z.enum(EXCHANGE_KINDS))),
    ...dayRange,
    ...paging,
  }),
  output: page(exchangeDone),
});
