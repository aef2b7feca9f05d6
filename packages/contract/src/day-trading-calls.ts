import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { call } from './call.ts';
import { DAY_TRADING_EXPERIENCE, DAY_TRADING_REASONS } from './day-trading-rules.ts';
import { positionRow } from './position-calls.ts';
import { decimal, doc, empty, instant, page, paging } from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

export const tradeDayAccount = call({
  path: '/trade/dayAccount',
  access: 'session',
  kind: 'read',
  staleAfter: ['review'],
  summary: 'My account for day trading, and its terms today',
  input: empty,
  output: z.strictObject({
    state: doc(
      'Of the application: `none`: there is none; `passed`: the account is open',
      z.enum(REVIEW_STATES),
    ),
    reason: doc('Why it was rejected; null: it was not', z.nullable(z.enum(DAY_TRADING_REASONS))),
    leverage: doc('The highest leverage of an intraday order', z.int()),
    assets: doc('Net assets that an applicant must have, won', decimal),
    flatAt: doc(
      "When today's positions are closed by force; null: there is no trading today",
      z.nullable(instant),
    ),
  }),
});

export const tradeDayApply = call({
  path: '/trade/dayApply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for day trading',
  input: z.strictObject({
    experience: doc('For how long the customer has traded', z.enum(DAY_TRADING_EXPERIENCE)),
  }),
  output: z.strictObject({ id: doc('Id of the application', z.string()) }),
});

export const tradeDayPositions = call({
  path: '/trade/dayPositions',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'My intraday positions, in progress or ended, newest first',
  input: z.strictObject({
    tab: doc('With open or pending units, or without', z.enum(['progress', 'ended'])),
    ...paging,
  }),
  output: page(positionRow),
});
