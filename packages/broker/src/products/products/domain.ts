import type { Domain } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { productOf } from './account.ts';
import { checkProducts } from './checks.ts';
import type { ProductCommands, ProductOutcomes } from './commands.ts';
import { payNext } from './end.ts';
import { askForEnd, askForProduct, endReview, productReview, tradeForProduct } from './product.ts';
import { PRODUCT_RECOUNTS } from './recounts.ts';
import { redeem, redeemable, requestsIn, subscribe, takeBackRequest } from './requests.ts';
import {
  PRODUCT_COLUMNS,
  PRODUCT_REQUEST_COLUMNS,
  PRODUCT_SALE_COLUMNS,
  type Product,
  type ProductRequest,
  type ProductSale,
  STRIKE_COLUMNS,
  type Strike,
} from './rows.ts';
import { continueSale, countInSale } from './sale.ts';
import { unitSource } from './source.ts';
import { nextStrike, strikeProduct } from './strike.ts';
import { unitsWorth } from './value.ts';
import { sharesOf } from './worth.ts';

/** Products that invest in stocks and are held in units at a net asset value. */
export interface ProductShape {
  readonly tables: {
    readonly products: Product;
    readonly productRequests: ProductRequest;
    readonly productSales: ProductSale;
  };
  readonly appended: { readonly productStrikes: Strike };
  readonly commands: ProductCommands;
  readonly outcomes: ProductOutcomes;
  readonly indexes: {
    readonly productsByAccount: Index<Product>;
    /** Requests with units, or that wait for something. */
    readonly productRequestsByCustomer: Index<ProductRequest>;
    readonly productRequestsByProduct: Index<ProductRequest>;
    /** Requests that the next strike executes, by product. */
    readonly productRequestsWaiting: Index<ProductRequest>;
    /** Redemptions that a sale is to pay. */
    readonly productRequestsBySale: Index<ProductRequest>;
  };
  readonly parameters: {
    /** The least subscription, won, of products requested from then on. */
    readonly productMinimumWon: bigint;
    /** Trading days before which units cannot be redeemed, likewise. */
    readonly productLockDays: bigint;
    /** The house's first money in a product, won: least and most. */
    readonly productSeedLeastWon: bigint;
    readonly productSeedMostWon: bigint;
  };
  readonly reads: {
    product(id: string): Product | undefined;
    /** All products, unapproved ones too. */
    products(): readonly Product[];
    /** Shares of each stock that a product holds, by symbol. */
    productHoldings(product: Product): ReadonlyMap<string, number>;
    /** A customer's units of a product that is not over. */
    productRequestsIn(customer: string, product: string): readonly ProductRequest[];
    productRequestsOf(customer: string): readonly ProductRequest[];
    /** Units that can be redeemed now. */
    redeemableUnits(customer: string, product: string, now: number): bigint;
    /** Customers with units of a product or a subscription to it. */
    productHolders(product: string): number;
    /** Requests that wait for its next value. */
    productWaiting(product: string): number;
  };
}

export const products: Domain<ProductShape> = {
  name: 'products',
  tables: {
    // lists of them are public
    products: { columns: PRODUCT_COLUMNS, owner: null, shared: 'everyone' },
    productRequests: {
      columns: PRODUCT_REQUEST_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'held' } },
    },
    productSales: {
      columns: PRODUCT_SALE_COLUMNS,
      owner: null,
      shared: 'everyone',
      live: ({ endedAt }) => endedAt === null,
    },
  },
  appended: { productStrikes: STRIKE_COLUMNS },
  kept: {
    products: 'firm',
    productRequests: 'investment unnamed',
    productSales: 'firm',
    productStrikes: 'firm',
  },
  indexes: ({ products: all, productRequests }) => ({
    productsByAccount: all.index(
      ({ account }) => account ?? '',
      ({ account }) => account !== null,
    ),
    productRequestsByCustomer: productRequests.index(
      ({ customer }) => customer,
      ({ open }) => open,
    ),
    productRequestsByProduct: productRequests.index(
      ({ product }) => product,
      ({ open }) => open,
    ),
    productRequestsWaiting: productRequests.index(
      ({ product }) => product,
      ({ state }) => state === 'waiting',
    ),
    productRequestsBySale: productRequests.index(
      ({ sale }) => sale ?? '',
      ({ state }) => state === 'selling',
    ),
  }),
  commands: {
    'product.ask': { by: ['operator', 'sandbox'], staff: true, run: askForProduct },
    'product.end': { by: ['operator', 'sandbox'], staff: true, run: askForEnd },
    'product.strike': { by: ['clock'], step: 'products', run: strikeProduct },
    'product.subscribe': { by: 'customer', spends: true, run: subscribe },
    'product.takeBack': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'productRequests', id }],
      run: takeBackRequest,
    },
    'product.redeem': { by: 'customer', run: redeem },
    'product.trade': { by: ['operator', 'sandbox'], run: tradeForProduct },
  },
  messages: {
    product_subscribed: 'subscription',
    product_redeemed: 'subscription',
    product_ended: 'subscription',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.productRequestsByCustomer.count(customer) > 0 ? 'closing_units' : null,
  parameters: {
    productMinimumWon: whole(1_000_000n, { least: 1_000n }),
    productLockDays: whole(7n, { most: 365n }),
    productSeedLeastWon: whole(100_000_000n, { least: 1_000_000n }),
    productSeedMostWon: whole(10_000_000_000n, { most: 1_000_000_000_000n }),
  },
  rising: [['productSeedLeastWon', 'productSeedMostWon']],
  sources: { units: unitSource },
  reads: (state) => ({
    product: (id) => state.products.get(id),
    products: () => [...state.products.values()],
    productHoldings: ({ account }) => (account === null ? new Map() : sharesOf(state, account)),
    productRequestsIn: (customer, product) => requestsIn(state, customer, product),
    productRequestsOf: (customer) => state.indexes.productRequestsByCustomer.rows(customer),
    redeemableUnits: (customer, product, now) =>
      redeemable(state, customer, product, { now }).reduce((sum, one) => sum + one.remaining, 0n),
    productWaiting: (product) => state.indexes.productRequestsWaiting.count(product),
    productHolders: (product) =>
      new Set(state.indexes.productRequestsByProduct.rows(product).map(({ customer }) => customer))
        .size,
  }),
  alarms: { productSells: continueSale },
  due: nextStrike,
  onClosingFill: countInSale,
  worth: unitsWorth,
  readsNothing: (state, account) => productOf(state, account) !== undefined,
  jobs: { payProduct: payNext },
  opening: { products: (state) => state.products.size > 0 },
  reviews: { product: productReview, productEnd: endReview },
  causes: {
    unit_seed: { customer: ['free', 'unsettled'], house: ['seed_capital'] },
    unit_subscription: { customer: ['free', 'held'], house: [] },
    unit_purchase: { customer: ['held', 'free'], house: ['units'] },
    unit_refund: { customer: ['held', 'free'], house: [] },
    unit_redemption: { customer: ['unsettled'], house: ['units'] },
  },
  checks: [checkProducts],
  recounts: PRODUCT_RECOUNTS,
};
