import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { doc, empty, fraction, id, instant, key, names, scale, symbol } from './shapes.ts';
import { ALERT_DIRECTIONS, ALERT_MEASURES, ALERT_REPEATS } from './status.ts';

const fields = {
  symbol,
  measure: z.enum(ALERT_MEASURES),
  direction: z.enum(ALERT_DIRECTIONS),
  value: doc('Won, or per cent of the base price with at most two decimals and its sign', fraction),
  repeat: z.enum(ALERT_REPEATS),
};

export const alertList = call({
  path: '/alert/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['alerts'],
  summary: 'My price alerts, newest first',
  input: z.strictObject({ symbol: z.optional(symbol) }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        ...fields,
        names,
        scale,
        market: z.enum(BOARDS),
        on: doc('False: it has rung, or was switched off', z.boolean()),
        rungAt: z.nullable(instant),
      }),
    ),
  }),
});

export const alertAdd = call({
  path: '/alert/add',
  access: 'session',
  kind: 'write',
  summary: 'Tell me when a stock reaches a price, or a change of the day',
  input: z.strictObject({ ...fields, requestId: key }),
  output: z.strictObject({ id: z.string() }),
});

export const alertDel = call({
  path: '/alert/del',
  access: 'session',
  kind: 'write',
  summary: 'Remove a price alert',
  input: z.strictObject({ id }),
  output: empty,
});

export const alertSwitch = call({
  path: '/alert/switch',
  access: 'session',
  kind: 'write',
  summary: 'Switch a price alert on or off',
  input: z.strictObject({ id, on: z.boolean() }),
  output: empty,
});
