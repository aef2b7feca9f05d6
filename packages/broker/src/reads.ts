/** What may be read of the core. The engine decides when an answer made from it may leave. */
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import type { State } from './core/state.ts';
import type { Customer, Session } from './customers/rows.ts';
import { watchlistOf } from './customers/watchlist.ts';
import { available, duesOf, withdrawable } from './ledger/balances.ts';
import type { Order } from './orders/rows.ts';
import { type OrderView, orderView, type PositionView, positionView } from './orders/view.ts';
import { type ParameterName, parameter } from './parameters/parameters.ts';
import { assetsOf, inventoryOf, openLines, valuePrice } from './positions/assets.ts';

export class BrokerReads {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  customer(id: string): Customer | undefined {
    return this.#state.customers.get(id);
  }

  /** Finds an account by the keyed hash of its log-in name. */
  customerByLogin(loginIndex: string): Customer | undefined {
    const [customer] = this.#state.indexes.customerByLogin.rows(loginIndex);
    return customer;
  }

  /** A session by its token's hash, also one whose time is over. */
  session(tokenHash: string): Session | undefined {
    return this.#state.sessions.get(tokenHash);
  }

  institutionExists(code: string): boolean {
    return this.#state.institutions.get(code) !== undefined;
  }

  instrument(symbol: string): Instrument | undefined {
    return this.#state.instruments.get(symbol);
  }

  mark(symbol: string): Mark | undefined {
    return this.#state.marks.get(symbol);
  }

  parameter(name: ParameterName, at: Instant): bigint {
    return parameter(this.#state, name, at);
  }

  /** Symbols on a watchlist, top first. */
  watchlist(customer: string): string[] {
    return watchlistOf(this.#state, customer).map((item) => item.symbol);
  }

  balances(customer: string): Output<'fundBalances'> {
    const state = this.#state;
    const wallets = state.indexes.walletsByCustomer.rows(customer);
    return wallets.map((wallet) => {
      const dues = duesOf(state, wallet);
      return {
        currency: wallet.currency,
        available: String(available(wallet)),
        held: String(wallet.held),
        settled: String(wallet.free + wallet.held),
        unsettled: String(wallet.unsettled),
        withdrawable: String(withdrawable(wallet, dues)),
        dues: dues.map((due) => ({ day: due.day, amount: String(due.amount) })),
      };
    });
  }

  assets(customer: string, now: Instant): Output<'fundAssets'> {
    return assetsOf(this.#state, customer, now);
  }

  inventory(customer: string): Output<'tradeInventory'> {
    return inventoryOf(this.#state, customer);
  }

  /** An order that memory holds: one with something pending or open. */
  order(id: string): Order | undefined {
    return this.#state.orders.get(id);
  }

  /** Positions with open shares, newest first, valued at the last prices. */
  positions(customer: string): PositionView[] {
    return openLines(this.#state, customer).map((line) => this.positionView(line));
  }

  orderView(order: Order): OrderView {
    return orderView(order, this.#instrumentOf(order));
  }

  positionView(order: Order): PositionView {
    return positionView(order, this.#instrumentOf(order), valuePrice(this.#state, order.symbol));
  }

  #instrumentOf(order: Order): Instrument {
    return present(this.#state.instruments.get(order.symbol), 'an order names a known issue');
  }
}
