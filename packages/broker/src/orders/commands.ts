import type { VenueReport } from '@maru/std/venue-port';

export interface PlaceOrder {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly type: 'limit' | 'market';
  readonly price: number | null;
  readonly lots: number;
  readonly leverage: number;
  readonly clientOrderId: string;
  readonly confirmed: boolean;
}

export interface ClosePosition {
  readonly id: string;
  /** Shares; null: all of the holding. */
  readonly quantity: number | null;
  readonly type: 'limit' | 'market';
  readonly price: number | null;
  readonly clientOrderId: string;
}

export interface OrderCommands {
  'order.place': PlaceOrder;
  'order.close': ClosePosition;
  'order.cancel': { readonly id: string };
  /** What the venue says of one order, in its order. */
  'venue.report': { readonly reports: readonly VenueReport[] };
}
