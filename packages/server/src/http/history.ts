/** A customer's past: what only SQL holds. Every method throws what the store throws. */
import type { Message } from '@maru/broker/people/messages/rows';
import { byPlacing } from '@maru/broker/trading/orders/ids';
import type { Fill, Order } from '@maru/broker/trading/orders/rows';
import { MESSAGE_KINDS, type MessageKind } from '@maru/contract/message-kinds';
import type { EntryCause } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import { CHAIN_START } from '../engine/chain.ts';
import type { ChainedEntry } from '../store/columns.ts';
import type { Store } from '../store/port.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';
import { type ProtectionHistory, protectionHistory } from './protection-history.ts';

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface Listed<T> {
  readonly rows: readonly T[];
  /** How many there are in all. */
  readonly total: number;
}

/**
 * A tab of the trade screen lists the rows with a quantity in its states: what was closed with the
 * order that closed it.
 */
export type OrderTab = 'purchase' | 'progress' | 'terminated' | 'intradayOpen' | 'intradayEnded';

/** An entry with the hash it was chained onto. */
export interface LinkedEntry extends ChainedEntry {
  readonly prevHash: string;
}

export interface History extends ProtectionHistory {
  /** Orders, newest first. */
  orders(
    customer: string,
    filter: { readonly tab?: OrderTab | undefined; readonly symbol?: string | undefined },
    slice: Slice,
  ): Promise<Listed<Order>>;
  /** An order of the customer's own; null: he has none of that id. */
  order(customer: string, id: string): Promise<Order | null>;
  /** Orders that close a position, newest first. */
  closing(customer: string, positionId: string): Promise<readonly Order[]>;
  /** The closing orders that were placed together with one, in their order; of none: none. */
  sale(customer: string, id: string): Promise<readonly Order[]>;
  /** Fills of orders of these positions, oldest first. */
  fillsOfOrders(
    customer: string,
    positionIds: readonly string[],
    orderIds: readonly string[],
  ): Promise<readonly Fill[]>;
  /** Fills of a position and of what closes it, oldest first. */
  fills(customer: string, positionId: string): Promise<readonly Fill[]>;
  /** Fills of a symbol, newest first. */
  fillsOf(customer: string, symbol: string, slice: Slice): Promise<Listed<Fill>>;
  /** Entries that name one of these orders, oldest first. */
  entriesOf(customer: string, orderIds: readonly string[]): Promise<readonly LinkedEntry[]>;
  /** Entries, newest first; `from` is included, `until` not. */
  entries(
    customer: string,
    filter: {
      readonly causes: readonly EntryCause[] | null;
      readonly from: Instant | null;
      readonly until: Instant | null;
    },
    slice: Slice,
  ): Promise<Listed<ChainedEntry>>;
  /**
   * A customer's money after each entry that changed it, from entry `first` to entry `last`: free,
   * held and unsettled together, by `cashKey`.
   */
  cashAfter(customer: string, first: number, last: number): Promise<ReadonlyMap<string, bigint>>;
  /** An entry of the customer's own; null: he has none of that number. */
  entry(customer: string, no: number): Promise<LinkedEntry | null>;
  /** Messages numbered below `before`, of one kind or all, the greatest number first. */
  messages(
    customer: string,
    filter: { readonly kind: MessageKind | undefined; readonly before: number | undefined },
    limit: number,
  ): Promise<readonly Message[]>;
}

/** The causes of entries that bring money or take it: all others move it inside an account. */
export const MONEY_CAUSES = [
  'fill',
  'delisting',
  'deposit',
  'play_money',
  'withdrawal',
  'fx',
  'transfer',
  'payment',
  'purchase',
  'placement_payment',
  'increase_payment',
  'scrip_payment',
  'right',
  'unit_seed',
  'unit_purchase',
  'unit_redemption',
  'copy_fill',
  'profit_share',
  'loan',
  'interest',
  'borrow_fee',
  'lending',
  'credit_loan',
  'credit_repayment',
  'credit_interest',
  'dividend',
  'tax',
  'reversal',
] as const satisfies EntryCause[];

export const cashKey = (no: number, currency: string): string => `${no} ${currency}`;

/**
 * Counted back from what is there: one statement reads both, so that no entry comes between. It
 * reads the customer's entries from the page on, newest first, none before it, and returns those of
 * the page.
 */
const CASH_AFTER = `with moved as (
    select e.no, p->>2 as currency, sum((p->>3)::bigint) as amount
    from entries e cross join lateral json_array_elements(e.postings) p
    where e.customer = $1 and e.no >= $2 and e.cause = any($3::text[]) and p->>0 = $1
    group by 1, 2
  )
  select * from (
    select m.no, m.currency, w.free + w.held + w.unsettled - coalesce(sum(m.amount) over (
      partition by m.currency order by m.no desc rows between unbounded preceding and 1 preceding
    ), 0) as balance
    from moved m join wallets w on w.customer = $1 and w.currency = m.currency
  ) counted where no <= $4`;

type Stored = Record<string, unknown>;

const readOrder = (stored: Stored): Order => readTableRow('orders', stored);
const readFill = (stored: Stored): Fill => readAppendedRow('fills', stored);
const readMessage = (stored: Stored): Message => readTableRow('messages', stored);
const readEntry = (stored: Stored): ChainedEntry => readAppendedRow('entries', stored);

/** The entry before stands under the number before, as they have no gap. */
const LINKED = `select e.*, (select p.hash from entries p where p.no = e.no - 1) as prev_hash
  from entries e where e.customer = $1`;
const readLinked = (stored: Stored): LinkedEntry => ({
  ...readEntry(stored),
  prevHash: typeof stored.prev_hash === 'string' ? stored.prev_hash : CHAIN_START,
});

/** Of each kind as many as all may be: one index serves one kind and all of them. */
const MESSAGES = `select m.* from unnest($2::text[]) as wanted cross join lateral (
    select * from messages where customer = $1 and kind = wanted and no < $3
    order by no desc limit $4
  ) as m order by m.no desc limit $4`;

/** By a customer's positions: fills have no index of their customers. */
const FILLS = `from orders o join fills f on f.line_id = o.id
  where o.customer = $1 and o.symbol = $2 and o.closes is null and f.customer = o.customer`;

/** The orders of one sale have one seq: without their ids a page might repeat one. */
const NEWEST_ORDER = 'seq desc, id';

const SALE = `select s.* from orders o join orders s on s.customer = o.customer and s.seq = o.seq
  where o.customer = $1 and o.id = $2 and s.closes is not null`;

const FILLS_OF_ORDERS = `select * from fills where customer = $1 and line_id = any($2::text[])
  and order_id = any($3::text[]) order by entry_no`;

const INTRADAY = `from intraday_lines l where l.customer = orders.customer and l.id = orders.id`;

const TABS: Readonly<Record<OrderTab, string>> = {
  purchase: 'pending > 0',
  progress: 'holding + locked + ready_to_close > 0',
  // what was sold stands there once, as the orders that sold it
  terminated: '(closes is not null and closed > 0) or cancelled > 0',
  intradayOpen: `exists (select 1 ${INTRADAY} and l.ended_at is null)`,
  intradayEnded: `exists (select 1 ${INTRADAY} and l.ended_at is not null) and filled > 0`,
};

/** Conditions of a query with their parameters. */
class Where {
  readonly params: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a condition; `$` stands for its parameter. */
  and(condition: string, param?: unknown): this {
    if (param !== undefined) this.params.push(param);
    const numbered = condition.replace('$', () => `$${this.params.length}`);
    // an "or" of its own must not reach beyond it, to rows of other customers
    this.#conditions.push(`(${numbered})`);
    return this;
  }

  get text(): string {
    return this.#conditions.join(' and ');
  }
}

export function sqlHistory(store: Pick<Store, 'query'>): History {
  const all = async <T>(text: string, params: unknown[], read: (stored: Stored) => T) =>
    (await store.query<Stored>(text, params)).map(read);

  const listed = async <T>(
    from: { readonly table: 'orders' | 'entries'; readonly newest: string; readonly where: Where },
    { limit, offset }: Slice,
    read: (stored: Stored) => T,
  ): Promise<Listed<T>> => {
    const { table, newest, where } = from;
    const clause = `from ${table} where ${where.text}`;
    const [rows, counted] = await Promise.all([
      all(
        `select * ${clause} order by ${newest} desc limit ${limit} offset ${offset}`,
        where.params,
        read,
      ),
      store.query<{ total: bigint }>(`select count(*) as total ${clause}`, where.params),
    ]);
    return { rows, total: Number(counted[0]?.total ?? 0) };
  };

  return {
    orders: (customer, { tab, symbol }, slice) => {
      const where = new Where().and('customer = $', customer);
      if (tab !== undefined) where.and(TABS[tab]);
      if (symbol !== undefined) where.and('symbol = $', symbol);
      return listed({ table: 'orders', newest: NEWEST_ORDER, where }, slice, readOrder);
    },
    order: async (customer, id) => {
      const text = 'select * from orders where customer = $1 and id = $2';
      return (await all(text, [customer, id], readOrder))[0] ?? null;
    },
    ...protectionHistory(store),
    closing: (customer, positionId) =>
      all(
        'select * from orders where closes = $1 and customer = $2 order by seq desc',
        [positionId, customer],
        readOrder,
      ),
    sale: async (customer, id) => (await all(SALE, [customer, id], readOrder)).sort(byPlacing),
    fillsOfOrders: (...of) => all(FILLS_OF_ORDERS, of, readFill),
    fills: (customer, positionId) =>
      all(
        'select * from fills where line_id = $1 and customer = $2 order by entry_no',
        [positionId, customer],
        readFill,
      ),
    fillsOf: (customer, symbol, slice) => fillsOf(store, [customer, symbol], slice),
    entriesOf: (customer, orderIds) =>
      all(`${LINKED} and e.ref = any($2::text[]) order by e.no`, [customer, orderIds], readLinked),
    entries: (customer, { causes, from, until }, slice) => {
      const where = new Where().and('customer = $', customer);
      if (causes !== null) where.and('cause = any($::text[])', causes);
      if (from !== null) where.and('at >= $', from);
      if (until !== null) where.and('at < $', until);
      return listed({ table: 'entries', newest: 'no', where }, slice, readEntry);
    },
    cashAfter: (...of) => cashAfter(store, ...of),
    entry: async (customer, no) => {
      const found = await all(`${LINKED} and e.no = $2`, [customer, no], readLinked);
      return found[0] ?? null;
    },
    messages: (customer, { kind, before = Number.MAX_SAFE_INTEGER }, limit) => {
      const kinds = kind === undefined ? MESSAGE_KINDS : [kind];
      return all(MESSAGES, [customer, kinds, before, limit], readMessage);
    },
  };
}

async function cashAfter(
  store: Pick<Store, 'query'>,
  customer: string,
  first: number,
  last: number,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await store.query<{ no: bigint; currency: string; balance: string }>(CASH_AFTER, [
    customer,
    first,
    MONEY_CAUSES,
    last,
  ]);
  return new Map(
    rows.map(({ no, currency, balance }) => [cashKey(Number(no), currency), BigInt(balance)]),
  );
}

async function fillsOf(
  store: Pick<Store, 'query'>,
  params: [customer: string, symbol: string],
  { limit, offset }: Slice,
): Promise<Listed<Fill>> {
  const [rows, counted] = await Promise.all([
    store.query<Stored>(
      `select f.* ${FILLS} order by f.entry_no desc limit ${limit} offset ${offset}`,
      params,
    ),
    store.query<{ total: bigint }>(`select count(*) as total ${FILLS}`, params),
  ]);
  return { rows: rows.map(readFill), total: Number(counted[0]?.total ?? 0) };
}
