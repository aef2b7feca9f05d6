import * as z from 'zod/mini';
import { call } from './call.ts';
import { DIVIDEND_STAGES } from './dividend-rules.ts';
import { ELECTION_RESULTS, SCRIP_STAGES } from './scrip-rules.ts';
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
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

/** Dividends by what is offered for them: new shares, or nothing yet, while it still can be. */
const DESK_DIVIDENDS = ['scrip', 'askable'] as const;

const scrip = named(
  'DeskScrip',
  'The offer of new shares for a dividend',
  z.strictObject({
    stage: doc(
      'Where it stands: `ended` no shares were chosen, `lapsed` the market had no price',
      z.enum(SCRIP_STAGES),
    ),
    discountPpm: doc(
      'Discount off the average price of the week before the ex date, parts per million',
      z.int(),
    ),
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    opensAt: doc('From when on shares are chosen, once their price is fixed', instant),
    closesAt: doc('Until when shares are chosen', instant),
    price: doc('Won a new share; null: not fixed yet', z.nullable(decimal)),
    elections: doc('Choices that were not withdrawn', z.int()),
    shares: doc('New shares of these choices', z.int()),
    amount: doc('What these shares cost, won; 0: none, or their price is not fixed yet', decimal),
    delivered: doc('Of these shares, those that are delivered', z.int()),
    listsOn: doc('Day on which the new shares are listed and delivered, KST', day),
    instruction: doc(
      'Of the instruction to the venue that issues them; null: not asked for',
      z.nullable(z.string()),
    ),
  }),
);

const dividend = named(
  'DeskDividend',
  'A cash dividend of an issue, and the new shares that are offered for it',
  z.strictObject({
    id: doc('Of the dividend: code of the issue and quarter, with a colon between', z.string()),
    symbol: issueCode,
    names,
    quarter: doc('Year and quarter, `2026Q4`', z.string()),
    stage: doc(
      'Where it stands; `frozen`: the ex date has begun, and what each holder gets is fixed',
      z.enum(DIVIDEND_STAGES),
    ),
    won: doc('Won a share, before tax', decimal),
    exDay: doc('Ex date, KST: shares bought from its beginning on have no dividend', day),
    recordDay: doc('Record date, KST', day),
    payDay: doc('Day of the payment, KST', day),
    holders: doc(
      'Customers with shares or a short position as the ex date began; 0 before',
      z.int(),
    ),
    scrip: doc('Its offer of new shares; null: none was asked for', z.nullable(scrip)),
  }),
);

const election = named(
  'DeskScripElection',
  'A choice of new shares instead of the money of a dividend',
  z.strictObject({
    id: doc('Of the choice', z.string()),
    customer: doc('Public id of the customer', z.string()),
    result: doc('What became of it', z.enum(ELECTION_RESULTS)),
    shares: doc('New shares chosen', z.int()),
    amount: doc('What they cost, won', decimal),
    electedAt: doc('When it was first made; a later change of its shares leaves it', instant),
    endedAt: doc('When it was withdrawn or paid; null: it stands', z.nullable(instant)),
    entry: doc(
      'Number of the ledger entry that paid for the shares; null: none has',
      z.nullable(z.int()),
    ),
    position: doc('Of the position that the shares became; null: none yet', z.nullable(z.string())),
  }),
);

export const deskDividends = call({
  path: '/dividends',
  access: READERS,
  kind: 'read',
  summary: 'Dividends with new shares on offer, newest first, or those that could be offered so',
  input: z.strictObject({
    of: doc(
      '`scrip`: new shares were asked for; `askable`: they still can be, the next ex date first',
      z.enum(DESK_DIVIDENDS),
    ),
    ...paging,
  }),
  output: page(dividend),
});

export const deskScripAsk = call({
  path: '/scripAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask that a dividend may be taken in new shares, which two people must approve',
  input: z.strictObject({
    dividend: doc('Of the dividend, as `/dividends` has it', typed),
    discount: doc(
      'Per cent off the average price before the ex date, with two decimals at most',
      typed,
    ),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the dividend', id) }),
});

export const deskScripElections = call({
  path: '/scripElections',
  access: READERS,
  kind: 'read',
  summary: 'What customers have chosen of the new shares for one dividend, newest first',
  input: z.strictObject({ dividend: doc('Of the dividend', z.string()), ...paging }),
  output: page(election),
});
