import { expect, it } from 'vitest';
import { quickShares, type Scrip, scripState } from './scrip.ts';

const SCRIP: Scrip = {
  stage: 'open',
  discountPpm: 50_000,
  opensAt: 1,
  closesAt: 10,
  price: '66500',
  most: 3,
  cashOnly: 0,
  mine: null,
};
const MINE = { id: 'N1', shares: 3, amount: '199500', cash: '55062' };

it('says what can be done about a dividend', () => {
  expect(scripState({ ...SCRIP, stage: 'upcoming', price: null, most: 0 })).toBe('before');
  expect(scripState(SCRIP)).toBe('open');
  expect(scripState({ ...SCRIP, most: 0 })).toBe('none');
  expect(scripState({ ...SCRIP, mine: MINE })).toBe('chosen');
  expect(scripState({ ...SCRIP, stage: 'closed' })).toBe('money');
  expect(scripState({ ...SCRIP, stage: 'closed', mine: MINE })).toBe('chosen');
  expect(scripState({ ...SCRIP, stage: 'lapsed' })).toBe('over');
});

it('offers one share, half and all of them', () => {
  expect(quickShares(9)).toEqual([1, 4, 9]);
  expect(quickShares(1)).toEqual([1]);
  expect(quickShares(2)).toEqual([1, 2]);
});
