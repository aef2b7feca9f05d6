import { expect, it } from 'vitest';
import { sizeOf, stateOf, taxOf, yieldOf } from './dividend.ts';

it('sets one payment against the last price, where there is one', () => {
  expect(yieldOf({ won: '350', last: '70000' })).toBe('0.50');
  expect(yieldOf({ won: '350', last: null })).toBeNull();
});

it('adds the two taxes, and takes the sign off what is charged', () => {
  expect(taxOf({ incomeTax: '28084', localTax: '2808' })).toBe('30892');
  expect([sizeOf('-200600'), sizeOf('200600')]).toEqual(['200600', '200600']);
});

it('says whether money comes in or goes out, and whether it has', () => {
  const states = [200, -200].map((shares) =>
    [null, 1].map((paidAt) => stateOf({ shares, paidAt })),
  );
  expect(states).toEqual([
    ['expected', 'paid'],
    ['toCharge', 'charged'],
  ]);
});
