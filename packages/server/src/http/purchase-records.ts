/**
 * A customer's purchases from block offers and the special zone from SQL, those that are sold too.
 * Every method throws what the store throws.
 */
import type { StakePurchase } from '@maru/broker/products/stakes/rows';
import type { OfferProduct } from '@maru/contract/stake-offer-rules';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** A purchase with what is left of its position order, shares. */
export interface PurchaseRow {
  readonly purchase: StakePurchase;
  readonly locked: number;
  /** Locked, held or being sold. */
  readonly held: number;
}

export interface PurchaseRecords {
  /** Newest first. */
  list(customer: string, product: OfferProduct, slice: Slice): Promise<Listed<PurchaseRow>>;
  /** Shares that a customer has taken of allocations, by offer; of others nothing. */
  taken(customer: string, offers: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Won that customers have paid, by offer; one without a purchase is missing. */
  paid(offers: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
}

type Stored = Record<string, unknown>;

const readPurchase = (stored: Stored): StakePurchase => readTableRow('stakePurchases', stored);

const LIST = `select p.*, o.locked as o_locked, o.holding + o.locked + o.ready_to_close as o_held
  from stake_purchases p join orders o on o.id = p.id
  where p.customer = $1 and p.product = $2 order by p.seq desc limit $3 offset $4`;
const COUNT = `select count(*) as total from stake_purchases where customer = $1 and product = $2`;

export function sqlPurchaseRecords(store: Pick<Store, 'query'>): PurchaseRecords {
  return {
    list: async (customer, product, { limit, offset }) => {
      const [rows, counted] = await Promise.all([
        store.query<Stored>(LIST, [customer, product, limit, offset]),
        store.query<{ total: bigint }>(COUNT, [customer, product]),
      ]);
      return {
        rows: rows.map(({ o_locked: locked, o_held: held, ...stored }) => ({
          purchase: readPurchase(stored),
          locked: Number(locked),
          held: Number(held),
        })),
        total: Number(counted[0]?.total ?? 0),
      };
    },
    taken: async (customer, offers) => {
      if (offers.length === 0) return new Map();
      const rows = await store.query<{ offer: string; shares: bigint }>(
        'select offer, shares from offer_takes where customer = $1 and offer = any($2::text[])',
        [customer, offers],
      );
      return new Map(rows.map(({ offer, shares }) => [offer, Number(shares)]));
    },
    paid: async (offers) => {
      if (offers.length === 0) return new Map();
      const rows = await store.query<{ offer: string; paid: string }>(
        `select offer, sum(amount)::text as paid from stake_purchases
         where offer = any($1::text[]) group by offer`,
        [offers],
      );
      return new Map(rows.map(({ offer, paid }) => [offer, BigInt(paid)]));
    },
  };
}
