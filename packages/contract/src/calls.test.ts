import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from './calls.ts';

const calls = Object.entries(CALLS);

describe('the calls', () => {
  test('each has a path of its own', () => {
    expect(new Set(calls.map(([, call]) => call.path)).size).toBe(calls.length);
  });

  test.each(calls)('%s refuses a field it does not know', (_name, call) => {
    const parsed = z.safeParse(call.input, { surprise: 1 });
    expect(parsed.success).toBe(false);
  });

  test('a value against a rule passes the schema, a wrong type does not', () => {
    const order = {
      symbol: '005930',
      side: 'long',
      type: 'limit',
      price: '0',
      lots: 1.5,
      leverage: 1,
      clientOrderId: 'a',
    };
    const accepts = (fields: object): boolean =>
      z.safeParse(CALLS.tradeOrder.input, { ...order, ...fields }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ lots: '1' })).toBe(false);
    expect(accepts({ price: 70_000 })).toBe(false);
    expect(accepts({ side: 'buy' })).toBe(false);
    expect(accepts({ clientOrderId: 'x'.repeat(65) })).toBe(false);
  });
});
