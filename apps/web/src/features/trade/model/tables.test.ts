import { describe, expect, it } from 'vitest';
import type { InventoryRow, Order, Position } from '#entities/order/model/profit.ts';
import { fillsTable, inventoryTable, ordersTable, positionsTable } from './tables.ts';

const NAMES = { kor: '하늘', en: 'Haneul', tw: null };
const QUANTITIES = {
  pending: 0,
  ready_to_close: 0,
  locked: 0,
  holding: 0,
  closed: 0,
  cancelled: 0,
};
const ORDER: Order = {
  id: 'O7',
  clientOrderId: 'c',
  kind: 'close',
  closes: 'O5',
  symbol: '005930',
  market: 'main',
  scale: 0,
  name: '하늘',
  names: NAMES,
  side: 'long',
  type: 'limit',
  orderType: 'limit',
  tif: 'day',
  price: '70000',
  stopPrice: null,
  triggeredAt: null,
  leverage: 1,
  status: 'closed',
  reason: 'expired',
  cancelling: false,
  amending: false,
  amends: null,
  amendedBy: null,
  quantity: 100,
  filled: 60,
  financed: '0',
  interestPaid: '0',
  total: '0',
  quantities: { ...QUANTITIES, closed: 60, cancelled: 40 },
  contractAmount: '4206000',
  averagePrice: '70100.00',
  margin: '0',
  fee: '630',
  transactionTax: '2103',
  ruralTax: '6309',
  held: '0',
  realised: '-350052',
  openCost: '0',
  acceptedAt: Date.parse('2026-11-20T01:00:00Z'),
  closedAt: null,
  lock: null,
};
const POSITION: Position = {
  ...ORDER,
  kind: 'open',
  closes: null,
  quantities: { ...QUANTITIES, holding: 40 },
  last: '70500',
  marketValue: '2820000',
  profit: '19370',
  openCost: '2800630',
  interest: '0',
  protected: null,
  lent: 0,
};
const COIN: InventoryRow = {
  symbol: 'HANEUL',
  market: 'digital',
  scale: 4,
  name: '하늘',
  names: NAMES,
  quantity: 12_300,
  side: 'long',
  sellable: 12_000,
  copied: 0,
  averagePrice: '10000.00',
  cost: '12300',
  last: null,
  marketValue: '12300',
  profit: '0',
  interest: '0',
  locked: 0,
  lockedUntil: null,
  lent: 0,
};

/** A table's only row by its head. */
const first = ({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly unknown[])[];
}) => Object.fromEntries(head.map((name, i) => [name, rows[0]?.[i]]));

describe('a table of orders', () => {
  it('has what the tab shows, in numbers that a spreadsheet adds up', () =>
    expect(first(ordersTable([ORDER], 'en'))).toMatchObject({
      'Order number': 'O7',
      'Ordered at': '2026-11-20 10:00:00',
      Stock: 'Haneul (005930)',
      Side: 'Sell',
      'Order price': '70000',
      Quantity: '100',
      'Filled quantity': '60',
      'Realised P/L': '-350052',
      'Quantity by state': 'Closed · Cancelled',
      'Cancellation reason': 'Day order expired',
      'Ended at': null,
    }));

  it('says no profit of a purchase that was cancelled', () =>
    expect(first(ordersTable([{ ...ORDER, kind: 'open' }], 'en'))).toMatchObject({
      Side: 'Buy',
      'Realised P/L': null,
    }));

  it.each(['kor', 'en', 'tw'] as const)('has no column twice in %s', (language) => {
    const tables = [
      ordersTable([ORDER], language),
      positionsTable([POSITION], language),
      inventoryTable([COIN], language),
      fillsTable([], ORDER, language),
    ];
    for (const { head, rows } of tables) {
      expect(new Set(head).size).toBe(head.length);
      for (const row of rows) expect(row.length).toBe(head.length);
    }
  });
});

it('a table of purchases counts what is still held', () =>
  expect(first(positionsTable([POSITION], 'kor'))).toMatchObject({
    '보유 수량': '40',
    평가손익: '19370',
    현재가: '70500',
  }));

it('a table of holdings counts currencies in their own units', () =>
  expect(first(inventoryTable([COIN], 'tw'))).toMatchObject({
    // there is no Taiwanese name
    個股: '하늘 (HANEUL)',
    持有數量: '1.23',
    可賣數量: '1.2',
    現價: null,
  }));

it('a table of executions names day of settlement and entry', () => {
  const fill = {
    ...({ id: 'O7:60', orderId: 'O7', side: 'sell', price: '70100', quantity: 60 } as const),
    amount: '4206000',
    fee: '630',
    transactionTax: '2103',
    ruralTax: '6309',
    bookSeq: 9,
    at: ORDER.acceptedAt,
    settlesOn: '2026-11-24',
    entryNo: 12,
  };
  expect(first(fillsTable([fill], ORDER, 'en'))).toMatchObject({
    'Executed at': '2026-11-20 10:00:00',
    Side: 'Sold',
    Price: '70100',
    Settlement: '2026-11-24',
    'Ledger no.': 12,
  });
});
