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
    interestPpm: doc('Interest a year on what is financed, parts per million of it', z.int()),
    borrowFeePpm: doc(
      'Fee a year on borrowed shares, parts per million of what their sale brought',
      z.int(),
    ),
    borrowPoolPpm: doc(
      'Shares that can be borrowed, parts per million of the shares issued',
      z.int(),
    ),
    warnPercent: doc('Equity in per cent of the margin at which the customer is warned', z.int()),
    closePercent: doc(
      'Equity in per cent of the margin at which a position is closed by force',
      z.int(),
    ),
    leverage: doc(
      'The highest leverage by kind of issue; 1: none',
      z.strictObject({
        main: doc('Of a stock of the main market', z.int()),
        second: doc('Of a stock of the second market', z.int()),
        etf: doc('Of an ETF', z.int()),
      }),
    ),
    tiers: doc(
      'The highest leverage by net assets, from the lowest assets on',
      z.array(
        z.strictObject({
          assets: doc('Net assets from which it counts, won', decimal),
          leverage: doc('The highest leverage', z.int()),
        }),
      ),
    ),
  }),
});

export const userMarginOpen = call({
  path: '/user/marginOpen',
  access: 'session',
  kind: 'write',
  summary: 'Enable margin trading, by the right answer to the question on its risk',
  input: z.strictObject({
    answer: doc(
      'Part of the margin that is lost when a stock bought with leverage 5 falls by 20 %',
      z.enum(MARGIN_ANSWERS),
    ),
  }),
  output: empty,
});
