import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { INCREASE_KINDS, INCREASE_RESULTS, INCREASE_STAGES } from './increase-rules.ts';
import { OFFERING_PHASES } from './new-share-rules.ts';
import { day, decimal, empty, id, instant, key, names, page, paging } from './shapes.ts';

/** Shares as a number: far below 2^53. */
const shares = z.int();
/** Parts per million. */
const ppm = z.int();

/** A customer's subscription. Money in won. */
const subscription = z.strictObject({
  id: z.string(),
  kind: z.enum(INCREASE_KINDS),
  result: z.enum(INCREASE_RESULTS),
  /** Subscribed for, how many of them the right covers, and what they cost. */
  shares,
  covered: shares,
  amount: decimal,
  /** Held of it now. */
  held: decimal,
  /** Shares allotted and what was paid for them; null: not allotted yet. */
  allotted: z.nullable(shares),
  paid: decimal,
  /** Released of what was held. */
  released: decimal,
  /** Number of the ledger entry that paid; null: none has. */
  entry: z.nullable(z.int()),
  /** The position that its shares became; null: none yet. */
  position: z.nullable(z.string()),
  appliedAt: instant,
  /** When it was allotted or ended otherwise; null: not yet. */
  endedAt: z.nullable(instant),
});

/** One capital increase. Prices in won a share. */
const increase = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  names,
  market: z.enum(BOARDS),
  phase: z.enum(OFFERING_PHASES),
  stage: z.enum(INCREASE_STAGES),
  /** New shares for a million old ones, and new shares at most. */
  ratioPpm: ppm,
  shares,
  discountPpm: ppm,
  /** The price by the first formula, and the issue price; null: not fixed yet. */
  firstPrice: decimal,
  price: z.nullable(decimal),
  /** The last traded price, before the first trade the base price; null: not known. */
  marketPrice: z.nullable(decimal),
  exDay: day,
  recordDay: day,
  /** The ex-rights base that the exchange has taken; null: none yet, or none at all. */
  base: z.nullable(decimal),
  pricesAt: instant,
  opensAt: instant,
  closesAt: instant,
  publicOpensAt: instant,
  publicClosesAt: instant,
  allotsAt: instant,
  /** The day on which the shares are listed and delivered. */
  listsOn: day,
  /** Subscribed for by customers: within their rights, and beyond them. */
  byRight: shares,
  over: shares,
  /** What other shareholders have taken; null: not known yet. */
  others: z.nullable(shares),
  /** What is left to the public; null: not known yet. And what it asks for. */
  offered: z.nullable(shares),
  asked: shares,
  /** Allotted to customers so far. */
  allotted: shares,
  /** My right: shares as the ex date began, new shares for them, and the most with a fifth more. */
  right: z.nullable(z.strictObject({ shares, rights: shares, most: shares })),
  /** Before the ex date: rights that my shares of now would give. */
  expected: shares,
  /** My subscriptions, the newest of each kind. */
  mine: z.array(subscription),
});

export const increaseList = call({
  path: '/increase/list',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'increase'],
  summary: 'Capital increases of a phase, with my right and subscriptions; the next deadline first',
  input: z.strictObject({
    phase: z.optional(z.enum(OFFERING_PHASES)),
    /** Only those of one issue. */
    symbol: z.optional(z.string()),
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
    /** Money that can be held for a subscription, won. */
    available: decimal,
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
    /** Shares that the right covers; 0 for one of the public. */
    covered: shares,
    /** What is held: the whole amount, won. */
    amount: decimal,
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
      symbol: z.string(),
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
