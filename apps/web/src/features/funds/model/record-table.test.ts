import { expect, it } from 'vitest';
import { recordTable } from './record-table.ts';
import type { FundRecord } from './records.ts';

const AT = Date.parse('2026-11-20T01:00:00Z');
const DEPOSIT: FundRecord = {
  no: 1,
  at: AT,
  cause: 'deposit',
  ref: 'D1',
  symbol: null,
  names: null,
  currency: 'KRW',
  amount: '300000000',
  balance: '300000000',
  trade: null,
};
const BOUGHT: FundRecord = {
  ...DEPOSIT,
  no: 7,
  cause: 'fill',
  ref: 'O5',
  symbol: '005930',
  amount: '-394559',
  names: { kor: '하늘', en: null, tw: null },
  balance: '299605441',
  trade: { side: 'buy', quantity: 100, market: 'main', scale: 0, contractAmount: '394500' },
};

it('has one row an entry, with the signs of the screen', () => {
  const { head, rows } = recordTable([BOUGHT, DEPOSIT], 'kor');
  expect(head).toHaveLength(12);
  expect(rows).toEqual([
    ...[['2026-11-20 10:00:00', '매수', '하늘 (005930)', '100', '3945.00', '394500', 59n]].map(
      (row) => [...row, '-394559', '299605441', 'O5', 7, 'KRW'],
    ),
    [
      '2026-11-20 10:00:00',
      '입금',
      null,
      null,
      null,
      null,
      null,
      '300000000',
      '300000000',
      'D1',
      1,
      'KRW',
    ],
  ]);
});

it('names the currency of each amount, which stands in its own units', () => {
  const fx = { cause: 'fx', ref: 'X9', currency: 'USD', amount: '-71772', balance: '5' } as const;
  const [row] = recordTable([{ ...DEPOSIT, ...fx }], 'en').rows;
  expect(row?.slice(1, 2)).toEqual(['Currency exchange']);
  expect(row?.slice(7)).toEqual(['-717.72', '0.05', 'X9', 1, 'USD']);
});

it('begins and ends with the balances of a statement', () => {
  const ends = { opening: '0', closing: '299605441' };
  const { head, rows } = recordTable([DEPOSIT, BOUGHT], 'en', ends);
  const balance = head.indexOf('Balance');
  expect(rows.map((row) => [row[1], row[balance]])).toEqual([
    ['Opening balance', '0'],
    ['Deposit', '300000000'],
    ['Buy', '299605441'],
    ['Closing balance', '299605441'],
  ]);
  for (const row of rows) expect(row).toHaveLength(head.length);
});
