/**
 * A customer's purchases from block offers and the special zone, also sold ones. Every method
 * throws what the store throws.
 */
import type { StakePurchase } from '@maru/broker/products/stakes/rows';
import type { OfferProduct } from '@maru/contract/stake-offer-rules';
import type { Listed, Slice, Tables } from '../store/tables.ts';

/** A purchase with the rest of its position order, shares. */
export interface PurchaseRow {
  readonly purchase: StakePurchase;
  readonly locked: number;
  /** Locked, held or being sold. */
  readonly held: number;
}

export type PurchaseRecords = ReturnType<typeof purchaseRecords>;

export const purchaseRecords = (tables: Tables) => ({
  /** Newest first. */
  list: async (
    customer: string,
    product: OfferProduct,
    slice: Slice,
  ): Promise<Listed<PurchaseRow>> => {
    const own = { customer, product };
    const { rows, total } = await tables.page('stakePurchases', own, ['-seq'], slice);
    const orders = await tables.all('orders', { id: { in: rows.map(({ id }) => id) } }, []);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return {
      rows: rows.map((purchase) => {
        const { locked = 0, holding = 0, readyToClose = 0 } = byId.get(purchase.id) ?? {};
        return { purchase, locked, held: locked + holding + readyToClose };
      }),
      total,
    };
  },
  /** Shares that a customer has taken of allocations, by offer; of others nothing. */
  taken: (customer: string, offers: readonly string[]) =>
    tables.sums('offerTakes', { customer, offer: { in: offers } }, 'offer', 'shares'),
  /** Won that customers have paid, by offer; one without a purchase is missing. */
  paid: (offers: readonly string[]) =>
    tables.sums('stakePurchases', { offer: { in: offers } }, 'offer', 'amount'),
});
