/** The used part of the package; its own `types` field names no file. */
declare module 'nodejs-order-book' {
  interface Processed {
    readonly quantityLeft: number;
    readonly err: Error | null;
  }
  interface Asked {
    readonly side: 'buy' | 'sell';
    readonly size: number;
  }
  export class OrderBook {
    limit(order: Asked & { readonly id: string; readonly price: number }): Processed;
    market(order: Asked): Processed;
    cancel(id: string): { readonly order: { readonly size: number } } | undefined;
    /** Asks and bids as [price, quantity]. */
    depth(): [[number, number][], [number, number][]];
  }
}
