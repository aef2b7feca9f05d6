import { expect, it } from 'vitest';
import { endOf, sourcesOf, wonAmount } from './record.ts';

it('says what ended an application, and nothing while it goes on', () => {
  const of = (result: Parameters<typeof endOf>[0]['result']) => endOf({ result, stage: 'payment' });
  expect(['awaiting', 'won'].map((result) => of(result as 'won'))).toEqual([null, null]);
  expect(of('not_won')).toBe('not_won');
  expect(of('waived')).toBe('waived');
  expect(of('payment_failed')).toBe('payment_failed');
  expect(of('paid')).toBe('paid');
  expect(endOf({ result: 'paid', stage: 'listed' })).toBe('listed');
});

it('gives the amount of what was won', () => {
  expect(wonAmount({ equal: 100, proportional: 35, price: '17640' })).toBe(2_381_400n);
  expect(wonAmount({ equal: 0, proportional: 0, price: '17640' })).toBeNull();
  expect(wonAmount({ equal: null, proportional: null, price: '17640' })).toBeNull();
});

it('takes a payment from the deposit first', () => {
  expect(sourcesOf({ amount: '300', beyondHeld: '100' })).toEqual({ held: 200n, available: 100n });
});
