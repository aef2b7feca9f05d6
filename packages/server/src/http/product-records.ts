/** Requests, values and closed positions of products from SQL. Every method throws as the store. */
import type { ProductRequest, Strike } from '@maru/broker/products/products/rows';
import type { Store } from '../store/port.ts';
import { readAppendedRow, readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** Those under way; all that are decided; those that were paid out. */
export type RequestTab = 'waiting' | 'done' | 'ended';

export interface NavPoint {
  readonly at: number;
  readonly nav: bigint;
}

export interface ClosedPosition {
  readonly id: string;
  readonly symbol: string;
  readonly quantity: number;
  readonly openedAt: number;
  readonly closedAt: number;
  /** Won, after all costs. */
  readonly profit: bigint;
}

export interface ProductRecords {
  /** A customer's requests, newest first. */
  requests(customer: string, tab: RequestTab, slice: Slice): Promise<Listed<ProductRequest>>;
  /** Values of each product, evenly over all of its time, the oldest first. */
  history(
    products: readonly string[],
    points: number,
  ): Promise<ReadonlyMap<string, readonly NavPoint[]>>;
  /** Values with what each was made of, newest first. */
  strikes(product: string, slice: Slice): Promise<Listed<Strike>>;
  /** Positions of an account that are closed, newest first. */
  closed(account: string, slice: Slice): Promise<Listed<ClosedPosition>>;
}

type Stored = Record<string, unknown>;

const OF_TAB: Readonly<Record<RequestTab, string>> = {
  waiting: `state in ('waiting', 'selling')`,
  done: `state in ('done', 'returned')`,
  ended: `kind <> 'subscription' and state = 'done'`,
};

const CLOSED = `from orders where customer = $1 and kind = 'open' and closed > 0
  and pending + holding + locked + ready_to_close = 0`;

async function listed<Row>(
  store: Pick<Store, 'query'>,
  text: { readonly from: string; readonly by: string },
  values: readonly unknown[],
  { limit, offset }: Slice,
  read: (stored: Stored) => Row,
): Promise<Listed<Row>> {
  const at = values.length;
  const slice = `order by ${text.by} limit $${at + 1} offset $${at + 2}`;
  const [rows, counted] = await Promise.all([
    store.query<Stored>(`select * ${text.from} ${slice}`, [...values, limit, offset]),
    store.query<{ total: bigint }>(`select count(*) as total ${text.from}`, [...values]),
  ]);
  return { rows: rows.map(read), total: Number(counted[0]?.total ?? 0) };
}

/** The last value of each of `$2` equal parts of a product's time. */
const HISTORY = `
  select distinct on (product, part) product, part, at, nav from (
    select s.product, s.at, s.nav,
      (s.at - w.first) * $2::bigint / greatest(1, w.last + 1 - w.first) as part
    from product_strikes s
    join (
      select product, min(at) as first, max(at) as last from product_strikes
      where product = any($1::text[]) group by product
    ) w on w.product = s.product
  ) parted order by product, part, at desc`;

export function sqlProductRecords(store: Pick<Store, 'query'>): ProductRecords {
  return {
    requests: (customer, tab, slice) =>
      listed(
        store,
        {
          from: `from product_requests where customer = $1 and ${OF_TAB[tab]}`,
          by: 'seq desc, id',
        },
        [customer],
        slice,
        (stored) => readTableRow('productRequests', stored),
      ),
    history: async (products, points) => {
      const found = new Map<string, NavPoint[]>(products.map((id) => [id, []]));
      if (products.length === 0) return found;
      const rows = await store.query<{ product: string; at: bigint; nav: bigint }>(HISTORY, [
        products,
        points,
      ]);
      for (const { product, at, nav } of rows) {
        found.get(product)?.push({ at: Number(at), nav: BigInt(nav) });
      }
      return found;
    },
    strikes: (product, slice) =>
      listed(
        store,
        { from: 'from product_strikes where product = $1', by: 'at desc, seq desc' },
        [product],
        slice,
        (stored) => readAppendedRow('productStrikes', stored),
      ),
    closed: (account, slice) =>
      listed(
        store,
        { from: CLOSED, by: 'closed_at desc, seq desc' },
        [account],
        slice,
        (stored) => {
          const order = readTableRow('orders', stored);
          const { id, symbol, closed: quantity, realised: profit } = order;
          const openedAt = order.openedAt ?? order.acceptedAt;
          return { id, symbol, quantity, openedAt, closedAt: order.closedAt ?? openedAt, profit };
        },
      ),
  };
}
