import * as z from 'zod/mini';
import { call } from './call.ts';
import { OFFERING_BOARDS, OFFERING_PHASES, OFFERING_STAGES } from './new-share-rules.ts';
import {
  day,
  decimal,
  doc,
  empty,
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

const words = z.strictObject({ kor: typed, en: typed, tw: typed });

export const deskOfferings = call({
  path: '/offerings',
  access: READERS,
  kind: 'read',
  summary: 'Offerings of new shares, newest first, with their entries, payments and listing',
  input: z.strictObject({ phase: z.optional(z.enum(OFFERING_PHASES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      board: z.enum(OFFERING_BOARDS),
      stage: z.enum(OFFERING_STAGES),
      price: decimal,
      pool: z.int(),
      issued: z.int(),
      askedBy: doc('The actor that asked for it', z.string()),
      opensAt: instant,
      closesAt: instant,
      drawsAt: instant,
      payBy: instant,
      listsOn: day,
      applications: z.int(),
      asked: z.int(),
      held: doc('Held by its applications now, won', decimal),
      allotted: doc('Shares allotted, paid for, and left to the underwriter', z.int()),
      paid: z.int(),
      left: z.int(),
      root: z.nullable(z.string()),
      instruction: doc(
        'The instruction that lists it; null: not asked for yet',
        z.nullable(z.string()),
      ),
    }),
  ),
});

export const deskSectors = call({
  path: '/sectors',
  access: READERS,
  kind: 'read',
  summary: 'The sectors of the fictional market',
  input: empty,
  output: z.array(z.strictObject({ code: z.string(), names })),
});

export const deskOfferingAsk = call({
  path: '/offeringAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an offering of new shares, which two people must approve; then it is announced',
  input: z.strictObject({
    symbol: typedSymbol,
    names: words,
    business: words,
    underwriter: words,
    board: z.enum(OFFERING_BOARDS),
    sector: id,
    priceFrom: doc('Won a share', typed),
    priceTo: typed,
    price: typed,
    issued: typed,
    pool: typed,
    lotSize: typed,
    leastLots: typed,
    mostLots: typed,
    opensAt: instant,
    closesAt: instant,
    drawsAt: instant,
    payBy: instant,
    listsOn: day,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
