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
  names,
  page,
  paging,
  typed,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

/** Dividends by what is offered for them: new shares, or nothing yet, while it still can be. */
const DESK_DIVIDENDS = ['scrip', 'askable'] as const;

export const deskDividends = call({
  path: '/dividends',
  access: READERS,
  kind: 'read',
  summary: 'Dividends with new shares on offer, newest first, or those that could be offered so',
  input: z.strictObject({ of: z.enum(DESK_DIVIDENDS), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      quarter: z.string(),
      stage: z.enum(DIVIDEND_STAGES),
      won: doc('Won a share, before tax', decimal),
      exDay: day,
      recordDay: day,
      payDay: day,
      holders: doc(
        'Customers with shares or a short position as the ex date began; 0 before',
        z.int(),
      ),
      scrip: z.nullable(
        z.strictObject({
          stage: z.enum(SCRIP_STAGES),
          discountPpm: z.int(),
          askedBy: doc('The actor that asked for it', z.string()),
          opensAt: instant,
          closesAt: instant,
          price: z.nullable(decimal),
          elections: doc(
            'Choices, their shares and what these cost; and the shares that are delivered',
            z.int(),
          ),
          shares: z.int(),
          amount: decimal,
          delivered: z.int(),
          listsOn: day,
          instruction: doc(
            'Its instruction to the venue; null: not asked for',
            z.nullable(z.string()),
          ),
        }),
      ),
    }),
  ),
});

export const deskScripAsk = call({
  path: '/scripAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask that a dividend may be taken in new shares, which two people must approve',
  input: z.strictObject({
    dividend: typed,
    discount: doc('Off the average price before the ex date, in per cent', typed),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const deskScripElections = call({
  path: '/scripElections',
  access: READERS,
  kind: 'read',
  summary: 'What customers have chosen of the new shares for one dividend, newest first',
  input: z.strictObject({ dividend: z.string(), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      customer: z.string(),
      result: z.enum(ELECTION_RESULTS),
      shares: z.int(),
      amount: decimal,
      electedAt: instant,
      endedAt: z.nullable(instant),
      entry: z.nullable(z.int()),
      position: z.nullable(z.string()),
    }),
  ),
});
