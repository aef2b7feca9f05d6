import { describe, expect, it } from 'vitest';
import {
  type InventoryRow,
  inventoryProfit,
  openQuantity,
  type Position,
  positionProfit,
  taxAmount,
  totalProfit,
} from './profit.ts';

const position = (part: Partial<Position> = {}): Position =>
  ({
    symbol: '900005',
    scale: 0,
    side: 'long',
    openCost: '20943141',
    interest: '0',
    profit: '-1',
    last: '71200',
    quantities: {
      pending: 100,
      holding: 200,
      locked: 50,
      ready_to_close: 50,
      closed: 10,
      cancelled: 5,
    },
    ...part,
  }) as Position;

describe('positionProfit', () => {
  it('values what is open, whatever its state', () => {
    expect(openQuantity(position())).toBe(300);
    expect(positionProfit(position())).toEqual({ won: 416_859n, percent: '1.99' });
  });

  it('is what the server said while there is no price', () => {
    expect(positionProfit(position({ last: null })).won).toBe(-1n);
  });

  it('turns the sign for a short', () => {
    expect(positionProfit(position({ side: 'short' })).won).toBe(-416_859n);
  });

  it('stays exact beyond what a double holds', () => {
    const huge = position({ openCost: '9007199254740993', last: '0' });
    expect(positionProfit(huge).won).toBe(-9_007_199_254_740_993n);
  });
});

describe('inventory', () => {
  const row = {
    side: 'long',
    scale: 0,
    quantity: 300,
    cost: '20943141',
    interest: '0',
    last: '71200',
    profit: '0',
  } as InventoryRow;

  it('values a row', () => {
    expect(inventoryProfit(row).won).toBe(416_859n);
  });

  it('gains by a fall of what is owed', () => {
    expect(inventoryProfit({ ...row, side: 'short', interest: '9' }).won).toBe(-416_868n);
  });

  it('adds rows up, those without a price as the server said', () => {
    const other = { ...row, quantity: 1, cost: '100', last: null, profit: '-9' };
    expect(totalProfit([row, other]).won).toBe(416_850n);
    expect(totalProfit([])).toEqual({ won: 0n, percent: '0.00' });
  });
});

it('adds both taxes', () => {
  expect(taxAmount({ transactionTax: '10', ruralTax: '32' })).toBe(42n);
});
