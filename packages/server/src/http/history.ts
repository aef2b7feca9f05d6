/** A customer's past: rows that only the database holds. */
import type { Message } from '@maru/broker/people/messages/rows';
import { byPlacing } from '@maru/broker/trading/orders/ids';
import type { Fill, Order } from '@maru/broker/trading/orders/rows';
import { MESSAGE_KINDS, type MessageKind } from '@maru/contract/message-kinds';
import type { EntryCause } from '@maru/contract/status';
import { CHAIN_START } from '../engine/chain.ts';
import type { ChainedEntry } from '../store/columns.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';
import type { Listed, Slice, Tables } from '../store/tables.ts';
import { protectionHistory } from './protection-history.ts';
import type { Span } from './span.ts';

/**
 * A tab of the trade screen lists the rows with a quantity in its states: what was closed with the
 * order that closed it.
 */
export type OrderTab = 'purchase' | 'progress' | 'terminated' | 'intradayOpen' | 'intradayEnded';

/** An entry with the hash it was chained onto. */
export interface LinkedEntry extends ChainedEntry {
  readonly prevHash: string;
}

export type History = ReturnType<typeof historyOf>;

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
 * Counted back from the present balance: one statement reads both, so that no entry comes between.
 * It reads the customer's entries from the page on, newest first, none before it, and returns those
 * of the page.
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

/** The entry before stands under the number before, as they have no gap. */
const LINKED = `select e.*, (select p.hash from entries p where p.no = e.no - 1) as prev_hash
  from entries e where e.customer = $1`;
const readLinked = (stored: Stored): LinkedEntry => ({
  ...readAppendedRow('entries', stored),
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

const SALE = `select s.* from orders o join orders s on s.customer = o.customer and s.seq = o.seq
  where o.customer = $1 and o.id = $2 and s.closes is not null`;

const INTRADAY = `from intraday_lines l where l.customer = orders.customer and l.id = orders.id`;

const TABS: Readonly<Record<OrderTab, string>> = {
  purchase: 'pending > 0',
  progress: 'holding + locked + ready_to_close > 0',
  // a sale is listed once, as its orders
  terminated: '(closes is not null and closed > 0) or cancelled > 0',
  intradayOpen: `exists (select 1 ${INTRADAY} and l.ended_at is null)`,
  intradayEnded: `exists (select 1 ${INTRADAY} and l.ended_at is not null) and filled > 0`,
};

/** A page of the rows that `from` names, read by a statement of its own. */
async function listed<T>(
  { query }: Tables,
  of: { readonly select: string; readonly from: string; readonly order: string },
  params: readonly unknown[],
  { limit, offset }: Slice,
  read: (stored: Stored) => T,
): Promise<Listed<T>> {
  const page = `${of.select} ${of.from} order by ${of.order} limit ${limit} offset ${offset}`;
  const [rows, counted] = await Promise.all([
    query<Stored>(page, params),
    query<{ total: bigint }>(`select count(*) as total ${of.from}`, params),
  ]);
  return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
}

/** A customer's past. Every method throws what the store throws. */
export const historyOf = (tables: Tables) => ({
  ...protectionHistory(tables),
  ...entryHistory(tables),
  /** Orders, newest first. */
  orders: (
    customer: string,
    { tab, symbol }: { readonly tab?: OrderTab | undefined; readonly symbol?: string | undefined },
    slice: Slice,
  ): Promise<Listed<Order>> => {
    const params = symbol === undefined ? [customer] : [customer, symbol];
    // an "or" of its own must not reach beyond it, to rows of other customers
    const inTab = tab === undefined ? '' : ` and (${TABS[tab]})`;
    const from = `from orders where customer = $1${symbol === undefined ? '' : ' and symbol = $2'}`;
    // the orders of one sale have one seq: without their ids a page might repeat one
    const of = { select: 'select *', from: from + inTab, order: 'seq desc, id desc' };
    return listed(tables, of, params, slice, (row) => readTableRow('orders', row));
  },
  /** An order of this customer; null: there is none of that id. */
  order: (customer: string, id: string) => tables.one('orders', { customer, id }),
  /** Orders that close a position, newest first. */
  closing: (customer: string, positionId: string) =>
    tables.all('orders', { closes: positionId, customer }, ['-seq']),
  /** The closing orders that were placed together with one, in their order; of none: none. */
  sale: async (customer: string, id: string): Promise<readonly Order[]> => {
    const rows = await tables.query<Stored>(SALE, [customer, id]);
    return rows.map((row) => readTableRow('orders', row)).sort(byPlacing);
  },
  /** Fills of orders of these positions, oldest first. */
  fillsOfOrders: (
    customer: string,
    positionIds: readonly string[],
    orderIds: readonly string[],
  ): Promise<readonly Fill[]> => {
    const of = { customer, lineId: { in: positionIds }, orderId: { in: orderIds } };
    return tables.all('fills', of, ['entryNo']);
  },
  /** Fills of a position and of what closes it, oldest first. */
  fills: (customer: string, positionId: string) =>
    tables.all('fills', { lineId: positionId, customer }, ['entryNo']),
  /** Fills of a symbol, newest first. */
  fillsOf: (customer: string, symbol: string, slice: Slice): Promise<Listed<Fill>> => {
    const of = { select: 'select f.*', from: FILLS, order: 'f.entry_no desc' };
    return listed(tables, of, [customer, symbol], slice, (row) => readAppendedRow('fills', row));
  },
  /** Messages numbered below `before`, of one kind or all, the greatest number first. */
  messages: async (
    customer: string,
    filter: { readonly kind: MessageKind | undefined; readonly before: number | undefined },
    limit: number,
  ): Promise<readonly Message[]> => {
    const { kind, before = Number.MAX_SAFE_INTEGER } = filter;
    const kinds = kind === undefined ? MESSAGE_KINDS : [kind];
    const rows = await tables.query<Stored>(MESSAGES, [customer, kinds, before, limit]);
    return rows.map((row) => readTableRow('messages', row));
  },
});

const entryHistory = (tables: Tables) => ({
  /** Entries that name one of these orders, oldest first. */
  entriesOf: async (
    customer: string,
    orderIds: readonly string[],
  ): Promise<readonly LinkedEntry[]> => {
    const text = `${LINKED} and e.ref = any($2::text[]) order by e.no`;
    return (await tables.query<Stored>(text, [customer, orderIds])).map(readLinked);
  },
  /** Entries of some causes or all (null), newest first. */
  entries: (
    customer: string,
    { causes, ...at }: Span & { readonly causes: readonly EntryCause[] | null },
    slice: Slice,
  ) => {
    const cause = causes === null ? undefined : { in: causes };
    return tables.page('entries', { customer, cause, at }, ['-no'], slice);
  },
  /**
   * A customer's money after each entry that changed it, from entry `first` to entry `last`: free,
   * held and unsettled together, by `cashKey`.
   */
  cashAfter: async (
    customer: string,
    first: number,
    last: number,
  ): Promise<ReadonlyMap<string, bigint>> => {
    const asked = [customer, first, MONEY_CAUSES, last];
    const rows = await tables.query<{ no: bigint; currency: string; balance: string }>(
      CASH_AFTER,
      asked,
    );
    return new Map(
      rows.map(({ no, currency, balance }) => [cashKey(Number(no), currency), BigInt(balance)]),
    );
  },
  /** An entry of this customer; null: there is none of that number. */
  entry: async (customer: string, no: number): Promise<LinkedEntry | null> => {
    const [row] = await tables.query<Stored>(`${LINKED} and e.no = $2`, [customer, no]);
    return row === undefined ? null : readLinked(row);
  },
});
