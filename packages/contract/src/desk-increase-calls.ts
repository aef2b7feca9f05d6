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
  names,
  page,
  paging,
  typed,
  typedSymbol,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const times = {
  exDay: day,
  pricesAt: instant,
  opensAt: instant,
  closesAt: instant,
  publicOpensAt: instant,
  publicClosesAt: instant,
  allotsAt: instant,
  listsOn: day,
};

export const deskIncreases = call({
  path: '/increases',
  access: READERS,
  kind: 'read',
  summary: 'Capital increases, newest first, with their rights, subscriptions and delivery',
  input: z.strictObject({ phase: z.optional(z.enum(OFFERING_PHASES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      stage: z.enum(INCREASE_STAGES),
      ratioPpm: z.int(),
      discountPpm: z.int(),
      shares: doc('New shares at most', z.int()),
      firstPrice: decimal,
      price: z.nullable(decimal),
      marketPrice: doc('The last price of the market; null: not known', z.nullable(decimal)),
      base: doc(
        'The ex-rights base that was asked for; null: none. And whether the venue has taken it.',
        z.nullable(decimal),
      ),
      rebased: z.boolean(),
      askedBy: doc('The actor that asked for it', z.string()),
      ...times,
      holders: doc('Customers with shares as the ex date began, and their rights', z.int()),
      rights: z.int(),
      byRight: z.int(),
      over: z.int(),
      others: z.nullable(z.int()),
      offered: z.nullable(z.int()),
      asked: z.int(),
      held: doc('Held by its subscriptions now, won', decimal),
      allotted: z.int(),
      delivered: z.int(),
      instructions: doc(
        'Its instructions to the venue: the base, and the issues of shares',
        z.array(z.string()),
      ),
    }),
  ),
});

export const deskIncreaseAsk = call({
  path: '/increaseAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a capital increase of a listed stock, which two people must approve',
  input: z.strictObject({
    symbol: typedSymbol,
    ratio: doc('New shares in per cent of those issued, and the discount in per cent', typed),
    discount: typed,
    ...times,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
