/** Requests, values and closed positions of products. Every method throws as the store. */
import type { Slice, Tables, Where } from '../store/tables.ts';

/** Requests under way; decided ones; paid ones. */
export type RequestTab = 'waiting' | 'done' | 'ended';

export interface NavPoint {
  readonly at: number;
  readonly nav: bigint;
}

export type ProductRecords = ReturnType<typeof productRecords>;

const OF_TAB: Readonly<Record<RequestTab, Where<'productRequests'>>> = {
  waiting: { state: { in: ['waiting', 'selling'] } },
  done: { state: { in: ['done', 'returned'] } },
  ended: { kind: { not: 'subscription' }, state: 'done' },
};

const NOTHING_LEFT = { pending: 0, holding: 0, locked: 0, readyToClose: 0 } as const;

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

export const productRecords = (tables: Tables) => ({
  /** A customer's requests, newest first. */
  requests: (customer: string, tab: RequestTab, slice: Slice) =>
    tables.page('productRequests', { ...OF_TAB[tab], customer }, ['-seq', 'id'], slice),
  /** Values of each product, evenly over all of its time, the oldest first. */
  history: async (
    products: readonly string[],
    points: number,
  ): Promise<ReadonlyMap<string, readonly NavPoint[]>> => {
    const found = new Map<string, NavPoint[]>(products.map((id) => [id, []]));
    if (products.length === 0) return found;
    const asked = [products, points];
    const rows = await tables.query<{ product: string; at: bigint; nav: bigint }>(HISTORY, asked);
    for (const { product, at, nav } of rows) {
      found.get(product)?.push({ at: Number(at), nav: BigInt(nav) });
    }
    return found;
  },
  /** Values with their components, newest first. */
  strikes: (product: string, slice: Slice) =>
    tables.page('productStrikes', { product }, ['-at', '-seq'], slice),
  /** Positions of an account that are closed, newest first; won, after all costs. */
  closed: async (customer: string, slice: Slice) => {
    const closed = { customer, kind: 'open', closed: { above: 0 }, ...NOTHING_LEFT } as const;
    const { rows, total } = await tables.page('orders', closed, ['-closedAt', '-seq'], slice);
    return {
      rows: rows.map(({ id, symbol, closed: quantity, realised: profit, ...order }) => {
        const openedAt = order.openedAt ?? order.acceptedAt;
        return { id, symbol, quantity, openedAt, closedAt: order.closedAt ?? openedAt, profit };
      }),
      total,
    };
  },
});
