import { expect, it } from 'vitest';
import { type Posting, postingsByUnit } from './postings.ts';

const posting = (account: string, unit: string, amount: string): Posting => ({
  owner: 'customer',
  account,
  unit,
  amount,
});

it('groups by unit and adds up', () => {
  const groups = postingsByUnit([
    posting('unsettled', 'KRW', '-7120000'),
    posting('shares', '900005', '100'),
    posting('market', 'KRW', '7118932'),
    posting('market', '900005', '-100'),
    posting('fees', 'KRW', '1067'),
  ]);
  expect(groups.map(({ unit, postings, sum }) => [unit, postings.length, sum])).toEqual([
    ['KRW', 3, '-1'],
    ['900005', 2, '0'],
  ]);
});
