import * as z from 'zod/mini';
import { call } from './call.ts';
import { INCREASE_STAGES } from './increase-rules.ts';
import { OFFERING_PHASES } from './new-share-rules.ts';
import {
  day,
  decimal,
  doc,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
  typed,
  typedSymbol,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const times = {
  exDay: doc('Ex date, KST: shares bought from its beginning on have no right', day),
  pricesAt: doc('When the issue price is fixed', instant),
  opensAt: doc('From when on holders of rights subscribe', instant),
  closesAt: doc('Until when holders of rights subscribe', instant),
  publicOpensAt: doc('From when on the public subscribes for what is left', instant),
  publicClosesAt: doc('Until when the public subscribes', instant),
  allotsAt: doc('When the subscriptions of the public are allotted', instant),
  listsOn: doc('Day on which the new shares are listed and delivered, KST', day),
};

const increase = named(
  'DeskIncrease',
  'A capital increase of a listed stock',
  z.strictObject({
    id: doc('Of the capital increase', z.string()),
    symbol: issueCode,
    names,
    stage: doc(
      'Where it stands: from `ex` on without the right; `ended`: there was no subscription',
      z.enum(INCREASE_STAGES),
    ),
    ratioPpm: doc('New shares for a million issued ones', z.int()),
    discountPpm: doc('Discount of the formulas of the prices, parts per million', z.int()),
    shares: doc('New shares at most', z.int()),
    firstPrice: doc('First price, won a share: the most that the issue price can be', decimal),
    price: doc('Issue price, won a share; null: not fixed yet', z.nullable(decimal)),
    marketPrice: doc(
      'Last price of the market, before the first trade the base, won a share; null: not known',
      z.nullable(decimal),
    ),
    base: doc(
      'Ex-rights base price that the venue was asked for, won a share; null: none',
      z.nullable(decimal),
    ),
    rebased: doc('Whether the venue has taken the ex-rights base price', z.boolean()),
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    ...times,
    holders: doc(
      'Customers with shares or a short position as the ex date began; 0 before',
      z.int(),
    ),
    rights: doc('New shares to which all customers together have a right', z.int()),
    byRight: doc('Shares subscribed for within the rights', z.int()),
    over: doc('Shares subscribed for by holders beyond their rights', z.int()),
    others: doc(
      'Shares that shareholders who are no customers subscribe for; null: not known yet',
      z.nullable(z.int()),
    ),
    offered: doc('Shares left for the public; null: not known yet', z.nullable(z.int())),
    asked: doc('Shares that the public has subscribed for', z.int()),
    held: doc('Held by its subscriptions now, won', decimal),
    allotted: doc('Shares allotted to customers so far', z.int()),
    delivered: doc('Of these, the shares that are delivered', z.int()),
    instructions: doc(
      'Ids of its instructions to the venue: the base, and the issues of shares',
      z.array(z.string()),
    ),
  }),
);

export const deskIncreases = call({
  path: '/increases',
  access: READERS,
  kind: 'read',
  summary: 'Capital increases, newest first, with their rights, subscriptions and delivery',
  input: z.strictObject({
    phase: doc('Only increases of this phase; missing: all', z.optional(z.enum(OFFERING_PHASES))),
    ...paging,
  }),
  output: page(increase),
});

export const deskIncreaseAsk = call({
  path: '/increaseAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a capital increase of a listed stock, which two people must approve',
  input: z.strictObject({
    symbol: typedSymbol,
    ratio: doc('New shares in per cent of those issued, with two decimals at most', typed),
    discount: doc('Discount in per cent, with two decimals at most', typed),
    ...times,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the capital increase', id) }),
});
