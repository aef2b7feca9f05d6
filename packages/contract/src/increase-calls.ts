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

const increaseId = doc('Id of the capital increase', id);
const shares = doc('Shares to subscribe for, a whole number above zero', z.number());
const subscribed = doc('Shares subscribed for', z.int());
const kind = doc(
  '`right`: as a holder by right; `public`: for shares that holders have left',
  z.enum(INCREASE_KINDS),
);
const amount = doc('Shares at the issue price, won: all of it is held', decimal);
const stage = doc(
  'Stage of the capital increase; `ended`: it ended without a subscription',
  z.enum(INCREASE_STAGES),
);
const closesAt = doc("Deadline of the holders' subscriptions", instant);
const publicClosesAt = doc("Deadline of the public's subscriptions", instant);
const allotsAt = doc("When the public's subscriptions are allotted", instant);
const listsOn = doc('Day on which the shares are listed and delivered, KST', day);

const subscription = named(
  'IncreaseSubscription',
  "A customer's subscription. Money in won.",
  z.strictObject({
    id: doc('Id of the subscription', z.string()),
    kind,
    result: doc('What became of it; `standing`: not allotted yet', z.enum(INCREASE_RESULTS)),
    shares: subscribed,
    covered: doc('Shares of it that the right covers; 0: of the public', z.int()),
    amount,
    held: doc('Held for it now, won', decimal),
    allotted: doc('Shares allotted; null: not allotted yet, or withdrawn', z.nullable(z.int())),
    paid: doc('Paid for the allotted shares, won', decimal),
    released: doc('Released of what was held, won', decimal),
    entry: doc('Number of the ledger entry that paid; null: none has', z.nullable(z.int())),
    position: doc(
      'Id of the position that its shares became; null: none yet',
      z.nullable(z.string()),
    ),
    appliedAt: doc('When it was made', instant),
    endedAt: doc('When it was allotted or withdrawn; null: neither', z.nullable(instant)),
  }),
);

const increase = named(
  'CapitalIncrease',
  'One capital increase. Prices in won a share.',
  z.strictObject({
    id: doc('Id of the capital increase', z.string()),
    symbol: issueCode,
    names,
    market: doc('Market of the issue', z.enum(BOARDS)),
    phase: doc(
      "Before the holders' time, from then until the public's deadline, or past it",
      z.enum(OFFERING_PHASES),
    ),
    stage,
    ratioPpm: doc('New shares for a million old ones', z.int()),
    shares: doc('New shares at most', z.int()),
    discountPpm: doc(
      'Discount on the market price by which both prices are formed, parts per million',
      z.int(),
    ),
    firstPrice: doc(
      'First price, fixed before the announcement: the most that a share costs, won',
      decimal,
    ),
    price: doc('Issue price, won a share; null: not fixed yet', z.nullable(decimal)),
    marketPrice: doc(
      'Last traded price of the issue, before the first trade its base price, won; null: not known',
      z.nullable(decimal),
    ),
    exDay: doc('Ex date, KST: rights go with the shares held as it begins', day),
    recordDay: doc('Record date, KST: the trading day after the ex date', day),
    base: doc(
      'Base price of the ex date that the exchange has taken, won; null: none yet, or none at all',
      z.nullable(decimal),
    ),
    pricesAt: doc('When the issue price is fixed', instant),
    opensAt: doc('From when on holders can subscribe', instant),
    closesAt,
    publicOpensAt: doc('From when on the public can subscribe', instant),
    publicClosesAt,
    allotsAt,
    listsOn,
    byRight: doc('Shares that customers have subscribed for within their rights', z.int()),
    over: doc('Shares that customers have subscribed for beyond their rights', z.int()),
    others: doc(
      'Shares taken by shareholders who are no customers; null: not known yet',
      z.nullable(z.int()),
    ),
    offered: doc('Shares that are left to the public; null: not known yet', z.nullable(z.int())),
    asked: doc('Shares that the public has subscribed for', z.int()),
    allotted: doc('Shares allotted to customers so far', z.int()),
    right: doc(
      "The caller's right; null: there is none, or the ex date has not come",
      z.nullable(
        z.strictObject({
          shares: doc('Shares held as the ex date began', z.int()),
          rights: doc('New shares that they give a right to', z.int()),
          most: doc('Most shares to subscribe for by right: `rights` and a fifth more', z.int()),
        }),
      ),
    ),
    expected: doc(
      "New shares to which the caller's shares of now would give a right; 0 from the ex date on",
      z.int(),
    ),
    mine: doc("The caller's newest subscription of each kind", z.array(subscription)),
  }),
);

export const increaseList = call({
  path: '/increase/list',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase'],
  summary: 'Capital increases of a phase, with my right and subscriptions; the next deadline first',
  input: z.strictObject({
    phase: doc(
      'Only capital increases of this phase; missing: of all',
      z.optional(z.enum(OFFERING_PHASES)),
    ),
    symbol: doc('Only those of the issue with this code; missing: of all', z.optional(z.string())),
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
  input: z.strictObject({ id: increaseId }),
  output: z.strictObject({
    increase,
    channelOpen: doc('Whether the firm takes subscriptions to capital increases now', z.boolean()),
    available: doc('Money that can be held for a subscription, won', decimal),
  }),
});

export const increasePreview = call({
  path: '/increase/preview',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase', 'balance'],
  summary: 'What a subscription would hold, and whether it would be taken',
  input: z.strictObject({ id: increaseId, shares }),
  output: z.strictObject({
    shares: subscribed,
    kind,
    covered: doc('Shares that the right covers; 0: of the public', z.int()),
    amount,
    availableAfter: doc('Available cash after the subscription, won', decimal),
  }),
});

export const increaseSubscribe = call({
  path: '/increase/subscribe',
  access: 'session',
  kind: 'write',
  summary: 'Subscribe to a capital increase, by right or as one of the public; all of it is held',
  input: z.strictObject({ id: increaseId, shares, requestId: key }),
  output: z.strictObject({ id: doc('Id of the subscription', z.string()), amount }),
});

export const increaseWithdraw = call({
  path: '/increase/withdraw',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take a subscription back before its time is over: its money is released at once',
  input: z.strictObject({ id: doc('Id of the subscription', id), requestId: key }),
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
      increase: doc('Id of the capital increase', z.string()),
      symbol: issueCode,
      names,
      price: doc('Issue price, until it is fixed the first price, won a share', decimal),
      stage,
      closesAt,
      publicClosesAt,
      allotsAt,
      listsOn,
    }),
  ),
});
