import type { Domain } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { lockOf } from '../locks/lock.ts';
import { amendOrder } from './amend.ts';
import { cancelOrder } from './cancel.ts';
import { checkOrders } from './checks.ts';
import { closePosition, sellStock } from './close.ts';
import type { OrderCommands, OrderOutcomes } from './commands.ts';
import { placeOrder } from './place.ts';
import { isFinished } from './quantities.ts';
import { ORDER_RECOUNTS } from './recounts.ts';
import { takeReports } from './report.ts';
import { FILL_COLUMNS, type Fill, ORDER_COLUMNS, type Order } from './rows.ts';
import { type OrderView, orderView } from './view.ts';
import { hasOpenOrders } from './write-off.ts';

export interface OrderShape {
  readonly tables: { readonly orders: Order };
  readonly appended: { readonly fills: Fill };
  readonly commands: OrderCommands;
  readonly outcomes: OrderOutcomes;
  readonly indexes: {
    readonly ordersByCustomer: Index<Order>;
    /** Orders that the venue may still fill. */
    readonly pendingByCustomer: Index<Order>;
    /** Short positions, and orders that may open one, by symbol. */
    readonly shorts: Index<Order>;
  };
  /** Sources: `rules.md` of the product. */
  readonly parameters: {
    /** Broker's fee on each side, parts per million of the amount (0.015 %). */
    readonly feePpm: bigint;
    /** The same for digital currencies and currency pairs (0.04 %). */
    readonly feeCurrencyPpm: bigint;
    /** Transaction tax on sales: main 0.05 %, second 0.20 %, KONEX 0.10 %, OTC 0.20 %. */
    readonly transactionTaxMainPpm: bigint;
    readonly transactionTaxSecondPpm: bigint;
    readonly transactionTaxKonexPpm: bigint;
    readonly transactionTaxOtcPpm: bigint;
    /** Special rural tax on main-board sales (0.15 %). */
    readonly ruralTaxMainPpm: bigint;
    /** Least contract amount of an opening order, won. */
    readonly minimumOpeningWon: bigint;
    /** Contract amount from which an order needs a second confirmation, won. */
    readonly confirmFromWon: bigint;
    /** Greatest contract amount of one order, won. */
    readonly maximumOrderWon: bigint;
  };
  readonly reads: {
    /** An order in memory: one with pending or open shares. */
    order(id: string): Order | undefined;
    orderView(order: Order): OrderView;
  };
}

const order = (id: string) => [{ table: 'orders', id }];

/** Whether nothing came of an order, so that no position, fill or other order names it. */
const opensNothing = ({ kind, filled, pending, amends, amendedBy }: Order): boolean =>
  kind === 'open' && filled === 0 && pending === 0 && amends === null && amendedBy === null;

export const orders: Domain<OrderShape> = {
  name: 'orders',
  tables: {
    orders: {
      columns: ORDER_COLUMNS,
      owner: 'customer',
      live: (one) => !isFinished(one),
      loadedBy: 'seq',
      holds: {
        money: { customer: 'customer', currency: 'KRW', amount: 'held' },
        shares: {
          customer: 'customer',
          symbol: 'symbol',
          quantity: ['holding', 'locked', 'readyToClose'],
          only: { field: 'side', is: 'long' },
        },
      },
    },
  },
  appended: { fills: FILL_COLUMNS },
  kept: {
    orders: {
      class: 'investment',
      from: 'closedAt',
      only: {
        what: 'that opened nothing, and neither replaced nor were replaced',
        where: `t.kind = 'open' and t.filled = 0 and t.pending = 0
          and t.amends is null and t.amended_by is null`,
        holds: opensNothing,
      },
    },
    fills: 'investment unnamed',
  },
  indexes: (tables) => ({
    ordersByCustomer: tables.orders.index((o) => o.customer),
    pendingByCustomer: tables.orders.index(
      (o) => o.customer,
      (o) => o.pending > 0,
    ),
    shorts: tables.orders.index(
      (o) => o.symbol,
      (o) => o.side === 'short' && o.kind === 'open' && !isFinished(o),
    ),
  }),
  commands: {
    'order.place': { by: 'customer', spends: true, run: placeOrder },
    'order.close': { by: 'customer', needs: ({ id }) => order(id), run: closePosition },
    'order.sell': {
      by: 'customer',
      needs: ({ lines: positions }) => (positions ?? []).flatMap(order),
      run: sellStock,
    },
    'order.amend': { by: 'customer', needs: ({ id }) => order(id), run: amendOrder },
    'order.cancel': { by: 'customer', needs: ({ id }) => order(id), run: cancelOrder },
    'venue.report': { by: ['venue'], run: takeReports },
  },
  messages: {
    order_filled: 'fill',
    order_cancelled: 'order',
    stop_reached: 'order',
  },
  keepsOpen: (state, customer) => (hasOpenOrders(state, customer) ? 'closing_positions' : null),
  parameters: {
    feePpm: whole(150n),
    feeCurrencyPpm: whole(400n),
    transactionTaxMainPpm: whole(500n),
    transactionTaxSecondPpm: whole(2_000n),
    transactionTaxKonexPpm: whole(1_000n),
    transactionTaxOtcPpm: whole(2_000n),
    ruralTaxMainPpm: whole(1_500n),
    minimumOpeningWon: whole(1_000n, { most: 1_000_000n }),
    confirmFromWon: whole(100_000_000n),
    maximumOrderWon: whole(3_000_000_000n, { least: 1_000_000n }),
  },
  rising: [['minimumOpeningWon', 'maximumOrderWon']],
  reads: (state) => ({
    order: (id) => state.orders.get(id),
    orderView: (one) => orderView(one, instrumentOf(state, one.symbol), lockOf(state, one.id)),
  }),
  causes: {
    fill: {
      customer: ['held', 'free', 'unsettled', 'shares'],
      house: ['market', 'fees', 'transaction_tax', 'rural_tax', 'borrowed_shares'],
    },
    delisting: {
      customer: ['held', 'free', 'unsettled', 'shares'],
      house: ['market', 'borrowed_shares'],
    },
  },
  checks: [checkOrders],
  recounts: ORDER_RECOUNTS,
};
