import type { Output } from '@maru/contract/calls';
import { contractAmount } from '@maru/std/money';
import { type Scaled, unitsOf } from '#entities/instrument/model/scaled.ts';
import { percentOf } from '#shared/percent.ts';

export type Order = Output<'tradeOrders'>['rows'][number];
export type Position = Output<'tradePositions'>['rows'][number];
export type InventoryRow = Output<'tradeInventory'>[number];

/** A profit in won and in per cent (two decimals) of the cost. */
export interface Profit {
  readonly won: bigint;
  readonly percent: string;
}

/** Shares of a position order that are still open. */
export const openQuantity = (order: Order): number =>
  order.quantities.holding + order.quantities.locked + order.quantities.ready_to_close;

/**
 * Unrealised profit at the row's last price, by the server's own arithmetic: the open part at the
 * price, less its cost with the entry fee and the interest to date; a short gains as the price
 * falls. Without a price it is what the server said.
 */
export function positionProfit(position: Position): Profit {
  const cost = BigInt(position.openCost);
  if (position.last === null) return profitOf(BigInt(position.profit), cost);
  const value = contractAmount(unitsOf(position.last, position), openQuantity(position));
  const gain = position.side === 'long' ? value - cost : cost - value;
  return profitOf(gain - BigInt(position.interest), cost);
}

/** The same for all lines of one symbol together. */
export function inventoryProfit(row: InventoryRow): Profit {
  const cost = BigInt(row.cost);
  if (row.last === null) return profitOf(BigInt(row.profit), cost);
  const value = valueAt(row.quantity, row) ?? 0n;
  const gain = row.side === 'long' ? value - cost : cost - value;
  return profitOf(gain - BigInt(row.interest), cost);
}

/** Unrealised profit of everything held. */
export function totalProfit(rows: readonly InventoryRow[]): Profit {
  const won = rows.reduce((sum, row) => sum + inventoryProfit(row).won, 0n);
  return profitOf(
    won,
    rows.reduce((sum, row) => sum + BigInt(row.cost), 0n),
  );
}

/** Market value of a quantity at the last price, or null without one. */
export const valueAt = (
  quantity: number,
  row: Scaled & { readonly last: string | null },
): bigint | null => (row.last === null ? null : contractAmount(unitsOf(row.last, row), quantity));

const profitOf = (won: bigint, cost: bigint): Profit => ({ won, percent: percentOf(won, cost) });

/** Transaction and rural tax together: "tax amount" in the specification's words. */
export const taxAmount = (order: {
  readonly transactionTax: string;
  readonly ruralTax: string;
}): bigint => BigInt(order.transactionTax) + BigInt(order.ruralTax);
