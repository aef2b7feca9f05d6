import type { ErrorCode, ErrorParams } from '@maru/contract/errors';
import { quantityOf, type Scaled, unitsOf } from '#entities/instrument/model/scaled.ts';

/** A change that fixes a refused order in place: another price, quantity or type. */
export type Fix =
  | { readonly kind: 'price'; readonly value: number }
  | { readonly kind: 'stop'; readonly value: number }
  | { readonly kind: 'lots'; readonly value: number }
  | { readonly kind: 'limit' };

/**
 * The fix of a refusal of an order (`plain`: it is a limit order for the day already), or null
 * where another screen, waiting or customer service helps.
 */
export function fixOf(
  code: string,
  params: ErrorParams,
  ticket: Scaled & {
    readonly maxLots: number;
    readonly lotSize: number;
    readonly plain: boolean;
  },
): Fix | null {
  const n = params.n;
  const price = n === undefined ? null : unitsOf(n, ticket);
  switch (code as ErrorCode) {
    case 'off_tick':
    case 'above_price_limit':
    case 'below_price_limit':
      return price === null ? null : { kind: 'price', value: price };
    case 'stop_off_tick':
    case 'stop_beyond_limit':
      return price === null ? null : { kind: 'stop', value: price };
    case 'quantity_over_limit':
    case 'sale_over_holding':
    case 'short_over_pool':
      // a quantity is in amounts of the asset
      return n === undefined
        ? null
        : { kind: 'lots', value: Math.floor(quantityOf(n, ticket) / ticket.lotSize) };
    case 'insufficient_available':
    case 'amount_over_limit':
      return ticket.maxLots > 0 ? { kind: 'lots', value: ticket.maxLots } : null;
    case 'price_not_obtained':
    case 'type_not_taken':
    case 'tif_not_taken':
      return ticket.plain ? null : { kind: 'limit' };
    default:
      return null;
  }
}
