import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { INCREASE_KINDS, INCREASE_RESULTS, INCREASE_STAGES } from './increase-rules.ts';
import { OFFERING_PHASES } from './new-share-rules.ts';
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

const shares = doc('Shares as a number: far below 2^53', z.int());
const ppm = doc('Parts per million', z.int());

const subscription = named(
  'IncreaseSubscription',
  "A customer's subscription. Money in won.",
  z.strictObject({
    id: z.string(),
    kind: z.enum(INCREASE_KINDS),
    result: z.enum(INCREASE_RESULTS),
    shares: doc('Subscribed for, how many of them the right covers, and what they cost', shares),
    covered: shares,
    amount: decimal,
    held: doc('Held of it now', decimal),
    allotted: doc(
      'Shares allotted and what was paid for them; null: not allotted yet',
      z.nullable(shares),
    ),
    paid: decimal,
    released: doc('Released of what was held', decimal),
    entry: doc('Number of the ledger entry that paid; null: none has', z.nullable(z.int())),
    position: doc('The position that its shares became; null: none yet', z.nullable(z.string())),
    appliedAt: instant,
    endedAt: doc('When it was allotted or ended otherwise; null: not yet', z.nullable(instant)),
  }),
);

const increase = named(
  'CapitalIncrease',
  'One capital increase. Prices in won a share.',
  z.strictObject({
    id: z.string(),
    symbol: issueCode,
    names,
    market: z.enum(BOARDS),
    phase: z.enum(OFFERING_PHASES),
    stage: z.enum(INCREASE_STAGES),
    ratioPpm: doc('New shares for a million old ones, and new shares at most', ppm),
    shares,
    discountPpm: ppm,
    firstPrice: doc(
      'The price by the first formula, and the issue price; null: not fixed yet',
      decimal,
    ),
    price: z.nullable(decimal),
    marketPrice: doc(
      'The last traded price, before the first trade the base price; null: not known',
      z.nullable(decimal),
    ),
    exDay: day,
    recordDay: day,
    base: doc(
      'The ex-rights base that the exchange has taken; null: none yet, or none at all',
      z.nullable(decimal),
    ),
    pricesAt: instant,
    opensAt: instant,
    closesAt: instant,
    publicOpensAt: instant,
    publicClosesAt: instant,
    allotsAt: instant,
    listsOn: doc('The day on which the shares are listed and delivered', day),
    byRight: doc('Subscribed for by customers: within their rights, and beyond them', shares),
    over: shares,
    others: doc('What other shareholders have taken; null: not known yet', z.nullable(shares)),
    offered: doc(
      'What is left to the public; null: not known yet. And what it asks for.',
      z.nullable(shares),
    ),
    asked: shares,
    allotted: doc('Allotted to customers so far', shares),
    right: doc(
      'My right: shares as the ex date began, new shares for them, and the most with a fifth more',
      z.nullable(z.strictObject({ shares, rights: shares, most: shares })),
    ),
    expected: doc('Before the ex date: rights that my shares of now would give', shares),
    mine: doc('My subscriptions, the newest of each kind', z.array(subscription)),
  }),
);

export const increaseList = call({
  path: '/increase/list',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase'],
  summary: 'Capital increases of a phase, with my right and subscriptions; the next deadline first',
  input: z.strictObject({
    phase: z.optional(z.enum(OFFERING_PHASES)),
    symbol: doc('Only those of one issue', z.optional(z.string())),
    ...paging,
  }),
  output: page(increase),
});

export const increaseDetail = call({
  path: '/increase/detail',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase', 'balance'],
  summary: 'One capital increase, with my right and subscriptions',
  input: z.strictObject({ id }),
  output: z.strictObject({
    increase,
    channelOpen: z.boolean(),
    available: doc('Money that can be held for a subscription, won', decimal),
  }),
});

export const increasePreview = call({
  path: '/increase/preview',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase', 'balance'],
  summary: 'What a subscription would hold, and whether it would be taken',
  input: z.strictObject({ id, shares: z.number() }),
  output: z.strictObject({
    shares,
    kind: z.enum(INCREASE_KINDS),
    covered: doc('Shares that the right covers; 0 for one of the public', shares),
    amount: doc('What is held: the whole amount, won', decimal),
    availableAfter: decimal,
  }),
});

export const increaseSubscribe = call({
  path: '/increase/subscribe',
  access: 'session',
  kind: 'write',
  summary: 'Subscribe to a capital increase, by right or as one of the public; all of it is held',
  input: z.strictObject({ id, shares: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string(), amount: decimal }),
});

export const increaseWithdraw = call({
  path: '/increase/withdraw',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take a subscription back before its time is over: its money is released at once',
  input: z.strictObject({ id, requestId: key }),
  output: empty,
});

export const increaseRecords = call({
  path: '/increase/records',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase'],
  summary: 'My subscriptions to capital increases, newest first',
  input: z.strictObject({ ...paging }),
  output: page(
    z.strictObject({
      ...subscription.shape,
      increase: z.string(),
      symbol: issueCode,
      names,
      price: decimal,
      stage: z.enum(INCREASE_STAGES),
      closesAt: instant,
      publicClosesAt: instant,
      allotsAt: instant,
      listsOn: day,
    }),
  ),
});
