import type { Command } from '../../kernel/core/command.ts';

/** The orders that a customer's command acts on by name. */
export function namedOrders({ type, payload }: Command): readonly string[] {
  switch (type) {
    case 'order.close':
    case 'order.cancel':
    case 'order.amend':
    case 'protection.set':
      return [payload.id];
    case 'order.sell':
      return payload.lines ?? [];
    default:
      return [];
  }
}
