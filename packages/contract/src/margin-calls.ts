import * as z from 'zod/mini';
import { call } from './call.ts';
import { MARGIN_ANSWERS } from './margin-rules.ts';
import { decimal, doc, empty, instant } from './shapes.ts';

export const userMargin = call({
  path: '/user/margin',
  access: 'session',
  kind: 'read',
  staleAfter: ['balance'],
  summary: 'Whether I may buy on margin, and on which terms',
  input: empty,
  output: z.strictObject({
    openedAt: doc('When it was enabled; null: not yet', z.nullable(instant)),
    interestPpm: doc('Interest a year on what is financed, parts per million', z.int()),
    borrowFeePpm: doc(
      'Fee a year on borrowed shares, parts per million of what their sale brought',
      z.int(),
    ),
    borrowPoolPpm: doc(
      'Of the shares issued, the part that can be borrowed, parts per million',
      z.int(),
    ),
    warnPercent: doc(
      'Equity in per cent of the margin at which I am warned, and at which a position is closed',
      z.int(),
    ),
    closePercent: z.int(),
    leverage: doc(
      'The highest leverage of a stock of each market and of an ETF; 1: none',
      z.strictObject({ main: z.int(), second: z.int(), etf: z.int() }),
    ),
    tiers: doc(
      'The highest leverage by net assets: from `assets` won on',
      z.array(z.strictObject({ assets: decimal, leverage: z.int() })),
    ),
  }),
});

export const userMarginOpen = call({
  path: '/user/marginOpen',
  access: 'session',
  kind: 'write',
  summary: 'Enable margin trading, by the right answer to the question on its risk',
  input: z.strictObject({ answer: z.enum(MARGIN_ANSWERS) }),
  output: empty,
});
