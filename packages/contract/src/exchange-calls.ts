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

/** What an exchange gives for what: of a quote, and of what was done. */
const exchangeTerms = {
  kind: z.enum(EXCHANGE_KINDS),
  from: currency,
  to: currency,
  paid: doc('Minor units of `from`', decimal),
  received: doc('Minor units of `to`', decimal),
  cost: doc('What the spread takes, minor units of `to`', decimal),
  spread: doc('Per cent', rateText),
  rate: doc(
    'The price of `units` of `base` in `quote`, for reading: the amounts are what counts',
    z.strictObject({
      base: currency,
      units: z.int(),
      quote: currency,
      middle: doc('Of the market', rateText),
      applied: doc('With the spread', rateText),
    }),
  ),
};

const wish = z.strictObject({
  kind: z.enum(EXCHANGE_KINDS),
  from: currency,
  to: currency,
  amount: doc('Minor units of `from`', typed),
});

export const fundWallets = call({
  path: '/fund/wallets',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money in every currency, what it is worth in won, and the limits of an exchange',
  input: empty,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        currency,
        total: doc(
          'Minor units: what can be used, what is held and what settles on coming days',
          decimal,
        ),
        held: decimal,
        exchangeable: doc('Settled, and held for nothing: what can be exchanged', decimal),
        won: doc('Worth in won at the last price; null: there is no price', z.nullable(decimal)),
        rate: doc('Won for one unit of the currency at the last price', z.nullable(rateText)),
      }),
    ),
    won: doc('All of them in won, without those that have no price', decimal),
    least: doc('The least and the most of one exchange, by its worth in won', decimal),
    most: decimal,
    spread: doc('Per cent', rateText),
    shutSpread: doc('Of markets that are shut, per cent', rateText),
  }),
});

export const fundExchangePreview = call({
  path: '/fund/exchangePreview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What an exchange would give now; nothing is promised',
  input: wish,
  output: z.strictObject({ ...exchangeTerms, shut: z.boolean() }),
});

export const fundExchangeQuote = call({
  path: '/fund/exchangeQuote',
  access: 'session',
  kind: 'write',
  summary: 'Ask for a quote that is kept for some seconds; it replaces the one before',
  input: wish,
  output: z.strictObject({
    id,
    ...exchangeTerms,
    shut: doc(
      'Whether a market is shut, so that its last price and the greater spread count',
      z.boolean(),
    ),
    seconds: doc('How long it is kept from now on', z.int()),
  }),
});

export const fundExchange = call({
  path: '/fund/exchange',
  access: 'session',
  kind: 'write',
  summary: 'Exchange as a quote says',
  input: z.strictObject({
    quote: doc('Id of my newest quote', id),
    fundPassword: secret,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

const exchangeDone = named(
  'ExchangeRequest',
  'An exchange that was done, as a row of my requests',
  z.strictObject({
    id: z.string(),
    ...exchangeTerms,
    requestedAt: instant,
    paidEntry: doc(
      'Numbers of the ledger entries that took what was paid and gave what was received',
      z.int(),
    ),
    receivedEntry: z.int(),
  }),
);

export const fundExchanges = call({
  path: '/fund/exchanges',
  access: 'session',
  kind: 'read',
  staleAfter: ['balance'],
  summary: 'My exchanges, or my transfers between the Korean and the US account, newest first',
  input: z.strictObject({ kind: z.optional(z.enum(EXCHANGE_KINDS)), ...dayRange, ...paging }),
  output: page(exchangeDone),
});
