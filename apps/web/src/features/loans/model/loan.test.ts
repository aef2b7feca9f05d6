import { describe, expect, it } from 'vitest';
import {
  type Loan,
  quickAmounts,
  ratePercent,
  repayable,
  standingOf,
  type Terms,
  usedPercent,
} from './loan.ts';

const TERMS = { least: '1000000', quota: '46280000', limit: '56280000', pending: '0' } as Terms;

describe('a loan that is to be applied for', () => {
  it('is offered in amounts that can be borrowed', () => {
    expect(quickAmounts(TERMS)).toEqual(['1000000', '10000000', '46280000']);
    expect(quickAmounts({ ...TERMS, quota: '1000000' })).toEqual(['1000000']);
    expect(quickAmounts({ ...TERMS, quota: '999999' })).toEqual([]);
  });
});

it('a rate stands as it is written', () =>
  expect([59_000, 670_000, 670_500, 1_026_666].map(ratePercent)).toEqual([
    '5.9',
    '67',
    '67.05',
    '102.67',
  ]));

it('the bar shows what is taken of the limit', () => {
  expect(usedPercent({ ...TERMS, owed: '0' })).toBe(0);
  expect(usedPercent({ ...TERMS, owed: '10000000' })).toBe(17);
  expect(usedPercent({ ...TERMS, owed: '60000000' })).toBe(100);
  expect(usedPercent({ ...TERMS, owed: '1', limit: '0' })).toBe(100);
});

it('a loan is overdue once its due day is over, and taken by force later', () => {
  const loan = { state: 'approved', overdueDays: 0, forcedAt: null } as Loan;
  expect(standingOf(loan)).toBe('running');
  expect(standingOf({ ...loan, overdueDays: 1 })).toBe('overdue');
  expect(standingOf({ ...loan, overdueDays: 6, forcedAt: 5 })).toBe('forced');
  expect(standingOf({ ...loan, state: 'repaid', forcedAt: 5 })).toBe('repaid');
});

it('no more is repaid than there is cash for', () =>
  expect([repayable('5', '7'), repayable('7', '5')]).toEqual(['5', '5']));
