import { startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import {
  type Dividend,
  daysUntil,
  dividendAhead,
  type Increase,
  increaseAhead,
} from './events-ahead.ts';

const NOON = startOfDay('2026-11-26') + 43_200_000;

it('counts Korean days until an instant', () => {
  expect(daysUntil(NOON, startOfDay('2026-11-29'))).toBe(3);
  expect(daysUntil(NOON, NOON + 3_600_000)).toBe(0);
  expect(daysUntil(NOON, startOfDay('2026-11-20'))).toBe(0);
});

const increase = (stage: Increase['stage']) =>
  ({
    stage,
    exDay: '2026-11-27',
    opensAt: 2,
    closesAt: 3,
    publicOpensAt: 4,
    publicClosesAt: 5,
    right: null,
    expected: 60,
  }) as Increase;

it('names the next date of an increase, and the right while it can be used', () => {
  const at = startOfDay('2026-11-27');
  expect(increaseAhead(increase('upcoming'))).toEqual({ kind: 'exRights', at, rights: 60 });
  expect(increaseAhead(increase('priced'))).toEqual({ kind: 'opens', at: 2, rights: 60 });
  const right = { shares: 300, rights: 60, most: 72 };
  const mine = { ...increase('holders'), right, expected: 0 };
  expect(increaseAhead(mine)).toEqual({ kind: 'closes', at: 3, rights: 60 });
  expect(increaseAhead(increase('settled'))).toMatchObject({ kind: 'publicOpens', rights: 0 });
  expect(increaseAhead(increase('public'))).toMatchObject({ kind: 'publicCloses', at: 5 });
  expect(increaseAhead(increase('listed'))).toBeNull();
});

const dividend = (fields: Partial<Dividend>) =>
  ({
    stage: 'declared',
    exDay: '2026-12-01',
    payDay: '2026-12-12',
    mine: null,
    scrip: null,
    ...fields,
  }) as Dividend;

it('names the ex date to come, then the choice or the payment of what is mine', () => {
  expect(dividendAhead(dividend({}))).toEqual({
    kind: 'exDividend',
    at: startOfDay('2026-12-01'),
  });
  expect(dividendAhead(dividend({ stage: 'frozen' }))).toBeNull();
  const mine = { state: 'frozen', shares: 300 } as Dividend['mine'];
  expect(dividendAhead(dividend({ stage: 'frozen', mine }))?.kind).toBe('pays');
  const scrip = { stage: 'open', most: 3, closesAt: 9 } as Dividend['scrip'];
  expect(dividendAhead(dividend({ stage: 'frozen', mine, scrip }))).toEqual({
    kind: 'choice',
    at: 9,
  });
  expect(dividendAhead(dividend({ stage: 'paid', mine, scrip }))).toBeNull();
});
