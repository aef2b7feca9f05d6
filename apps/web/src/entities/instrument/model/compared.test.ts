import { expect, it } from 'vitest';
import { comparedValues } from './compared.ts';

it('each candle is compared with the value at its end', () => {
  const candles = [10, 20, 30, 40].map((at) => ({ at }));
  const values = [
    { at: 20, value: 100 },
    { at: 25, value: 105 },
    { at: 40, value: 90 },
    { at: 41, value: 95 },
  ];
  expect(comparedValues(candles, values)).toEqual([null, 105, 105, 95]);
  expect(comparedValues(candles, [])).toEqual([null, null, null, null]);
  expect(comparedValues([], values)).toEqual([]);
});
