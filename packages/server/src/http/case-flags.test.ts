/** What a case points out, from rows alone. */
import type { Review } from '@maru/broker/kernel/reviews/rows';
import { DAY_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { type FlagRows, flagsOf } from './case-flags.ts';

const MINUTE_MS = 60_000;
const ASKED = Date.UTC(2026, 10, 25, 5, 21);
const OLD = { openedAt: ASKED - 100 * DAY_MS };
const CARDS = [{ id: 'C1', addedAt: ASKED - 60 * DAY_MS }];

const asked = (amount = '3000000'): Review => ({
  id: 'R9',
  kind: 'withdrawal',
  customer: 'M00000001',
  state: 'pending',
  evidence: { withdrawal: 'T9', card: 'C1', bank: '090', amount },
  finding: null,
  openedAt: ASKED,
  reviewedBy: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
});

/** A customer of whom nothing is worth a look: two like payments to the same account. */
const quiet: FlagRows = {
  passwords: [],
  devices: [{ browser: 'chrome', system: 'android', firstAt: OLD.openedAt }],
  resets: [],
  before: [],
  daySum: 3_000_000n,
  dayCount: 1,
  paidSum: 6_000_000n,
  paidCount: 2,
  paidToCard: 2,
};
const named = (rows: Partial<FlagRows>, review = asked(), customer = OLD, cards = CARDS) =>
  flagsOf(review, customer, cards, { ...quiet, ...rows });

test('an application like those before points nothing out', () => {
  expect(named({})).toEqual([]);
});

test('a password set anew before it names the application that led to it', () => {
  const at = ASKED - 3 * MINUTE_MS;
  const passwords = [{ params: { what: 'login' as const }, at }];
  const resets = [{ id: 'R7', kind: 'lostPassword', decidedAt: at - MINUTE_MS }];
  expect(named({ passwords, resets })).toMatchObject([
    { name: 'loginPasswordNew', at, review: 'R7' },
  ]);
  expect(named({ passwords })).toMatchObject([{ name: 'loginPasswordNew', at, review: null }]);
  const long = [{ params: { what: 'fund' as const }, at: ASKED - 8 * DAY_MS }];
  expect(named({ passwords: long })).toEqual([]);
});

test('a further kind of device is pointed out, the first of an account is not', () => {
  const fresh = { browser: 'safari', system: 'ios', firstAt: ASKED - MINUTE_MS } as const;
  expect(named({ devices: [fresh, ...quiet.devices] })).toMatchObject([
    { name: 'deviceNew', at: fresh.firstAt, device: { browser: 'safari', system: 'ios' } },
  ]);
  expect(named({ devices: [fresh] })).toEqual([]);
});

test('a day’s second withdrawal, or a large sum, is pointed out', () => {
  expect(named({ dayCount: 2, daySum: 4_000_000n })).toMatchObject([
    { name: 'daySum', amount: '4000000', count: 2 },
  ]);
  const large = { daySum: 10_000_000n, paidSum: 20_000_000n };
  expect(named(large, asked('10000000'))).toMatchObject([{ name: 'daySum', count: 1 }]);
});

test('three times the mean of the paid ones is pointed out, and a first payment', () => {
  expect(named({}, asked('9000000'))).toMatchObject([
    { name: 'aboveEarlier', amount: '9000000', mean: '3000000', count: 2 },
  ]);
  const none = { paidSum: 0n, paidCount: 0, paidToCard: 0 };
  expect(named(none)).toMatchObject([{ name: 'firstToCard', count: 0 }]);
});

test('a new account and a new bank account are pointed out in their order', () => {
  const cards = [{ id: 'C1', addedAt: ASKED - DAY_MS }];
  const flags = named({}, asked(), { openedAt: ASKED - 29 * DAY_MS }, cards);
  expect(flags.map(({ name }) => name)).toEqual(['cardNew', 'accountNew']);
});
