import * as z from 'zod/mini';
import { call } from './call.ts';
import { typedNames } from './desk-shapes.ts';
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
  named,
  names,
  page,
  paging,
  typed,
  typedSymbol,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const board = doc('Market on which it will be listed', z.enum(OFFERING_BOARDS));
const times = {
  opensAt: doc('From when on applications are taken', instant),
  closesAt: doc('Deadline of the applications', instant),
  drawsAt: doc('When the shares are drawn', instant),
  payBy: doc('Deadline of the payment for what was won', instant),
  listsOn: doc('Day of the listing, KST', day),
};

const offering = named(
  'DeskOffering',
  'An offering of new shares, from the request for it to its listing',
  z.strictObject({
    id: doc('Of the offering', z.string()),
    symbol: issueCode,
    names,
    board,
    stage: doc('Where it stands', z.enum(OFFERING_STAGES)),
    price: doc('Offer price, won a share', decimal),
    pool: doc("Shares offered to the firm's customers", z.int()),
    issued: doc('All shares of the company once it is listed', z.int()),
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    ...times,
    applications: doc('Applications so far', z.int()),
    asked: doc('Shares that the applications ask for', z.int()),
    held: doc('Held by its applications now, won', decimal),
    allotted: doc('Shares won in the draw so far', z.int()),
    paid: doc('Of the shares won, those that are paid for', z.int()),
    left: doc('Of the shares won, those that are left to the underwriter', z.int()),
    root: doc(
      'Root of the frozen entries of the draw, hex; null: not published yet',
      z.nullable(z.string()),
    ),
    instruction: doc(
      'Of the instruction to the venue that lists it; null: not asked for yet, or again',
      z.nullable(z.string()),
    ),
  }),
);

const sector = named(
  'DeskSector',
  'A sector of the fictional market',
  z.strictObject({ code: doc('Code of the sector', z.string()), names }),
);

export const deskOfferings = call({
  path: '/offerings',
  access: READERS,
  kind: 'read',
  summary: 'Offerings of new shares, newest first, with their entries, payments and listing',
  input: z.strictObject({
    phase: doc('Only offerings of this phase; missing: all', z.optional(z.enum(OFFERING_PHASES))),
    ...paging,
  }),
  output: page(offering),
});

export const deskSectors = call({
  path: '/sectors',
  access: READERS,
  kind: 'read',
  summary: 'The sectors of the fictional market',
  input: empty,
  output: z.array(sector),
});

export const deskOfferingAsk = call({
  path: '/offeringAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an offering of new shares, which two people must approve; then it is announced',
  input: z.strictObject({
    symbol: doc('Code of the new issue, which no other issue has', typedSymbol),
    names: doc('Name of the new issue', typedNames),
    business: doc('Business of the company', typedNames),
    underwriter: doc('Name of the underwriter', typedNames),
    board,
    sector: doc('Code of the sector, as `/sectors` has it', id),
    priceFrom: doc('Lowest price of the book building, won a share, as typed', typed),
    priceTo: doc('Highest price of the book building, won a share, as typed', typed),
    price: doc('Offer price, won a share, as typed', typed),
    issued: doc('All shares of the company once it is listed, as typed', typed),
    pool: doc("Shares offered to the firm's customers, as typed", typed),
    lotSize: doc('Shares of a lot, as typed; empty: by the parameter in force', typed),
    leastLots: doc('Fewest lots of an application, as typed; empty: by the parameter', typed),
    mostLots: doc('Most lots of an application, as typed', typed),
    ...times,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the offering', id) }),
});
