import type { Output } from '@maru/contract/calls';
import { contractAmount } from '@maru/std/money';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { percentOf } from '#shared/percent.ts';

type InventoryRow = Output<'tradeInventory'>[number];

export interface Holding {
  readonly quantity: number;
  readonly averagePrice: string;
  readonly value: bigint;
  readonly profit: bigint;
  /** Profit in per cent of the cost, two decimals. */
  readonly percent: string;
}

/** My holding of a stock, or what I owe of it, valued at `last` (won, decimal text). */
export function valued(row: InventoryRow, last: string): Holding {
  const cost = BigInt(row.cost);
  const value = contractAmount(unitsOf(last, row), row.quantity);
  const profit = row.side === 'long' ? value - cost : cost - value;
  return {
    quantity: row.quantity,
    averagePrice: row.averagePrice,
    value,
    profit,
    percent: percentOf(profit, cost),
  };
}
