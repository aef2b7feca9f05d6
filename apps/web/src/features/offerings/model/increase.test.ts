import { expect, test } from 'vitest';
import {
  askedRatio,
  fromMarket,
  type Increase,
  increaseStepsBehind,
  mayWithdraw,
  mostOf,
  quickShares,
  ratioText,
  standingOf,
  unissuedOf,
} from './increase.ts';

const holding = {
  stage: 'holders',
  right: { shares: 300, rights: 60, most: 72 },
  offered: null,
  mine: [],
  price: '50000',
  firstPrice: '55000',
  marketPrice: '70000',
} as unknown as Increase;
const open = { ...holding, stage: 'public', offered: 1_000 } as const;

test('a price is so far below the market; before it is fixed the first one counts', () => {
  expect(fromMarket(holding)).toBe('-28.57');
  expect(fromMarket({ ...holding, price: null })).toBe('-21.43');
  expect(fromMarket({ ...holding, marketPrice: null })).toBeNull();
});

test('a ratio is new shares for one old one', () => {
  expect([200_000, 1_000_000, 333_333, 10_000].map(ratioText)).toEqual([
    '0.2',
    '1',
    '0.333333',
    '0.01',
  ]);
  expect(askedRatio({ asked: 1_285, offered: 1_000 })).toBe('1.28');
  expect(askedRatio({ asked: 5, offered: null })).toBe('0.00');
  const all = { shares: 1_000, others: 900, allotted: 60 };
  expect(unissuedOf({ ...all, stage: 'listed' })).toBe(40);
  expect(unissuedOf({ ...all, stage: 'public' })).toBe(0);
});

test('a holder may subscribe for a fifth more than the right, the public for what is left', () => {
  expect([mostOf(holding), mostOf(open)]).toEqual([72, 1_000]);
  expect(mostOf({ ...holding, right: null })).toBe(0);
  expect(mostOf({ ...holding, stage: 'settled' })).toBe(0);
  expect(quickShares(holding, 0n)).toEqual([30, 60, 72]);
  expect(quickShares(open, 20_000_000n)).toEqual([10, 100, 200, 400]);
  expect(quickShares(open, 0n)).toEqual([10]);
});

test('what stands is of whose time it is, and can be taken back until that is over', () => {
  const one = { kind: 'right', result: 'standing' } as Increase['mine'][number];
  expect(standingOf({ stage: 'holders', mine: [one] })).toBe(one);
  expect(standingOf({ stage: 'public', mine: [one] })).toBeUndefined();
  expect(standingOf({ stage: 'holders', mine: [{ ...one, result: 'withdrawn' }] })).toBeUndefined();
  expect(mayWithdraw(one, 'holders')).toBe(true);
  expect(mayWithdraw(one, 'settling')).toBe(false);
  expect(mayWithdraw({ ...one, result: 'allotted' }, 'holders')).toBe(false);
  expect(increaseStepsBehind('settled')).toBe(3);
});
