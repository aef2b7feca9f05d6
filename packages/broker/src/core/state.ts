import type { AccountEvent } from '@maru/contract/stream';
import type { Instrument } from '@maru/std/instrument';
import type { Mark } from '@maru/std/venue-port';
import { openQuantity } from '../orders/quantities.ts';
import type { InForce } from '../parameters/rows.ts';
import type { Appended, TableName, TableRows } from './changes.ts';
import { remembering, type Sessions } from './sessions.ts';
import { type Index, Table, type Undo } from './table.ts';

export interface BrokerConfig {
  readonly sandbox: boolean;
  /** `auto`: the marked principals decide what nobody has touched for ten seconds. */
  readonly sandboxReview: 'auto' | 'manual';
  readonly sessions: Sessions;
  readonly instruments: readonly Instrument[];
}

type Tables = { readonly [T in TableName]: Table<TableRows[T]> };

/**
 * Everything the core knows. Tables hold what is stored; marks come again with the first prices.
 */
export interface State extends Tables {
  readonly config: BrokerConfig;
  /** The configured sessions; the core asks here. */
  readonly calendar: Sessions;
  readonly instruments: ReadonlyMap<string, Instrument>;
  readonly marks: Map<string, Mark>;
  /** The marks are what a venue said that can't be reached now. */
  venueAway: boolean;
  /** What is in force of each parameter that was asked for. */
  readonly inForce: Map<string, InForce>;
  readonly undo: Undo[];
  readonly indexes: {
    readonly customerByLogin: Index<TableRows['customers']>;
    readonly sessionsByCustomer: Index<TableRows['sessions']>;
    readonly watchlistByCustomer: Index<TableRows['watchlist']>;
    readonly walletsByCustomer: Index<TableRows['wallets']>;
    readonly duesByWallet: Index<TableRows['dues']>;
    readonly duesByDay: Index<TableRows['dues']>;
    readonly ordersByCustomer: Index<TableRows['orders']>;
    /** Orders that the venue may still fill. */
    readonly pendingByCustomer: Index<TableRows['orders']>;
    /** Position orders with open shares, by `customer:symbol`. */
    readonly linesByHolding: Index<TableRows['orders']>;
    readonly parametersByName: Index<TableRows['parameters']>;
  };
  readonly appended: Appended;
  /** Events of the running command, each customer once. */
  readonly events: { readonly customer: string; readonly events: AccountEvent[] }[];
  /** Number of the newest ledger entry. */
  entryNo: number;
}

export function createState(config: BrokerConfig): State {
  const undo: Undo[] = [];
  const table = <T extends TableName>(name: T): Table<TableRows[T]> => new Table(name, undo);
  const tables: Tables = {
    customers: table('customers'),
    sessions: table('sessions'),
    watchlist: table('watchlist'),
    institutions: table('institutions'),
    wallets: table('wallets'),
    dues: table('dues'),
    holdings: table('holdings'),
    houseAccounts: table('houseAccounts'),
    orders: table('orders'),
    outbox: table('outbox'),
    reviews: table('reviews'),
    alarms: table('alarms'),
    jobs: table('jobs'),
    parameters: table('parameters'),
  };
  return {
    ...tables,
    config,
    calendar: remembering(config.sessions),
    instruments: new Map(config.instruments.map((i) => [i.symbol, i])),
    marks: new Map(),
    venueAway: false,
    inForce: new Map(),
    undo,
    indexes: {
      customerByLogin: tables.customers.index((c) => c.loginIndex),
      sessionsByCustomer: tables.sessions.index((s) => s.customer),
      watchlistByCustomer: tables.watchlist.index((w) => w.customer),
      walletsByCustomer: tables.wallets.index((w) => w.customer),
      duesByWallet: tables.dues.index((d) => `${d.customer}:${d.currency}`),
      duesByDay: tables.dues.index((d) => d.day),
      ordersByCustomer: tables.orders.index((o) => o.customer),
      pendingByCustomer: tables.orders.index(
        (o) => o.customer,
        (o) => o.pending > 0,
      ),
      linesByHolding: tables.orders.index(
        (o) => `${o.customer}:${o.symbol}`,
        (o) => o.kind === 'open' && openQuantity(o) > 0,
      ),
      parametersByName: tables.parameters.index((p) => p.name),
    },
    appended: { entries: [], fills: [], accountEvents: [] },
    events: [],
    entryNo: 0,
  };
}

/** Tells an account what happened; leaves with the batch, under the command's number. */
export function tell(state: State, customer: string, event: AccountEvent): void {
  const told = state.events.find((one) => one.customer === customer);
  if (told) told.events.push(event);
  else state.events.push({ customer, events: [event] });
}
