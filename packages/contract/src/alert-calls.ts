import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { doc, empty, fraction, id, instant, key, names, scale, symbol } from './shapes.ts';
import { ALERT_DIRECTIONS, ALERT_MEASURES, ALERT_REPEATS } from './status.ts';

const alertId = doc('Id of the alert', id);
const on = doc('True: it waits; false: it has rung once, or was switched off', z.boolean());

const fields = {
  symbol,
  measure: doc(
    'What is compared: the last price, or its change against the base price in per cent',
    z.enum(ALERT_MEASURES),
  ),
  direction: doc('It rings at `value` and above, or at it and below', z.enum(ALERT_DIRECTIONS)),
  value: doc('Won, or per cent with its sign and at most two decimals', fraction),
  repeat: doc('It rings once, or once on each trading day', z.enum(ALERT_REPEATS)),
};

export const alertList = call({
  path: '/alert/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['alerts'],
  summary: 'My price alerts, newest first',
  input: z.strictObject({
    symbol: doc('Code of the issue; missing: all issues', z.optional(symbol)),
  }),
  output: z.strictObject({
    rows: doc(
      'The alerts, newest first',
      z.array(
        z.strictObject({
          id: doc('Id of the alert', z.string()),
          ...fields,
          names,
          scale,
          market: doc('Market of the issue', z.enum(BOARDS)),
          on,
          rungAt: doc('When it rang last; null: it has not', z.nullable(instant)),
        }),
      ),
    ),
  }),
});

export const alertAdd = call({
  path: '/alert/add',
  access: 'session',
  kind: 'write',
  summary: 'Tell me when a stock reaches a price, or a change of the day',
  input: z.strictObject({ ...fields, requestId: key }),
  output: z.strictObject({ id: doc('Id of the alert', z.string()) }),
});

export const alertDel = call({
  path: '/alert/del',
  access: 'session',
  kind: 'write',
  summary: 'Remove a price alert',
  input: z.strictObject({ id: alertId }),
  output: empty,
});

export const alertSwitch = call({
  path: '/alert/switch',
  access: 'session',
  kind: 'write',
  summary: 'Switch a price alert on or off',
  input: z.strictObject({
    id: alertId,
    on: doc('True: it is to wait; false: it is to be silent', z.boolean()),
  }),
  output: empty,
});
