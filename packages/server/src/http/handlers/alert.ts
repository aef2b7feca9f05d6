/** `/alert/*`: price alerts. Values are won and per cent here, whole units in the core. */
import { PERCENT_SCALE } from '@maru/broker/market/alerts/value-text';
import type { Input } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { priceUnits } from '@maru/std/price-text';
import type { Engine } from '../../engine/port.ts';
import { refused } from '../answer.ts';
import type { ScaleOf } from '../entry-view.ts';
import type { HandlersOf } from '../handler.ts';
import { readAnswer } from './read.ts';
import { commandAnswer, sends } from './send.ts';

export interface AlertDeps {
  readonly engine: Engine;
  readonly scaleOf: ScaleOf;
}

const PRICE = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The value as the core takes it; null for any other text. */
function unitsOf({ measure, value, symbol }: Input<'alertAdd'>, scaleOf: ScaleOf): number | null {
  if (!PRICE.test(value)) return null;
  return priceUnits(value, measure === 'price' ? scaleOf(symbol) : PERCENT_SCALE);
}

export function alertHandlers({ engine, scaleOf }: AlertDeps): HandlersOf<'alert'> {
  return {
    alertList: ({ symbol }, { account }) =>
      readAnswer(engine, account, (reads) => {
        const all = reads.alerts(account);
        return { rows: symbol === undefined ? all : all.filter((row) => row.symbol === symbol) };
      }),
    alertAdd: async (input, { account }) => {
      const value = unitsOf(input, scaleOf);
      if (value === null) return refused(refusal('alert_value_invalid'));
      const { symbol, measure, direction, repeat, requestId: key } = input;
      const payload = { symbol, measure, direction, value, repeat };
      return commandAnswer(engine, { type: 'alert.set', actor: account, key, payload }, input);
    },
    alertDel: sends({ engine }, 'alert.remove'),
    alertSwitch: sends({ engine }, 'alert.switch'),
  };
}
